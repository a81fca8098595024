import type { ReactNode } from 'react'

type PageHeaderProps = { title: string; children?: ReactNode; actions?: ReactNode }

/** The title of a screen, a sentence about it, and its main actions. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid max-w-read gap-1.5">
        <h1 className="text-28 font-semibold">{title}</h1>
        {children !== undefined && <p className="text-ink-2">{children}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
