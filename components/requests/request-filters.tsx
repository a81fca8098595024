'use client'

import { useEffect, useRef, useState } from 'react'
import type { RequestSummary } from '#contract/requests/request-log.ts'
import { numberText } from '#lib/client/format-text.ts'
import {
  anyCaller,
  isFiltered,
  keysOnly,
  type LogFacet,
  type LogRange,
  logRanges,
  rangeLabels,
} from '#lib/client/requests/request-filter.ts'
import { outcomeWords, sourceWord } from '#lib/client/requests/request-words.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { Button } from '#components/ui/button.tsx'
import { ChipSelect } from '#components/ui/chip-select.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { RequestFilterState } from './use-request-filter.ts'

type Facets = RequestSummary['facets']

type RequestFiltersProps = {
  filters: RequestFilterState
  /** Of the chosen part of the time; undefined while it is counted. */
  summary: RequestSummary | undefined
}

/** Which calls: how they ended, their span of time, what they asked for and who called, each with how many there are. */
export function RequestFilters({ filters, summary }: RequestFiltersProps) {
  const { filter, set, clear } = filters
  const facets = summary?.facets
  return (
    <search className="flex flex-wrap items-center gap-2">
      <Segments
        label="Status"
        options={statusSegments(filter.status, summary)}
        value={filter.status}
        onChange={(status) => set({ status: status === filter.status ? '' : status })}
      />
      <ChipSelect
        label="Span of time"
        options={[defaultRange, ...logRanges.filter((range) => range !== '24h')].map((value) => ({
          value,
          label: rangeLabels[value],
        }))}
        value={filter.range}
        onChange={(range) => set({ range: range as LogRange, from: '', to: '' })}
      />
      <ChipSelect
        label="Caller"
        options={callerOptions(filter.caller, facets)}
        value={filter.caller}
        onChange={(caller) => set({ caller })}
      />
      <FacetChip name="route" label="Route" filters={filters} options={optionsOf(facets?.route, (value) => value)} />
      <FacetChip
        name="outcome"
        label="Credits"
        filters={filters}
        options={optionsOf(facets?.outcome, (value) => outcomeWords(value).word)}
      />
      <FacetChip name="source" label="Source" filters={filters} options={optionsOf(facets?.source, sourceWord)} />
      {(isFiltered(filter) || filter.from !== '') && (
        <Button size="sm" variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
      <SearchField value={filter.q} onChange={(q) => set({ q })} />
    </search>
  )
}

const defaultRange: LogRange = '24h'
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
    <Field label="Identifier or request id" labelHidden className="min-w-0 grow basis-40 sm:max-w-64">
      <Input
        ref={input}
        type="search"
        value={text}
        maxLength={300}
        placeholder="Identifier or request id"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="min-h-8! text-13"
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  )
}

type Option = { value: string; label: string }
type FacetChipProps = { name: LogFacet; label: string; filters: RequestFilterState; options: readonly Option[] }

function FacetChip({ name, label, filters: { filter, set }, options }: FacetChipProps) {
  return (
    <ChipSelect
      label={label}
      value={filter[name]}
      onChange={(next) => set({ [name]: next })}
      options={[{ value: '', label }, ...chosenOf(filter[name], options), ...options]}
    />
  )
}

/** What was chosen stays in the list, also when no call of the span has it. */
const chosenOf = (value: string, options: readonly Option[]): Option[] =>
  value === '' || options.some((option) => option.value === value) ? [] : [{ value, label: value }]

const optionsOf = (facet: Facets[keyof Facets] | undefined, word: (value: string) => string): Option[] =>
  (facet ?? []).map(({ value, count }) => ({ value, label: `${word(value)} (${numberText(count)})` }))

function callerOptions(chosen: string, facets: Facets | undefined): Option[] {
  const counted = (facets?.caller ?? []).map(({ value, label, count }) => ({
    value,
    label: `${label ?? value} (${numberText(count)})`,
  }))
  const options = [
    { value: keysOnly, label: 'Keys only' },
    { value: anyCaller, label: 'Keys and this dashboard' },
    { value: 'user', label: 'This dashboard only' },
    ...counted,
  ]
  return [...options, ...chosenOf(chosen, options)]
}

/** All, each class that there is, and the one status that was asked for. */
function statusSegments(chosen: string, summary: RequestSummary | undefined) {
  const counted = summary?.facets.status ?? []
  const total = (first: string) =>
    counted.filter(({ value }) => value.startsWith(first)).reduce((sum, { count }) => sum + count, 0)
  const classes = ['2', '4', '5'].map((first) => ({
    value: `${first}xx`,
    label: `${first}xx`,
    count: summary ? total(first) : null,
  }))
  const one = chosen === '' || classes.some(({ value }) => value === chosen) ? [] : [chosen]
  return [
    { value: '', label: 'All', count: chosen === '' ? (summary?.count ?? null) : undefined },
    ...classes.map((option) => ({
      ...option,
      count: chosen === '' || chosen === option.value ? option.count : undefined,
    })),
    ...one.map((value) => ({ value, label: value, count: summary?.count ?? null })),
  ]
}
