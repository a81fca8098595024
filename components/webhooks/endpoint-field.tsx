'use client'

import { useQuery } from '@tanstack/react-query'
import { inboxQuery } from '#lib/client/webhooks/inbox-query.ts'
import { Button } from '#components/ui/button.tsx'
import { endpointProblem } from '#lib/client/webhooks/endpoint-problem.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

type EndpointFieldProps = { value: string; onChange: (value: string) => void; hint?: string }

/** Where deliveries go; says what is wrong while it is typed. */
export function EndpointField({ value, onChange, hint }: EndpointFieldProps) {
  const inbox = useQuery(inboxQuery({ live: false })).data?.url
  return (
    <div className="grid gap-2">
      <Field
        label="Address"
        error={endpointProblem(value, inbox)}
        hint={
          value !== '' && value === inbox
            ? undefined
            : (hint ??
              'A public https address. Redirects are not followed; respond with a 2xx status within 15 seconds.')
        }
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
      {inbox !== undefined && value.trim() === '' && (
        <div>
          <Button size="sm" onClick={() => onChange(inbox)}>
            Use the built-in inbox
          </Button>
        </div>
      )}
    </div>
  )
}
