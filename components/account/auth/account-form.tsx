'use client'

import { type FormEvent, startTransition, useActionState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { FormAction } from './form-state.ts'
import { PasswordInput } from './password-input.tsx'

const inputs = {
  email: { label: 'Email', type: 'email', autoComplete: 'username', maxLength: 254 },
  name: { label: 'Your name', type: 'text', autoComplete: 'name', maxLength: 120 },
  organizationName: { label: 'Organization', type: 'text', autoComplete: 'organization', maxLength: 120 },
} as const

type AccountField = keyof typeof inputs | 'password' | 'newPassword'

type AccountFormProps = {
  action: FormAction
  fields: readonly AccountField[]
  submit: string
  /** What goes with the form unseen: the token of a link, the address to go on to. */
  hidden?: Readonly<Record<string, string>>
}

/** A form about an account. It also works before the page's script has arrived. */
export function AccountForm({ action, fields, submit, hidden = {} }: AccountFormProps) {
  const [state, send, isSending] = useActionState(action, {})
  // Sent by hand, since React would empty the fields of a form that it sends itself.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => send(form))
  }
  return (
    <form action={send} onSubmit={onSubmit} className="grid gap-4">
      {state.problem !== undefined && !isSending && (
        <Notice tone="fail" live>
          {state.problem}
        </Notice>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <AccountInput key={field} field={field} />
      ))}
      <Button type="submit" variant="primary" busy={isSending}>
        {submit}
      </Button>
    </form>
  )
}

function AccountInput({ field }: { field: AccountField }) {
  if (field === 'password') {
    return (
      <Field label="Password" name="password">
        <PasswordInput autoComplete="current-password" />
      </Field>
    )
  }
  if (field === 'newPassword') {
    return (
      <Field label="Password" name="password" hint="10 characters or more. A few words in a row are easy to remember.">
        <PasswordInput autoComplete="new-password" minLength={10} />
      </Field>
    )
  }
  const { label, ...input } = inputs[field]
  return (
    <Field label={label} name={field}>
      <Input {...input} required />
    </Field>
  )
}
