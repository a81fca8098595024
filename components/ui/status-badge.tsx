import type { LucideIcon } from 'lucide-react'
import { toneGlyphs, toneLooks, type Tone } from './tone.ts'

type StatusBadgeProps = {
  tone: Tone
  /** The word that says the state; it carries the meaning. */
  children: string
  /** Another glyph than the tone's own. */
  glyph?: LucideIcon
}

export function StatusBadge({ tone, children, glyph }: StatusBadgeProps) {
  const Glyph = glyph ?? toneGlyphs[tone]
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-chip border border-transparent px-2 text-12 font-medium whitespace-nowrap ${toneLooks[tone]}`}
    >
      <Glyph aria-hidden size={14} strokeWidth={1.5} />
      {children}
    </span>
  )
}
