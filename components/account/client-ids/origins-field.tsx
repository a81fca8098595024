'use client'

import { readAllowedOrigins } from '#contract/account/allowed-origin.ts'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

type OriginsFieldProps = { text: string; onChange: (text: string) => void; error: string | undefined }

/** The websites that may use a client id, one a line. */
export function OriginsField({ text, onChange, error }: OriginsFieldProps) {
  return (
    <Field
      label="Websites that may use it"
      error={error}
      hint="One per line, like https://example.com or https://*.example.com for every name below it. Empty: any website."
    >
      <Textarea
        rows={4}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder="https://example.com"
        spellCheck={false}
        autoCapitalize="none"
        className="font-mono text-13"
      />
    </Field>
  )
}

/** What was typed as a list, or what is wrong with it. */
export const readOriginLines = (text: string) =>
  readAllowedOrigins(
    text
      .split(/[\s,;]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
