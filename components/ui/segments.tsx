'use client'

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
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap rounded-control border border-control bg-surface p-0.5"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          data-pressed={option.value === value ? '' : undefined}
          onClick={() => onChange(option.value)}
          className="min-h-7 rounded-chip px-2 text-13 font-medium text-ink-2 transition-colors hover:text-ink data-pressed:bg-ink data-pressed:text-ground"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
