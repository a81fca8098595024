import { classNames } from '#components/ui/class-names.ts'
import { Glyph } from '#components/ui/glyph.tsx'

export type FilterChoice = { value: string; label: string }

type FilterSelectProps = {
  /** What it filters by, which stands in it while nothing is chosen. */
  label: string
  choices: readonly FilterChoice[]
  value: string
  onChange: (value: string) => void
}

/** A filter with one choice. A chosen one has a frame of ink, says its value, and can be taken back beside it. */
export function FilterSelect({ label, choices, value, onChange }: FilterSelectProps) {
  const isOn = value !== ''
  const known = choices.some((choice) => choice.value === value)
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center rounded-control border bg-surface text-13',
        isOn ? 'border-ink ring-1 ring-ink' : 'border-control',
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // As wide before its choices are known as after: a control that grows moves the list below it.
        className={classNames(
          'min-h-8 cursor-pointer truncate rounded-control bg-surface ps-2.5 pe-7 font-medium',
          isOn ? 'field-sizing-content max-w-52 min-w-0' : 'w-28',
        )}
      >
        <option value="">{label}</option>
        {isOn && !known && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {isOn && <ClearButton label={`Clear ${label.toLowerCase()}`} onClear={() => onChange('')} />}
    </span>
  )
}

export const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClear}
    className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
  >
    <Glyph name="x" size={14} />
  </button>
)
