'use client'

import { Children, type ComponentProps, createContext, type ReactNode, use } from 'react'
import { classNames } from './class-names.ts'

/**
 * The head of a column: its words, words of figures that stand at the column's end, words that are only read aloud, or
 * anything else. `false`: there is no such column.
 */
export type Column = string | false | { end: ReactNode } | { unseen: string } | { title: ReactNode; className?: string }

type TableProps = {
  /** Names the table for a screen reader; shown only with `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: readonly Column[]
  /** The `<Tr>` of the body. */
  children: ReactNode
  /** On a narrow screen too: for a matrix, or columns that fit. Otherwise each row becomes a list of label and value there. */
  keepsColumns?: boolean
  className?: string
}

/** The look of a row whose details are open beside it; what it says keeps off the mark at its edge. */
export const openedRow = 'bg-selected shadow-[inset_2px_0_var(--ink)] [&>td:first-child]:ps-2'

type Labels = readonly (string | undefined)[]

/** What stands above each column, empty for the one that names its row; undefined where the columns stay, and for one without words. */
const ColumnLabels = createContext<Labels | undefined>(undefined)
const CellLabel = createContext<string | undefined>(undefined)

/** A role that is said although the element has it: a browser may forget it where `display` is changed. */
const said = (role: string) => ({ role })

/**
 * A real table. On a narrow screen its rows are stacked, so that no column hides beyond the edge; one that keeps its columns
 * scrolls sideways inside its own frame.
 */
export function Table({ caption, captionShown, columns, children, keepsColumns = false, className }: TableProps) {
  const cells = columns.filter((column) => column !== false).map(headCell)
  const labels = keepsColumns ? undefined : labelsOf(cells)
  const stack = (text: string) => !keepsColumns && text
  return (
    <div
      role="group"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      // Relative: what is hidden from sight inside must scroll with it and not widen the page.
      className={classNames('relative overflow-x-auto', className)}
    >
      <table
        {...said('table')}
        className={classNames('w-full border-collapse text-left text-13', stack('max-sm:block'))}
      >
        <caption className={captionShown ? 'pb-2 text-left text-ink-3' : 'sr-only'}>{caption}</caption>
        <ColumnLabels value={labels}>
          <thead {...said('rowgroup')} className={classNames('text-ink-3', stack('max-sm:block'))}>
            <tr {...said('row')} className={classNames(stack('max-sm:block'))}>
              {cells.map((cell, index) => (
                <Th key={index} {...cell} />
              ))}
            </tr>
          </thead>
          <tbody {...said('rowgroup')} className={classNames(stack('max-sm:block'))}>
            {children}
          </tbody>
        </ColumnLabels>
      </table>
    </div>
  )
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  const isStacked = use(ColumnLabels) !== undefined
  // The words stand in each line then; a choice of all rows stays.
  const stacked =
    typeof rest.children === 'string'
      ? 'max-sm:sr-only'
      : 'max-sm:block max-sm:h-auto max-sm:border-b-0 max-sm:px-0 max-sm:pt-2'
  return (
    <th
      scope="col"
      {...said(rest.scope === 'row' ? 'rowheader' : 'columnheader')}
      {...rest}
      className={classNames(
        'h-9 border-b border-line px-2 font-medium whitespace-nowrap first:ps-0 last:pe-0',
        isStacked && stacked,
        className,
      )}
    />
  )
}

export function Tr({ className, children, ...rest }: ComponentProps<'tr'>) {
  const labels = use(ColumnLabels)
  const stacked = labels ? 'max-sm:block max-sm:py-2' : undefined
  return (
    <tr {...said('row')} {...rest} className={classNames('border-b border-line last:border-b-0', stacked, className)}>
      {labels
        ? Children.toArray(children).map((cell, index) => (
            <CellLabel key={index} value={labels[index]}>
              {cell}
            </CellLabel>
          ))
        : children}
    </tr>
  )
}

// A column's own width and alignment give way where there are no columns.
const asLine =
  'max-sm:h-auto max-sm:w-auto max-sm:min-w-0 max-sm:max-w-none max-sm:gap-x-3 max-sm:px-0 max-sm:text-start max-sm:whitespace-normal max-sm:wrap-anywhere max-sm:has-[>div:empty]:hidden'
const labelled =
  'max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:before:font-sans max-sm:before:text-13 max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]'

function lineLook(label: string | undefined): string {
  if (label === undefined) return 'max-sm:block max-sm:first:float-start max-sm:first:pe-3'
  return label === '' ? 'max-sm:flow-root' : labelled
}

export function Td({ className, children, ...rest }: ComponentProps<'td'>) {
  const isStacked = use(ColumnLabels) !== undefined
  const label = use(CellLabel)
  return (
    <td
      {...said('cell')}
      {...rest}
      data-label={label}
      className={classNames(
        'h-9 px-2 py-1 align-middle first:ps-0 last:pe-0',
        isStacked && asLine,
        isStacked && lineLook(label),
        className,
      )}
    >
      {isStacked ? <div className="min-w-0 sm:contents">{children}</div> : children}
    </td>
  )
}

type HeadCell = { children: ReactNode; className?: string | undefined }

function headCell(column: Exclude<Column, false>): HeadCell {
  if (typeof column === 'string') return { children: column }
  if ('end' in column) return { children: column.end, className: 'text-end' }
  if ('unseen' in column) return { children: <span className="sr-only">{column.unseen}</span> }
  return { children: column.title, className: column.className }
}

/** The words of the head's cells, in order; the first needs none, since its cell names the row. */
function labelsOf(cells: readonly HeadCell[]): Labels {
  const words = cells.map(({ children }) => (typeof children === 'string' ? children : undefined))
  const first = words.findIndex((text) => text !== undefined)
  return words.map((text, index) => (index === first ? '' : text))
}
