'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { spacedWrites } from './spaced-writes.ts'

/** A value as it stands in the address. What can't be read counts as absent. */
type AddressField<Value, Absent = null> = {
  parse(text: string): Value | null
  serialize(value: Value): string
  /** What an absent one reads as; it is not written. */
  absent: Absent
}
type OpenField<Value> = AddressField<Value> & { withDefault: (value: Value) => AddressField<Value, Value> }
type AnyField = AddressField<unknown, unknown>
type Fields = Record<string, AnyField>
type ValueOf<F> = F extends AddressField<infer Value, unknown> ? Value : never
type ReadOf<F> = F extends AddressField<infer Value, infer Absent> ? Value | Absent : never
type Changes<All extends Fields> = { [Name in keyof All]?: ValueOf<All[Name]> | null | undefined }
type Options = { history?: 'push' | 'replace' }

/** A kind of value of one's own. */
export function createParser<Value>(shape: Pick<AddressField<Value>, 'parse' | 'serialize'>): OpenField<Value> {
  return { ...shape, absent: null, withDefault: (absent) => ({ ...shape, absent }) }
}

export const parseAsString = createParser<string>({ parse: (text) => text, serialize: (text) => text })
export const parseAsBoolean = createParser<boolean>({ parse: (text) => text === 'true', serialize: String })
export const parseAsInteger = createParser<number>({
  parse: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null),
  serialize: String,
})
export const parseAsStringLiteral = <const Value extends string>(values: readonly Value[]) =>
  createParser<Value>({ parse: (text) => values.find((value) => value === text) ?? null, serialize: (text) => text })

/**
 * What stands in the address under the names of `fields` (`urlKeys`: under other names), and what changes it at once, without
 * asking the server: null takes one out, undefined leaves it, null for all takes out all of these fields.
 */
export function useQueryStates<All extends Fields>(
  fields: All,
  { history = 'replace', urlKeys = {} }: Options & { urlKeys?: { [Name in keyof All]?: string } } = {},
): [{ [Name in keyof All]: ReadOf<All[Name]> }, (changes: Changes<All> | null, options?: Options) => void] {
  const search = new URLSearchParams(useAddressText())
  const keyOf = (name: keyof All & string) => urlKeys[name] ?? name
  const names: (keyof All & string)[] = Object.keys(fields)
  const values = Object.fromEntries(names.map((name) => [name, read(fields[name], search.get(keyOf(name)))]))
  const set = (changes: Changes<All> | null, options: Options = {}) =>
    write(options.history ?? history, (next) => {
      for (const name of names) {
        const value = changes === null ? null : changes[name]
        const text = value === undefined ? undefined : textOf(fields[name], value)
        if (text === null) next.delete(keyOf(name))
        else if (text !== undefined) next.set(keyOf(name), text)
      }
    })
  return [values as { [Name in keyof All]: ReadOf<All[Name]> }, set]
}

/** One of them. */
export function useQueryState<Value, Absent>(
  name: string,
  field: AddressField<Value, Absent>,
  options?: Options,
): [Value | Absent, (value: Value | null) => void] {
  const [values, set] = useQueryStates({ [name]: field }, options)
  return [values[name] as Value | Absent, (value) => set({ [name]: value })]
}

const read = (field: AnyField | undefined, text: string | null): unknown =>
  text === null ? field?.absent : (field?.parse(text) ?? field?.absent)

const textOf = (field: AnyField | undefined, value: unknown): string | null =>
  value === null || value === field?.absent ? null : (field?.serialize(value) ?? null)

// What was written and is not yet what Next's router says: it hears of it in a transition, which is too late for a text
// field that shows it.
let written: string | undefined
const readers = new Set<() => void>()

/** The query of the address as it is now, without its `?`. */
function useAddressText(): string {
  const routed = useSearchParams()
  const ahead = useSyncExternalStore(subscribe, readWritten, () => undefined)
  useEffect(() => {
    if (replaced.waiting()?.path === location.pathname || written === undefined) return
    replaced.drop()
    if (routed.toString() === new URLSearchParams(location.search).toString()) tell(undefined)
  }, [routed])
  return ahead ?? routed.toString()
}

const readWritten = () => written

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => void readers.delete(reader)
}

function tell(text: string | undefined) {
  written = text
  for (const reader of readers) reader()
}

// 40 in 10 seconds: Safari refuses more than 100, Next.js makes two of each, and what is clicked is written at once.
const spacingMs = 250

/** The query that replaces the one of a path; the person may be at another path before it is written. */
type Replacement = { path: string; text: string }

const replaced = spacedWrites<Replacement>(
  ({ path, text }) => {
    if (path === location.pathname) history.replaceState(null, '', addressOf(text))
  },
  spacingMs,
  { nowMs: () => performance.now(), after: (delayMs, run) => void setTimeout(run, delayMs) },
)

if (typeof window !== 'undefined') {
  // Before anything that could read the address or lead away from it: a click, a key that isn't typed, another field, the end.
  for (const event of ['pointerdown', 'click', 'focusout', 'pagehide'])
    window.addEventListener(event, replaced.flush, { capture: true })
  window.addEventListener('keydown', (event) => isTyped(event) || replaced.flush(), { capture: true })
  // What waits belonged to the step that was left.
  window.addEventListener('popstate', forget, { capture: true })
}

/** Whether a key changes the text of a field, or is held down. */
function isTyped({ key, target, repeat, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (repeat) return true
  const isText = (key.length === 1 && !ctrlKey && !metaKey) || key === 'Backspace' || key === 'Delete'
  return isText && target instanceof Element && target.matches('input, textarea')
}

function forget() {
  if (replaced.waiting() === undefined) return
  replaced.drop()
  tell(undefined)
}

function write(kind: 'push' | 'replace', change: (search: URLSearchParams) => void) {
  const waiting = replaced.waiting()
  const search = new URLSearchParams(waiting?.path === location.pathname ? waiting.text : location.search)
  const before = search.toString()
  change(search)
  if (search.toString() === before) return
  // Allowed in a query as they are (RFC 3986, 3.4), and easier to read and to send on.
  const text = search.toString().replaceAll(/%(?:2C|2F|3A|40)/g, decodeURIComponent)
  if (kind === 'push') {
    replaced.flush()
    history.pushState(null, '', addressOf(text))
  } else replaced.set({ path: location.pathname, text })
  tell(text)
}

const addressOf = (text: string) => `${location.pathname}${text === '' ? '' : `?${text}`}${location.hash}`
