'use client'

import { numberText } from '#lib/client/format-text.ts'
import {
  webhookSorts,
  webhookStates,
  type WebhookSort,
  type WebhookState,
} from '#lib/client/webhooks/search-webhooks-document.ts'
import { sortWords, webhookStateWords } from '#lib/client/webhooks/webhook-state-words.ts'
import { ChipSelect } from '#components/ui/chip-select.tsx'
import { Input } from '#components/ui/input.tsx'

type Change = { q?: string | null; state?: WebhookState | null; sort?: WebhookSort }
type FiltersProps = {
  q: string
  state: WebhookState | null
  sort: WebhookSort
  counts: ReadonlyMap<WebhookState, number>
  onChange: (change: Change) => void
}

/** Which webhooks, and in which order. */
export function WebhookFilters({ q, state, sort, counts, onChange }: FiltersProps) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <search className="flex flex-wrap items-center gap-2">
      <ChipSelect
        label="State"
        options={[
          { value: '', label: `All ${numberText(all)}` },
          ...webhookStates.map((value) => ({
            value,
            label: `${webhookStateWords[value].word} ${numberText(counts.get(value) ?? 0)}`,
          })),
        ]}
        value={state ?? ''}
        onChange={(value) => onChange({ state: webhookStates.find((known) => known === value) ?? null })}
      />
      <ChipSelect
        label="Sort"
        options={webhookSorts.map((value) => ({ value, label: sortWords[value] }))}
        value={sort}
        onChange={(value) => onChange({ sort: webhookSorts.find((known) => known === value) ?? 'FAILED' })}
      />
      <div className="w-full min-w-0 sm:ms-auto sm:w-72">
        <Input
          type="search"
          aria-label="Search webhooks"
          placeholder="Host, path, description or brand"
          value={q}
          onValueChange={(value) => onChange({ q: value === '' ? null : value })}
        />
      </div>
    </search>
  )
}
