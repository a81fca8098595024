'use client'

import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'

type IconButtonProps = { label: string; onPress: () => void; Glyph: LucideIcon }

/** A button that is a glyph alone; its label is read out, and shown by the pointer. */
export const IconButton = ({ label, onPress, Glyph }: IconButtonProps) => (
  <Button size="icon" variant="quiet" aria-label={label} title={label} onClick={onPress}>
    <Glyph aria-hidden size={16} strokeWidth={1.5} />
  </Button>
)
