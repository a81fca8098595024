'use client'

type SegmentsProps<Value extends string> = {
  label: string
  /** `count` is how much of a list there is: null while it is counted, undefined where nothing is. */
  options: readonly { value: Value; label: string; count?: number | null | undefined }[]
  value: Value
  onChange: (value: Value) => void
}

/** Options in a line: `segmentsOf({ chart: 'Chart', table: 'Table' })`. */
export const segmentsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

const figures = new Intl.NumberFormat('en')

/** Two to five views of the same thing, or parts of a list, one of them chosen. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="inline-flex max-w-full flex-wrap rounded-control bg-sunken p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          data-pressed={option.value === value ? '' : undefined}
          onClick={() => onChange(option.value)}
          className="min-h-7 rounded-chip border border-transparent px-2 text-13 font-medium text-ink-2 hover:text-ink data-pressed:border-line data-pressed:bg-surface data-pressed:text-ink"
        >
          {option.label}
          {option.count !== undefined && (
            <span className="ms-1.5 inline-block min-w-[1ch] text-12 font-normal tabular-nums text-ink-3">
              {option.count !== null && figures.format(option.count)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
