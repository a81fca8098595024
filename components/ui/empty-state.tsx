import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  title: string
  /** What would stand here. */
  children: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-start gap-3 rounded-control border border-dashed border-control p-6',
        className,
      )}
    >
      <p className="text-16 font-semibold">{title}</p>
      <div className="max-w-read text-pretty text-ink-2">{children}</div>
      {action}
    </div>
  )
}
