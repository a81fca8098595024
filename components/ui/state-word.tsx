import { toneGlyphs, type Tone } from './tone.ts'

const colors: Record<Tone, string> = {
  ok: 'text-ok',
  warn: 'text-warn',
  fail: 'text-fail',
  info: 'text-ink-2',
  idle: 'text-ink-2',
}

/** A state in a table: word, glyph and color, without the ground of a badge. */
export function StateWord({ tone, children }: { tone: Tone; children: string }) {
  const Glyph = toneGlyphs[tone]
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${colors[tone]}`}>
      <Glyph aria-hidden size={14} strokeWidth={1.5} />
      {children}
    </span>
  )
}
