import { toneGlyphs, type Tone } from './tone.ts'

type MeterProps = {
  label: string
  /** From 0 to `max`. */
  value: number
  max: number
  /** What it comes to in words, for example "37 of 100 credits". */
  text: string
  tone?: Extract<Tone, 'ok' | 'warn' | 'fail' | 'info'>
}

const fills = { ok: 'bg-ok', warn: 'bg-warn', fail: 'bg-fail', info: 'bg-ink' }

/** How much of something is used. The figure stands beside the bar, so the bar alone need not be read. */
export function Meter({ label, value, max, text, tone = 'info' }: MeterProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const Glyph = tone === 'info' ? undefined : toneGlyphs[tone]
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-13">
        <span className="font-medium">{label}</span>
        <span className="inline-flex items-center gap-1.5 text-ink-2 tabular-nums">
          {Glyph && <Glyph aria-hidden size={14} strokeWidth={1.5} />}
          {text}
        </span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-chip border border-control bg-sunken"
      >
        <div data-mark="" className={`h-full ${fills[tone]}`} style={{ width: `${part * 100}%` }} />
      </div>
    </div>
  )
}
