import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PanelProps = {
  title: string
  children: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  note?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

/** A named part of a page. */
export function Panel({ title, children, actions, note, headingLevel = 2, className }: PanelProps) {
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-control border border-line bg-surface p-4 sm:p-5', className)}
    >
      <div
        className={classNames(
          'flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1',
          note === undefined ? 'mb-3' : 'mb-0.5',
        )}
      >
        <Heading id={id} className="text-16 font-semibold">
          {title}
        </Heading>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {note !== undefined && <p className="mb-3 max-w-read text-13 text-ink-3">{note}</p>}
      {children}
    </section>
  )
}
