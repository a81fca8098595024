import { Children, type ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'

type CompareRowProps = {
  label: string
  /** The first row of a part has a line above it. */
  isFirst?: boolean
  children: ReactNode
}

/** A row of the comparison: its label, then a cell for each child. */
export function CompareRow({ label, isFirst = false, children }: CompareRowProps) {
  return (
    <div role="row" className="contents">
      {isFirst && <span role="presentation" className="col-span-full mt-5 mb-3 border-t border-line" />}
      <div role="rowheader" className="col-span-full md:col-span-1 md:pt-2.5">
        <span className="sticky start-0 text-13 text-ink-2">{label}</span>
      </div>
      {Children.map(children, (child) => (
        <div role="cell" className="min-w-0 snap-start">
          {child}
        </div>
      ))}
    </div>
  )
}

/** Nothing of the kind was found: the place stays, so that rows stay aligned. */
export function NoneFound({ children = 'None found', className }: { children?: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'flex min-h-11 items-center rounded-chip border border-dashed border-control px-3 text-13 text-ink-3',
        className,
      )}
    >
      {children}
    </div>
  )
}
