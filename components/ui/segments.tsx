'use client'

import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'

type SegmentsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Options in a line: `segmentsOf({ chart: 'Chart', table: 'Table' })`. */
export const segmentsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

/** Two to five views of the same thing, one of them chosen. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      className="inline-flex max-w-full flex-wrap rounded-control border border-control bg-surface p-0.5"
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          className="min-h-7 rounded-chip px-2 text-13 font-medium text-ink-2 transition-colors hover:text-ink data-pressed:bg-ink data-pressed:text-ground"
        >
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
