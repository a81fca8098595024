import { shownAddress } from '../../brands/picture-address.ts'

/** One side of a change: the colors and pictures in it, and its text where it is neither. */
export type ChangeSide = {
  colors: readonly string[]
  /** Addresses of our own origin. */
  pictures: readonly string[]
  /** Undefined: there was nothing. */
  text: string | undefined
}
export type Change = { path: string; old: ChangeSide; new: ChangeSide }

const shownMax = 24

/**
 * The changes of an event's `data.delta`, `{ "<field path>": { old, new } }` (docs/rules.md#events); hostile shapes
 * give none.
 */
export function readDelta(delta: unknown): Change[] {
  if (typeof delta !== 'object' || delta === null || Array.isArray(delta)) return []
  return Object.entries(delta).flatMap(([path, change]: [string, unknown]) => {
    if (typeof change !== 'object' || change === null) return []
    const { old: before, new: after } = change as { old?: unknown; new?: unknown }
    const sides = { old: readSide(before), new: readSide(after) }
    // Nothing and an object of nothing but nulls are the same to a reader.
    return sides.old.text === undefined && sides.new.text === undefined ? [] : [{ path, ...sides }]
  })
}

function readSide(value: unknown): ChangeSide {
  const strings = stringsIn(value)
  const colors = [...new Set(strings.filter((text) => /^#[0-9a-f]{6}$/i.test(text)))].slice(0, shownMax)
  const pictures = [...new Set(strings.flatMap((text) => shownAddress(text) ?? []))].slice(0, shownMax)
  return { colors, pictures, text: textOf(value) }
}

/** A value in words, without its braces: `country: Japan, countryCode: JP`; what is null or empty is not said. */
function textOf(value: unknown, depth = 0): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  if (depth > 4) return JSON.stringify(value)
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => textOf(item, depth + 1))
    : Object.entries(value).map(([key, item]: [string, unknown]) => {
        const text = textOf(item, depth + 1)
        return text === undefined ? undefined : `${key}: ${text}`
      })
  const said = parts.filter((part) => part !== undefined)
  return said.length === 0 ? undefined : said.join(depth === 0 && Array.isArray(value) ? '; ' : ', ')
}

/** Every string in a value, nested ones too; a bounded walk, since strangers wrote it. */
function stringsIn(value: unknown): string[] {
  const found: string[] = []
  const left: unknown[] = [value]
  for (let steps = 0; left.length > 0 && steps < 5_000; steps++) {
    const next = left.shift()
    if (typeof next === 'string') found.push(next)
    else if (typeof next === 'object' && next !== null) left.push(...Object.values(next))
  }
  return found
}
