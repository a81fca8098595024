import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Problem } from './problem.tsx'

type LineFormProps = {
  onSubmit: (event: FormEvent) => void
  /** Its fields, in a row. */
  children: ReactNode
  /** What the button says that sends it, and its whole name where that alone says too little. */
  send: string
  sendName?: string
  busy: boolean
  /** Why it was turned down, where no field says so. */
  problem?: string | undefined
  disabled?: boolean
  variant?: 'primary' | 'secondary'
  /** Its own sentences for what is wrong, instead of the browser's. */
  noValidate?: boolean
}

/** A form in one line: fields with a label above each, and the button that sends it, level with their controls. */
export function LineForm({ onSubmit, children, send, sendName, noValidate, ...given }: LineFormProps) {
  const { busy, problem, disabled = false, variant } = given
  return (
    <form onSubmit={onSubmit} noValidate={noValidate} className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        {children}
        {/* A label is one line and its gap. */}
        <div className="pt-[calc(1lh+--spacing(1.5))]">
          <Button type="submit" busy={busy} disabled={disabled} aria-label={sendName} {...(variant && { variant })}>
            {send}
          </Button>
        </div>
      </div>
      <Problem text={problem} />
    </form>
  )
}
