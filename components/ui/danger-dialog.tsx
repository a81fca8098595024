'use client'

import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import { Problem } from './problem.tsx'

type DangerDialogProps = {
  /** What the button says that opens it, in sight and, longer, read out. */
  label: string
  fullLabel: string
  title: string
  description?: ReactNode
  /** What happens then. */
  children: ReactNode
  /** What the buttons say that leave it be, and that go on. */
  keep: string
  go: string
  isBusy: boolean
  problem: string | undefined
  /** Goes on; `close` when it is done. */
  work: (close: () => void) => void
}

/** A button for something that cannot be undone: it says the consequence and asks once more. */
export function DangerDialog({
  label,
  fullLabel,
  children,
  keep,
  go,
  isBusy,
  problem,
  work,
  ...head
}: DangerDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="danger" aria-label={fullLabel}>
          {label}
        </Button>
      }
      footer={
        <>
          <DialogClose>{keep}</DialogClose>
          <Button variant="danger" busy={isBusy} onClick={() => work(() => setOpen(false))}>
            {go}
          </Button>
        </>
      }
      {...head}
    >
      <div className="text-ink-2">{children}</div>
      <Problem text={problem} />
    </Dialog>
  )
}
