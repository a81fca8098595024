'use client'

import { useQuery } from '@tanstack/react-query'
import { inboxQuery } from '#lib/client/webhooks/inbox-query.ts'
import { Button } from '#components/ui/button.tsx'
import { endpointProblem } from '#lib/client/webhooks/endpoint-problem.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

type EndpointFieldProps = {
  value: string
  onChange: (value: string) => void
  hint?: string
  /** Whether the installation has an inbox: its button is there before its address is known. */
  hasInbox?: boolean
}

const ordinaryHint = 'A public https address. Redirects are not followed; respond with a 2xx status within 15 seconds.'

/** Where this service delivers to, with its inbox to choose. */
export function EndpointField({ value, onChange, hint = ordinaryHint, hasInbox = false }: EndpointFieldProps) {
  const inbox = useQuery(inboxQuery({ live: false })).data?.url
  const isInbox = value !== '' && value === inbox
  return (
    <div className="grid gap-2">
      <AddressField value={value} onChange={onChange} inbox={inbox} hint={isInbox ? undefined : hint} />
      {(hasInbox || inbox !== undefined) && value.trim() === '' && (
        <div>
          <Button size="sm" disabled={inbox === undefined} onClick={() => inbox !== undefined && onChange(inbox)}>
            Use the built-in inbox
          </Button>
        </div>
      )}
    </div>
  )
}

type AddressFieldProps = {
  value: string
  onChange: (value: string) => void
  /** The inbox of this installation, where the service reaches it. */
  inbox?: string | undefined
  hint?: string | undefined
}

/** Where a service delivers to; says what is wrong while it is typed. */
export const AddressField = ({ value, onChange, inbox, hint }: AddressFieldProps) => (
  <Field label="Address" error={endpointProblem(value, inbox)} hint={hint}>
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
