'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState, useTransition } from 'react'
import { noteSignedIn } from '#lib/client/session-ended.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { toast } from '#components/ui/toast.ts'

export type SignInAgainProps = {
  email: string
  organizationId: string
  signInAgain: (fields: { email: string; password: string; organizationId: string }) => Promise<{ problem?: string }>
}

/** The password once more, over what was being done. */
export function SignInAgain({ email, organizationId, signInAgain }: SignInAgainProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, startWork] = useTransition()
  const queryClient = useQueryClient()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The form behind this dialog is in the same tree: its own submission is another.
    event.stopPropagation()
    startWork(async () => {
      const result = await signInAgain({ email, password, organizationId }).catch(() => ({ problem: failed }))
      setProblem(result.problem)
      if (result.problem !== undefined) return
      noteSignedIn()
      toast('Signed in. What you typed is still here.')
      await queryClient.invalidateQueries()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) noteSignedIn()
      }}
      title="Your session has ended"
      description={
        <>
          Sign in as <bdi className="font-semibold">{email}</bdi> and go on where you were. Nothing was sent.
        </>
      }
      guarded
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <input type="hidden" name="email" value={email} autoComplete="username" readOnly />
        <Field label="Your password">
          <Input
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            maxLength={256}
            required
            autoFocus
          />
        </Field>
        <Problem text={problem} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <a href="/signin" target="_blank" rel="noreferrer" className="text-13">
            Another way to sign in
          </a>
          <Button type="submit" variant="primary" busy={isBusy}>
            Sign in
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const failed = 'It did not go through; try again in a moment.'
