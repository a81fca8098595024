'use client'

import { type ReactNode, useState, useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { focusMain } from '#components/ui/focus-main.ts'
import { announce } from '#components/ui/live-region.tsx'
import { Problem } from '#components/ui/problem.tsx'
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

/** A button for something that cannot be undone: it says the consequence and asks once more. */
export function Confirm({ label, fullLabel, title, children, done, action }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, startWork] = useTransition()
  // Not `useAction`: what is confirmed here may lead elsewhere, as ending one's own session does, and that must pass.
  const work = () =>
    startWork(async () => {
      const answer = await action()
      setProblem(answer.problem)
      if (answer.problem !== undefined) return
      announce(done)
      setOpen(false)
      focusMain()
    })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="danger" aria-label={fullLabel}>
          {label}
        </Button>
      }
      title={title}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="danger" busy={isBusy} onClick={work}>
            {label}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
      <Problem text={problem} />
    </Dialog>
  )
}
