import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TableProps = {
  /** Names the table for a screen reader; shown only with `captionShown`. */
  caption: string
  captionShown?: boolean
  /** The `<Th>` of the head row. */
  head: ReactNode
  /** The `<Tr>` of the body. */
  children: ReactNode
  className?: string
}

/** A real table that scrolls sideways inside its own frame when the screen is narrow. */
export function Table({ caption, captionShown, head, children, className }: TableProps) {
  return (
    <div
      role="group"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      // Relative: what is hidden from sight inside must scroll with it and not widen the page.
      className={classNames('relative overflow-x-auto', className)}
    >
      <table className="w-full border-collapse text-left text-13">
        <caption className={captionShown ? 'pb-2 text-left text-ink-3' : 'sr-only'}>{caption}</caption>
        <thead className="text-ink-3">
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'h-9 border-b border-line px-2 font-medium whitespace-nowrap first:ps-0 last:pe-0',
        className,
      )}
    />
  )
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('border-b border-line last:border-b-0', className)} />
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('h-9 px-2 py-1 align-middle first:ps-0 last:pe-0', className)} />
}
