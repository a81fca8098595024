'use client'

import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

type ColorChoiceProps = {
  /** As typed; empty = as the site says. */
  value: string
  /** Colors of the brand to take with one click. */
  held: readonly string[]
  error: string | undefined
  onChange: (value: string) => void
}

/** The primary color: typed, or taken from those that the brand has. */
export function ColorChoice({ value, held, error, onChange }: ColorChoiceProps) {
  const typed = value.trim().toLowerCase()
  return (
    <div className="grid gap-2">
      <Field label="Primary color" hint="What a person would call the brand’s color, like #0b7285." error={error}>
        <Input
          name="primaryColor"
          value={value}
          autoComplete="off"
          placeholder="From the website"
          onValueChange={onChange}
        />
      </Field>
      <ul aria-label="Colors of the brand" className="flex flex-wrap gap-1">
        {held.map((hex) => (
          <li key={hex}>
            <button
              type="button"
              aria-label={`Take ${hex}`}
              aria-pressed={hex === typed}
              onClick={() => onChange(hex)}
              className="hairline block size-8 rounded-chip aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-ink"
              style={{ background: hex }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
