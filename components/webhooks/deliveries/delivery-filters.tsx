'use client'

import type { ReactNode } from 'react'
import { statusLabels } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import type { useDeliveryFilter } from './use-delivery-filter.ts'

type DeliveryFiltersProps = {
  filters: ReturnType<typeof useDeliveryFilter>
  events: readonly string[]
  /** What stands beside them. */
  children: ReactNode
}

/** Which deliveries: their state, their event, their span of time. */
export function DeliveryFilters({ filters, events, children }: DeliveryFiltersProps) {
  const { values, set, clear, isFiltered } = filters
  const any = { value: '', label: 'Any' }
  const statuses = (['SUCCESS', 'PENDING', 'FAILED'] as const).map((value) => ({ value, label: statusLabels[value] }))
  return (
    <search className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label="State"
          options={[any, ...statuses]}
          value={values.status ?? ''}
          onChange={(value) => set({ status: statuses.find((status) => status.value === value)?.value ?? null })}
        />
        <Select
          label="Event"
          options={[any, ...events.map((value) => ({ value, label: value }))]}
          value={values.event ?? ''}
          onChange={(value) => set({ event: value === '' ? null : value })}
        />
        <Moment label="From" value={values.from} onChange={(from) => set({ from })} />
        <Moment label="To" value={values.to} onChange={(to) => set({ to })} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isFiltered && (
          <Button size="sm" onClick={clear}>
            Clear the filters
          </Button>
        )}
        <div className="flex flex-wrap items-center gap-3 sm:ms-auto">{children}</div>
      </div>
    </search>
  )
}

type MomentProps = { label: string; value: string | null; onChange: (value: string | null) => void }

function Moment({ label, value, onChange }: MomentProps) {
  return (
    <Field label={label}>
      <Input type="datetime-local" value={value ?? ''} onValueChange={(next) => onChange(next === '' ? null : next)} />
    </Field>
  )
}
