'use client'

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'

export type DialogContent = {
  title: string
  /** A function is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  description?: ReactNode
  /** The buttons at the foot, the main one last. */
  footer?: ReactNode
  /** Whether a click outside leaves it open, for what is shown only once. */
  guarded?: boolean
  /** `page`: as wide as the content of a page. */
  wide?: boolean | 'page'
}

type DialogFrameProps = DialogContent & {
  open: boolean
  onOpenChange: (open: boolean) => void
  close: () => void
}

/** What `Dialog` shows once it is opened. */
export function DialogFrame({
  title,
  children,
  description,
  footer,
  open,
  onOpenChange,
  close,
  guarded,
  wide,
}: DialogFrameProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(opened) => onOpenChange(opened)}
      disablePointerDismissal={guarded ?? false}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0_0_0/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport
          className={classNames(
            'fixed inset-0 z-50 grid justify-items-center overflow-y-auto p-4',
            // One that fills the page keeps its head where it is, whatever comes below it.
            wide === 'page' ? 'items-start sm:pt-[6vh]' : 'items-center',
          )}
        >
          <BaseDialog.Popup
            className={classNames(
              'relative grid w-full gap-4 rounded-dialog border border-line bg-surface p-6 shadow-dialog outline-none',
              'transition-[opacity,transform] duration-180 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              wide === 'page' ? 'max-w-[1184px]' : wide ? 'max-w-3xl' : 'max-w-lg',
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
            {typeof children === 'function' ? children(close) : children}
            {footer !== undefined && <div className="flex flex-wrap justify-end gap-2">{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
