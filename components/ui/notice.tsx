import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { toneGlyphs, toneLooks, type Tone } from './tone.ts'

type NoticeProps = {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** It came as news (not with the page), so it is read out. */
  live?: boolean
  className?: string | undefined
}

/** A few sentences that the reader should not miss. */
export function Notice({ tone = 'info', title, children, live, className }: NoticeProps) {
  const Glyph = toneGlyphs[tone]
  return (
    <div
      role={live ? (tone === 'fail' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-control border border-current/25 p-3', toneLooks[tone], className)}
    >
      <Glyph aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 text-ink">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
