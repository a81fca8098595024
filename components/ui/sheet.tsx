'use client'

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

/** A modal panel at the end of the window, the whole window on a phone. Focus moves in and back; Escape closes it. */
export function Sheet({ label, children, onClose }: { label: string; children: ReactNode; onClose: () => void }) {
  return (
    <BaseDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0_0_0/0.45)]" />
        <BaseDialog.Popup
          aria-label={label}
          className="fixed inset-y-0 end-0 z-50 w-full overflow-y-auto border-s border-line bg-surface p-5 outline-none sm:w-100"
        >
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
