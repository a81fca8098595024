'use client'

import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { CurationForm } from '#lib/client/brands/curation-form.ts'
import type { SectionProps } from './curation-section.tsx'
import { SiteValue } from './site-value.tsx'

type TextFieldProps = SectionProps & {
  /** Which value of the form it is. */
  field: { [Name in keyof CurationForm]: CurationForm[Name] extends string ? Name : never }[keyof CurationForm]
  label: string
  says: string | number | null
  hint?: string
  /** Lines; one without. */
  rows?: number
}

/** A value that is typed, with what the site says under it. */
export function TextField({ form, problems, onChange, field, label, says, hint, rows }: TextFieldProps) {
  const value = form[field]
  const control = { name: field, value, autoComplete: 'off', placeholder: 'From the website' }
  return (
    <SiteValue
      field={label.toLowerCase()}
      says={says === null ? undefined : String(says)}
      isSet={value.trim() !== ''}
      onRevert={() => onChange({ [field]: '' })}
    >
      <Field label={label} error={problems[field]} {...(hint !== undefined && { hint })}>
        {rows === undefined ? (
          <Input {...control} onValueChange={(next) => onChange({ [field]: next })} />
        ) : (
          <Textarea {...control} rows={rows} onChange={(event) => onChange({ [field]: event.target.value })} />
        )}
      </Field>
    </SiteValue>
  )
}
