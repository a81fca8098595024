import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MadeKey } from '#contract/dashboard/listed-key.ts'

/** The dialog around a key that is shown once: it is not left before the key was copied without a second word. */
export function useNewKey(made: MadeKey | undefined, onOpened: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [isKept, setKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const queryClient = useQueryClient()
  const open = () => {
    onOpened()
    setKept(false)
    setLeaving(false)
    setOpen(true)
  }
  const close = () => {
    if (made && !isKept && !isLeaving) return setLeaving(true)
    setOpen(false)
    // Only now: with the first key the empty state, and this dialog with it, would leave the page.
    return void queryClient.invalidateQueries({ queryKey: ['keys'] })
  }
  return {
    isOpen,
    onOpenChange: (next: boolean) => (next ? open() : close()),
    leaving: { isLeaving, onKept: () => setKept(true), onStay: () => setLeaving(false), onClose: close },
  }
}
