'use client'

import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

type TopDialogProps = { title: string; open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

/** A modal dialog near the top of the window that is filled by its content, for what is typed into. Its title is read out only. */
export const TopDialog = ({ title, open, onOpenChange, children }: TopDialogProps) => (
  <Dialog.Root open={open} onOpenChange={(opened) => onOpenChange(opened)}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0_0_0/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Dialog.Viewport className="fixed inset-0 z-50 overflow-y-auto p-2 sm:px-4 sm:pt-24">
        <Dialog.Popup className="mx-auto w-full max-w-200 rounded-dialog border border-line bg-surface shadow-dialog outline-none">
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
)
