'use client'

import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { copyText } from './copy-text.ts'

type CopyButtonProps = ButtonLook & {
  /** What goes to the clipboard. */
  text: string
  /** What the button says, for example "Copy id". */
  label: string
  /** Only the glyph is shown; the label is read out. */
  compact?: boolean
  /** Shown in the place of the label, which is read out. */
  children?: ReactNode
  className?: string
}

const glyphs = { idle: Copy, copied: Check, failed: X }

/** Copies text, shows for two seconds that it did, and announces it. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, compact, variant = 'quiet', size = 'sm', children, className } = props
  const [state, setState] = useState<keyof typeof glyphs>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const Glyph = glyphs[state]
  const said = state === 'copied' ? 'Copied' : state === 'failed' ? 'Not copied' : (children ?? label)
  const isSilent = compact === true || children !== undefined
  return (
    <Button
      variant={variant}
      size={compact ? 'icon' : size}
      className={className ?? ''}
      aria-label={isSilent ? label : undefined}
      title={isSilent ? label : undefined}
      onClick={async () => setState((await copyText(text, label)) ? 'copied' : 'failed')}
    >
      <Glyph aria-hidden size={16} strokeWidth={1.5} />
      {!compact && said}
    </Button>
  )
}
