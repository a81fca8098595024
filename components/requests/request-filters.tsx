'use client'

import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RequestSummary } from '#contract/requests/request-log.ts'
import { numberText } from '#lib/client/format-text.ts'
import { isFiltered, type LogFacet, logRanges, rangeLabels } from '#lib/client/requests/request-filter.ts'
import { outcomeWords, sourceWord } from '#lib/client/requests/request-words.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Select } from '#components/ui/select.tsx'
import { Switch } from '#components/ui/switch.tsx'
import type { useLiveRequests } from './use-live-requests.ts'
import type { RequestFilterState, useRequestScreen } from './use-request-filter.ts'

type Facets = RequestSummary['facets']

type RequestFiltersProps = {
  filters: RequestFilterState
  screen: ReturnType<typeof useRequestScreen>
  facets: Facets | undefined
  live: ReturnType<typeof useLiveRequests>
  onRefresh: () => void
}

/** Which calls: a span of time, what they asked for, and what came of them, each with how many there are. */
export function RequestFilters({ filters, screen, facets, live, onRefresh }: RequestFiltersProps) {
  const { filter, set, clear, setSpan } = filters
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segments
          label="Span of time"
          options={logRanges.map((value) => ({ value, label: rangeLabels[value] }))}
          // A span that was chosen from the chart is none of these.
          value={filter.from === '' ? filter.range : ('' as typeof filter.range)}
          onChange={(range) => set({ range, from: '', to: '' })}
        />
        {filter.from !== '' && (
          <Button size="sm" onClick={() => setSpan(undefined)}>
            Back to the last {rangeLabels[filter.range]}
          </Button>
        )}
        <div className="flex items-center gap-3 sm:ms-auto">
          <Switch label="Live" checked={screen.live} onCheckedChange={screen.setLive} />
          {screen.live && live.failed && <span className="text-13 text-fail">Not reached, trying again</span>}
          <Button size="sm" onClick={onRefresh}>
            <RotateCw aria-hidden size={16} strokeWidth={1.5} />
            Refresh
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-3 2xl:grid-cols-6">
        <SearchField value={filter.q} onChange={(q) => set({ q })} />
        <FacetSelect name="status" label="Status" filters={filters} options={statusOptions(facets)} />
        <FacetSelect
          name="outcome"
          label="Charged or free"
          filters={filters}
          options={optionsOf(facets?.outcome, (value) => outcomeWords(value).word)}
        />
        <FacetSelect
          name="route"
          label="Route"
          filters={filters}
          options={optionsOf(facets?.route, (value) => value)}
        />
        <FacetSelect name="caller" label="Caller" filters={filters} options={callerOptions(facets)} />
        <FacetSelect
          name="source"
          label="Answered from"
          filters={filters}
          options={optionsOf(facets?.source, sourceWord)}
        />
      </div>
      {isFiltered(filter) && (
        <div>
          <Button size="sm" variant="quiet" onClick={clear}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  )
}

const settleMs = 300

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const [from, setFrom] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  // The address was changed from elsewhere, as by "Clear filters".
  if (from !== value) {
    setFrom(value)
    setText(value)
  }
  useShortcuts({ f: () => input.current?.focus(), '/': () => input.current?.focus() })
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => onChange(text), settleMs)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <Field label="Identifier or request id" className="max-lg:col-span-2">
      <Input
        ref={input}
        type="search"
        value={text}
        maxLength={300}
        placeholder="nike.com"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  )
}

type Option = { value: string; label: string }
type FacetSelectProps = { name: LogFacet; label: string; filters: RequestFilterState; options: readonly Option[] }

function FacetSelect({ name, label, filters: { filter, set }, options }: FacetSelectProps) {
  const value = filter[name]
  // What was chosen stays in the list, also when no call of the span has it.
  const chosen = value === '' || options.some((option) => option.value === value) ? [] : [{ value, label: value }]
  return (
    <Select
      label={label}
      value={value}
      onChange={(next) => set({ [name]: next })}
      options={[{ value: '', label: 'Any' }, ...chosen, ...options]}
    />
  )
}

const optionsOf = (facet: Facets[keyof Facets] | undefined, word: (value: string) => string): Option[] =>
  (facet ?? []).map(({ value, count }) => ({ value, label: `${word(value)} (${numberText(count)})` }))

const callerOptions = (facets: Facets | undefined): Option[] => [
  { value: 'api-key', label: 'All API keys' },
  { value: 'user', label: 'The dashboard' },
  ...(facets?.caller ?? []).map(({ value, label, count }) => ({
    value,
    label: `${label ?? value} (${numberText(count)})`,
  })),
]

function statusOptions(facets: Facets | undefined): Option[] {
  const counted = facets?.status ?? []
  const classes = [...new Set(counted.map(({ value }) => value.charAt(0)))].toSorted()
  const ofClass = (first: string) => counted.filter(({ value }) => value.startsWith(first))
  const total = (first: string) => ofClass(first).reduce((sum, { count }) => sum + count, 0)
  return classes.flatMap((first) => [
    { value: `${first}xx`, label: `All ${first}xx (${numberText(total(first))})` },
    ...optionsOf(ofClass(first), (value) => value),
  ])
}
