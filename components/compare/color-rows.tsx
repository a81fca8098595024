import { TriangleAlert } from 'lucide-react'
import { shownShares } from '#contract/brands/shown-shares.ts'
import { differenceBounds, differenceText } from '#lib/client/compare/color-difference.ts'
import { colorRows, type ColorCell, type ColorRow, type Compared } from '#lib/client/compare/compare-brands.ts'
import { shareText } from '#lib/client/format-text.ts'
import { ShareStrip } from '#components/ui/share-strip.tsx'
import { CompareRow, NoneFound } from './compare-row.tsx'

type ColumnsProps = { columns: readonly (Compared | undefined)[] }

/** The palettes to scale, then the colors of each role with how far they are from the brand that is compared with. */
export function ColorRows({ columns, base }: ColumnsProps & { base: number }) {
  const known = columns.flatMap((column) => column ?? [])
  const baseColumn = columns[base]
  const rows = colorRows(known, baseColumn ? known.indexOf(baseColumn) : -1)
  const cellOf = (row: ColorRow, column: Compared | undefined) => column && row.cells[known.indexOf(column)]
  return (
    <>
      <CompareRow label="Palette" isFirst>
        {columns.map((column, index) => (column ? <Shares key={index} column={column} /> : <span key={index} />))}
      </CompareRow>
      {rows.map((row) => (
        <CompareRow key={row.role} label={row.label}>
          {columns.map((column, index) => (
            <ColorField key={index} cell={cellOf(row, column)} row={row} isKnown={column !== undefined} />
          ))}
        </CompareRow>
      ))}
      {baseColumn && known.length > 1 && (
        <p
          role="presentation"
          // On a phone the columns go sideways above it.
          className="sticky start-0 col-span-full max-w-[calc(100vw-2rem)] text-12 text-ink-3 md:static md:col-start-2 md:max-w-none"
        >
          The figure is the difference from {baseColumn.label} (ΔE 2000): under {differenceBounds.unseen} can’t be seen,
          under {differenceBounds.close} is close.
        </p>
      )}
    </>
  )
}

/** The ranked colors at their true shares; the rest, pictures and what is not ranked, is hatched. */
function Shares({ column: { brand, label } }: { column: Compared }) {
  const shares = shownShares(brand.palette)
  if (shares.length === 0) return <NoneFound className="min-h-7">No shares measured</NoneFound>
  const text = shares.map(({ hex, share }) => `${hex} ${shareText(share)}`).join(', ')
  return <ShareStrip shares={shares} unmeasured={[]} label={`Palette of ${label}: ${text}`} className="h-7" />
}

function ColorField({ cell, row, isKnown }: { cell: ColorCell | undefined; row: ColorRow; isKnown: boolean }) {
  if (cell === undefined) return isKnown ? <NoneFound /> : <span />
  return (
    <div className="flex min-h-11 overflow-hidden rounded-chip border border-line bg-surface">
      <span aria-hidden data-swatch="" className="hairline w-14 shrink-0 lg:w-20" style={{ background: cell.hex }} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 px-2.5 py-1">
        <span className="grid min-w-0">
          <span className="font-mono text-12">{cell.hex}</span>
          <span className="truncate text-12 text-ink-3">{cell.word}</span>
        </span>
        {cell.from && <Difference from={cell.from} row={row} />}
      </span>
    </div>
  )
}

function Difference({ from, row }: { from: NonNullable<ColorCell['from']>; row: ColorRow }) {
  const isClose = from.difference < differenceBounds.close
  const figure = differenceText(from.difference)
  const text = figure === '0.0' ? 'same' : `${figure}${isClose ? ', close' : ''}`
  // Far from another role it says nothing.
  if (from.role !== row.role && !isClose) return null
  if (from.role !== row.role)
    return (
      <span className="text-12 text-ink-3 tabular-nums">
        {text} to its {from.role}
      </span>
    )
  // Near white beside near white is no news: only the primary is worth a sign.
  if (row.role !== 'primary' || !isClose) return <span className="text-12 text-ink-2 tabular-nums">{text}</span>
  return (
    <span className="flex items-center gap-1 rounded-chip bg-warn-ground px-1.5 text-12 font-medium text-warn tabular-nums">
      <TriangleAlert aria-hidden size={12} strokeWidth={1.5} />
      {text}
    </span>
  )
}
