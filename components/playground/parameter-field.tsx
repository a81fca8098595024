'use client'

import type { RouteField } from '#lib/client/playground/playground-routes.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

type ParameterFieldProps = {
  field: RouteField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The control for one parameter. */
export function ParameterField({ field, value, error, onChange }: ParameterFieldProps) {
  switch (field.kind) {
    case 'flag':
      return (
        <div className="flex flex-wrap items-center gap-x-3">
          <Switch
            label={field.label}
            checked={value === field.on}
            onCheckedChange={(isOn) => onChange(isOn ? field.on : '')}
          />
          <span className="font-mono text-12 text-ink-3">{field.hint}</span>
        </div>
      )
    case 'choice':
      return (
        <Select
          label={field.label}
          options={field.options}
          value={field.options.some((option) => option.value === value) ? value : (field.options[0]?.value ?? '')}
          onChange={onChange}
        />
      )
    case 'lines':
      return (
        <Field label={field.label} hint={field.hint} error={error}>
          <Textarea
            rows={6}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder={field.placeholder}
            spellCheck={false}
            autoCapitalize="none"
            className="font-mono text-13"
          />
        </Field>
      )
    case 'text':
      return (
        <Field label={field.label} hint={field.hint} error={error}>
          <Input
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder={field.placeholder}
            maxLength={field.lengthMax}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )
  }
}
