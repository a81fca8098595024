'use client'

import { eventNames } from '#contract/webhooks/webhook-events.ts'
import type {
  DeliveryBar,
  DeliveryState,
  EndpointChoice,
} from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { barTotal } from '#lib/client/webhooks/deliveries/brush.ts'
import { stateWords } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import { Button } from '#components/ui/button.tsx'
import { ChipSelect } from '#components/ui/chip-select.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { hostOf } from '../webhook-href.ts'
import { spans, type DeliverySearch, type Span } from './use-delivery-search.ts'

type DeliveryBarProps = {
  search: DeliverySearch
  /** The figures of the chosen time; undefined while they are counted. */
  counts: DeliveryBar | undefined
  /** Undefined where the screen is about one. */
  endpoints: readonly EndpointChoice[] | undefined
}

const of = (counts: DeliveryBar, state: DeliveryState): number =>
  ({ DELIVERED: counts.delivered, RETRYING: counts.retrying, FAILED: counts.failed, SKIPPED: counts.skipped })[state]

/** Which deliveries: their state with counts, their time, event and endpoint. */
export function DeliveryFilterBar({ search, counts, endpoints }: DeliveryBarProps) {
  const { values, set } = search
  return (
    <search className="flex flex-wrap items-center gap-2">
      <Segments
        label="State"
        options={[
          { value: '', label: 'All', count: counts ? barTotal(counts) : null },
          ...(Object.keys(stateWords) as DeliveryState[]).map((state) => ({
            value: state,
            label: stateWords[state].word,
            count: counts ? of(counts, state) : null,
          })),
        ]}
        value={search.state ?? ''}
        onChange={(state) => set({ state: state === '' || state === search.state ? null : (state as DeliveryState) })}
      />
      <ChipSelect
        label="Time"
        options={Object.entries(spans).map(([value, { label }]) => ({ value, label }))}
        value={search.span}
        onChange={(span) => set({ span: span as Span, from: null, to: null })}
      />
      {endpoints && (
        <ChipSelect
          label="Endpoint"
          options={[
            { value: '', label: 'Endpoint' },
            ...endpoints.map(({ urn, url }) => ({ value: urn, label: endpointLabel(url) })),
            ...(search.webhook !== null && !endpoints.some(({ urn }) => urn === search.webhook)
              ? [{ value: search.webhook, label: 'One endpoint' }]
              : []),
          ]}
          value={values.webhook ?? ''}
          onChange={(webhook) => set({ webhook: webhook === '' ? null : webhook })}
        />
      )}
      <ChipSelect
        label="Event"
        options={[{ value: '', label: 'Event' }, ...eventNames.map((value) => ({ value, label: value }))]}
        value={values.event ?? ''}
        onChange={(event) => set({ event: event === '' ? null : event })}
      />
      {search.count > 0 && (
        <Button size="sm" variant="quiet" onClick={search.clear}>
          {search.count === 1 ? 'Clear the filter' : `Clear ${search.count} filters`}
        </Button>
      )}
    </search>
  )
}

const endpointLabel = (url: string) => `${hostOf(url)}${URL.parse(url)?.pathname ?? ''}`.slice(0, 60)
