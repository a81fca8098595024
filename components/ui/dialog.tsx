'use client'

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { buttonLook } from './button.tsx'
import { classNames } from './class-names.ts'

type DialogProps = {
  title: string
  /** A function is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  description?: ReactNode
  /** The buttons at the foot, the main one last. */
  footer?: ReactNode
  /** An element that opens it; leave out when `open` is held by the caller. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Whether a click outside leaves it open, for what is shown only once. */
  guarded?: boolean
  wide?: boolean
}

/** A modal dialog: focus moves in and back, Escape closes it, the page behind cannot be reached. */
export function Dialog({
  title,
  children,
  description,
  footer,
  trigger,
  open,
  onOpenChange,
  guarded,
  wide,
}: DialogProps) {
  const [isOpen, setOpen] = useState(false)
  const change = onOpenChange ?? setOpen
  return (
    <BaseDialog.Root
      open={open ?? isOpen}
      onOpenChange={(opened) => change(opened)}
      disablePointerDismissal={guarded ?? false}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0_0_0/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <BaseDialog.Popup
            className={classNames(
              'relative grid w-full gap-4 rounded-dialog border border-line bg-surface p-6 shadow-dialog outline-none',
              'transition-[opacity,transform] duration-180 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              wide ? 'max-w-3xl' : 'max-w-lg',
            )}
          >
            <div className="grid gap-1 pe-10">
              <BaseDialog.Title className="text-20 font-semibold">{title}</BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className="text-ink-2">{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              aria-label="Close"
              className={classNames(buttonLook({ variant: 'quiet', size: 'icon' }), 'absolute end-4 top-4')}
            >
              <X aria-hidden size={16} strokeWidth={1.5} />
            </BaseDialog.Close>
            {typeof children === 'function' ? children(() => change(false)) : children}
            {footer !== undefined && <div className="flex flex-wrap justify-end gap-2">{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Closes the dialog it stands in: `<DialogClose>Cancel</DialogClose>`. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <BaseDialog.Close className={buttonLook({ variant: 'secondary' })}>{children}</BaseDialog.Close>
}
