import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react'

/** How something stands. A tone is never said by color alone: each has its glyph, and the word is the caller's. */
export type Tone = 'ok' | 'warn' | 'fail' | 'info' | 'idle'

export const toneGlyphs = { ok: CircleCheck, warn: TriangleAlert, fail: CircleAlert, info: Info, idle: CircleDashed }

export const toneLooks: Record<Tone, string> = {
  ok: 'bg-ok-ground text-ok',
  warn: 'bg-warn-ground text-warn',
  fail: 'bg-fail-ground text-fail',
  info: 'bg-sunken text-ink-2',
  idle: 'bg-sunken text-ink-2',
}
