import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogClose } from './dialog.tsx'
import { Problem } from './problem.tsx'

type FormEndProps = {
  /** Why it was turned down. */
  problem: string | undefined
  busy: boolean
  disabled?: boolean
  isHarm?: boolean
  /** What the button says that sends it. */
  children: ReactNode
}

/** The end of a form in a dialog: what went wrong, the way out, and the button that sends it. */
export function FormEnd({ problem, busy, disabled = false, isHarm = false, children }: FormEndProps) {
  return (
    <>
      <Problem text={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>Cancel</DialogClose>
        <Button type="submit" variant={isHarm ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
          {children}
        </Button>
      </div>
    </>
  )
}
