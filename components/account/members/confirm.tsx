'use client'

import { type ReactNode, useState, useTransition } from 'react'
import { DangerDialog } from '#components/ui/danger-dialog.tsx'
import { focusMain } from '#components/ui/focus-main.ts'
import { toast } from '#components/ui/toast.ts'
import type { ActionResult } from '#components/ui/use-action.ts'

type ConfirmProps = {
  /** What the button says, in sight and, longer, read out. */
  label: string
  fullLabel: string
  title: string
  /** What happens then. */
  children: ReactNode
  /** What is announced when it is done. */
  done: string
  action: () => Promise<ActionResult>
}

/** Something that cannot be undone, done by an action of the server. */
export function Confirm({ label, fullLabel, title, children, done, action }: ConfirmProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, startWork] = useTransition()
  // Not `useAction`: what is confirmed here may lead elsewhere, as ending one's own session does, and that must pass.
  const work = (close: () => void) =>
    startWork(async () => {
      const answer = await action()
      setProblem(answer.problem)
      if (answer.problem !== undefined) return
      toast(done)
      close()
      focusMain()
    })
  return (
    <DangerDialog {...{ label, fullLabel, title, isBusy, problem, work }} keep="Cancel" go={label}>
      {children}
    </DangerDialog>
  )
}
