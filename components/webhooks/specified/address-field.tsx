'use client'

import { endpointProblem } from '#lib/client/webhooks/endpoint-problem.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

type AddressFieldProps = { value: string; onChange: (value: string) => void }

/** Where the service delivers to; the inbox of this installation is none that another service reaches. */
export const AddressField = ({ value, onChange }: AddressFieldProps) => (
  <Field label="Address" error={endpointProblem(value, undefined)} hint="A public https address.">
    <Input
      type="url"
      inputMode="url"
      value={value}
      onValueChange={onChange}
      placeholder="https://example.com/hooks/brands"
      spellCheck={false}
      autoCapitalize="none"
      maxLength={4096}
      className="font-mono text-13"
    />
  </Field>
)
