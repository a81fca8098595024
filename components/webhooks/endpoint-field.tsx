'use client'

import { endpointProblem } from '#lib/client/check-endpoint.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

type EndpointFieldProps = { value: string; onChange: (value: string) => void; hint?: string }

/** Where deliveries go; says what is wrong while it is typed. */
export function EndpointField({ value, onChange, hint }: EndpointFieldProps) {
  return (
    <Field
      label="Address"
      error={endpointProblem(value)}
      hint={hint ?? 'A public https address. Redirects are not followed; answer with a 2xx status within 15 seconds.'}
    >
      <Input
        type="url"
        inputMode="url"
        value={value}
        onValueChange={onChange}
        placeholder="https://example.com/hooks/livery"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={4096}
        className="font-mono text-13"
      />
    </Field>
  )
}
