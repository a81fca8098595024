'use client'

import { Dialog } from '#components/ui/dialog.tsx'
import { ShortcutList } from './shortcut-list.tsx'

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the key `?` shows. */
export const ShortcutSheet = ({ open, onOpenChange }: ShortcutSheetProps) => (
  <Dialog title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange} wide>
    <ShortcutList />
  </Dialog>
)
