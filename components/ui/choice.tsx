type ChoiceProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A box that marks a row of a table. */
export const Choice = ({ label, isOn, onChange }: ChoiceProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isOn}
    onChange={(event) => onChange(event.target.checked)}
    className="block size-4 accent-ink"
  />
)

type ChoiceOfAllProps = {
  label: string
  all: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** The box in the head of their column: marks all rows or, when all are marked, none. */
export function ChoiceOfAll({ label, all, chosen, onChoose }: ChoiceOfAllProps) {
  const isAll = all.length > 0 && all.every((key) => chosen.includes(key))
  return (
    <span className="flex items-center gap-3">
      <Choice label={label} isOn={isAll} onChange={() => onChoose(isAll ? [] : all)} />
      <span aria-hidden className="sm:hidden">
        All
      </span>
    </span>
  )
}

/** The marked rows after one of them was marked or not. */
export const withChoice = (chosen: readonly string[], key: string, isOn: boolean) =>
  isOn ? [...chosen, key] : chosen.filter((other) => other !== key)
