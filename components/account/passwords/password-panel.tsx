'use client'

import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react'
import type { FormAction } from '#components/account/auth/form-state.ts'
import { PasswordInput } from '#components/account/auth/password-input.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { toast } from '#components/ui/toast.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'

const done = 'Your password was changed. All your other sessions were ended.'

/** Changing one's own password. */
export function PasswordPanel({ action }: { action: FormAction }) {
  const form = useRef<HTMLFormElement>(null)
  const [state, send, isSending] = useActionState(action, {})
  const isDone = state.done === true && !isSending
  useEffect(() => {
    if (!isDone) return
    form.current?.reset()
    toast(done)
  }, [isDone, state])
  // Sent by hand, since React would empty the fields of a form that it sends itself, also where it was refused.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    startTransition(() => send(sent))
  }
  return (
    <Panel title="Password" note="A new one ends all your other sessions.">
      <form ref={form} action={send} onSubmit={onSubmit} className="grid max-w-96 gap-4">
        {state.problem !== undefined && !isSending && (
          <Notice tone="fail" live>
            {state.problem}
          </Notice>
        )}
        {isDone && <Notice tone="ok">{done}</Notice>}
        <Field label="Current password" name="current">
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          name="password"
          hint="10 characters or more. A few words in a row are easy to remember."
        >
          <PasswordInput autoComplete="new-password" minLength={10} />
        </Field>
        <Button type="submit" busy={isSending} className="justify-self-start">
          Change password
        </Button>
      </form>
    </Panel>
  )
}
