import { Field } from './field.tsx'
import { Input } from './input.tsx'

type ListSearchProps = {
  label: string
  value: string
  /** Null where nothing is searched for. */
  onChange: (value: string | null) => void
}

/** The text that a list is searched by. */
export const ListSearch = ({ label, value, onChange }: ListSearchProps) => (
  <Field label={label} className="w-full max-w-80">
    <Input
      type="search"
      value={value}
      onValueChange={(text) => onChange(text === '' ? null : text)}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
    />
  </Field>
)
