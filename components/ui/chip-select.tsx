'use client'

import { classNames } from './class-names.ts'

type ChipSelectProps = {
  label: string
  /** The first stands for no choice. */
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A filter in a bar: dashed while nothing is chosen. The browser's own list, so that it brings no script. */
export function ChipSelect({ label, options, value, onChange }: ChipSelectProps) {
  const isSet = value !== (options[0]?.value ?? '')
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        'field-sizing-content min-h-8 max-w-56 min-w-0 rounded-control border bg-surface ps-2 pe-7 text-13 hover:bg-sunken',
        isSet ? 'border-control font-semibold' : 'border-dashed border-control text-ink-2',
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
