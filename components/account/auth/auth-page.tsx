import type { ReactNode } from 'react'

/** The content of a page on which somebody gets in: a title, a sentence, a form. */
export function AuthPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-28 font-semibold">{title}</h1>
        {lead !== undefined && <div className="text-ink-2">{lead}</div>}
      </div>
      {children}
    </div>
  )
}
