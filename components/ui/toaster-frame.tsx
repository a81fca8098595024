'use client'

import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { buttonLook } from './button-look.ts'
import { showToasts } from './toast.ts'
import { toneGlyphs } from './tone.ts'

const manager = Toast.createToastManager()
const shownMs = 5_000
const shownMax = 3

/** The toasts of the page at its bottom right: good news for five seconds, bad news until it is closed. */
export function ToasterFrame() {
  useEffect(
    () =>
      showToasts(({ text, tone }) =>
        manager.add({ description: text, type: tone, timeout: tone === 'ok' ? shownMs : 0 }),
      ),
    [],
  )
  return (
    <Toast.Provider toastManager={manager} limit={shownMax}>
      <Toast.Portal>
        <Toast.Viewport className="fixed end-4 bottom-4 z-50 grid w-96 max-w-[calc(100vw-2rem)] gap-2">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const tone = toast.type === 'fail' ? 'fail' : 'ok'
    const Glyph = toneGlyphs[tone]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // A result asks nothing: it is no dialog, which would also switch the shortcuts of the page off.
        role="group"
        aria-modal={undefined}
        className="flex items-start gap-3 rounded-control border border-line bg-surface p-3 text-13 shadow-lg transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Glyph
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className={`mt-0.5 shrink-0 ${tone === 'fail' ? 'text-fail' : 'text-ok'}`}
        />
        <Toast.Description className="min-w-0 flex-1 wrap-anywhere" />
        {/* The library hides it from screen readers until the stack is unfolded; here all are in sight. */}
        <Toast.Close aria-label="Close" aria-hidden={false} className={buttonLook({ size: 'icon', variant: 'quiet' })}>
          <X aria-hidden size={16} strokeWidth={1.5} />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
