'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { createContext, use, useMemo, useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { membersOf, pathText, searchJson, type JsonPath } from './json-paths.ts'
import { UntrustedText } from './untrusted-text.tsx'

/** Paths to show while a search is on. */
const SearchContext = createContext<Set<string> | undefined>(undefined)

/** A JSON value as a tree that opens and closes, with a search and the path of each member to copy. */
export function JsonTree({ value, label }: { value: unknown; label: string }) {
  const [query, setQuery] = useState('')
  const found = useMemo(() => (query.trim() === '' ? undefined : searchJson(value, query)), [value, query])
  return (
    <div className="grid gap-3">
      <Field label={`Search ${label}`} labelHidden>
        <Input type="search" placeholder="Search keys and values" value={query} onValueChange={setQuery} />
      </Field>
      <p role="status" className="sr-only">
        {found && (found.matches === 1 ? '1 match' : `${found.matches} matches`)}
      </p>
      {found?.matches === 0 ? (
        <p className="text-ink-2">
          Nothing in {label} holds “{query.trim()}”.
        </p>
      ) : (
        <SearchContext value={found?.shown}>
          <div className="overflow-x-auto rounded-chip bg-sunken p-3 font-mono text-12">
            <Members value={value} path={[]} />
          </div>
        </SearchContext>
      )}
    </div>
  )
}

function Members({ value, path }: { value: unknown; path: JsonPath }) {
  const shown = use(SearchContext)
  const members = (membersOf(value) ?? []).filter(([step]) => !shown || shown.has(pathText([...path, step])))
  return (
    <ul className={path.length > 0 ? 'border-s border-line ps-4' : ''}>
      {members.map(([step, member]) => (
        <Member key={step} step={step} value={member} path={[...path, step]} />
      ))}
    </ul>
  )
}

function Member({ step, value, path }: { step: string | number; value: unknown; path: JsonPath }) {
  const searching = use(SearchContext) !== undefined
  const [opened, setOpened] = useState(path.length < 2)
  const members = membersOf(value)
  const open = members !== undefined && (opened || searching)
  return (
    <li>
      <div className="group flex min-h-6 items-center gap-1">
        {members && members.length > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpened(!opened)}
            className="-ms-1 inline-flex min-h-6 items-center gap-1 rounded-chip pe-1 hover:bg-surface"
          >
            {open ? <ChevronDown aria-hidden size={14} /> : <ChevronRight aria-hidden size={14} />}
            <UntrustedText text={String(step)} className="text-ink" />
            <span className="text-ink-3">{sizeText(value, members.length)}</span>
          </button>
        ) : (
          <span className="ps-4">
            <UntrustedText text={String(step)} className="text-ink" />
            <span className="text-ink-3">: </span>
            <PlainValue value={value} />
          </span>
        )}
        <span className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
          <CopyButton compact text={pathText(path)} label={`Copy path ${pathText(path)}`} className="size-6!" />
        </span>
      </div>
      {open && members.length > 0 && <Members value={value} path={path} />}
    </li>
  )
}

function PlainValue({ value }: { value: unknown }) {
  if (typeof value === 'string') return <UntrustedText text={JSON.stringify(value)} className="text-ink-2" />
  if (Array.isArray(value)) return <span className="text-ink-3">[]</span>
  if (typeof value === 'object' && value !== null) return <span className="text-ink-3">{'{}'}</span>
  return <span className="text-ink-2 italic">{String(value)}</span>
}

function sizeText(value: unknown, count: number): string {
  if (Array.isArray(value)) return `[ ${count} ]`
  return `{ ${count} }`
}
