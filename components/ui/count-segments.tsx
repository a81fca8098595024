'use client'

type CountSegmentsProps = {
  label: string
  /** `count` is undefined while it is counted. */
  options: readonly { value: string; label: string; count: number | undefined }[]
  value: string
  onChange: (value: string) => void
}

const figures = new Intl.NumberFormat('en')

/** Parts of a list with how much each holds, one of them chosen. */
export function CountSegments({ label, options, value, onChange }: CountSegmentsProps) {
  return (
    <div role="group" aria-label={label} className="flex max-w-full flex-wrap rounded-control bg-sunken p-0.5">
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
            <span className="ms-1.5 text-12 font-normal tabular-nums text-ink-3">{figures.format(option.count)}</span>
          )}
        </button>
      ))}
    </div>
  )
}
