import { Clock, Copy, CornerDownLeft, FileText, Globe, Search } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { markSource } from '#lib/client/brands/mark-source.ts'
import type { SearchRow } from '#lib/client/search/search-rows.ts'
import { classNames } from '#components/ui/class-names.ts'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { MarkedText } from './marked-text.tsx'

type SearchOptionProps = {
  row: SearchRow
  id: string
  text: string
  isActive: boolean
  onTake: (inNewTab: boolean) => void
  onPoint: () => void
}

/** A row of a search: what it is, what it is called, what it costs. */
export function SearchOption({ row, id, text, isActive, onTake, onPoint }: SearchOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field, which keeps the focus
    <div
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isActive}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event: MouseEvent) => onTake(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onTake(true)}
      onMouseMove={() => !isActive && onPoint()}
      className={classNames(
        'flex min-h-11 cursor-pointer scroll-my-8 items-center gap-3 rounded-control px-2.5 py-1',
        isActive && 'bg-selected',
      )}
    >
      <RowContent row={row} text={text} />
      {isActive && <CornerDownLeft aria-hidden size={14} strokeWidth={1.5} className="shrink-0 text-ink-3" />}
    </div>
  )
}

function RowContent({ row, text }: { row: SearchRow; text: string }) {
  switch (row.kind) {
    case 'brand':
      return <BrandContent row={row} text={text} />
    case 'look-up':
      return (
        <Line glyph={<Globe {...glyph} />} below={row.cost}>
          Look up{' '}
          <strong className="font-semibold">
            <UntrustedText text={row.value} />
          </strong>{' '}
          as <UntrustedText text={row.as} />
        </Line>
      )
    case 'color':
      return (
        <Line
          glyph={<span data-swatch="" className="hairline size-4 rounded-chip" style={{ background: row.hex }} />}
          detail={<span className="font-mono text-12">{row.hex}</span>}
        >
          Brands with a color like this
        </Line>
      )
    case 'copy':
      return (
        <Line glyph={<Copy {...glyph} />} detail={<span className="font-mono text-12">{row.hex}</span>}>
          Copy the primary color of <UntrustedText text={row.name} />
        </Line>
      )
    case 'all':
      return (
        <Line glyph={<Search {...glyph} />}>
          All brands with “<UntrustedText text={row.text} />”
        </Line>
      )
    case 'page':
      return (
        <Line glyph={<FileText {...glyph} />}>
          <MarkedText text={row.label} wanted={text} />
        </Line>
      )
    case 'recent':
      return (
        <Line glyph={<Clock {...glyph} />} detail={<UntrustedText text={row.recent.identifier} />}>
          <MarkedText text={row.recent.name} wanted={text} />
        </Line>
      )
  }
}

const glyph = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

function BrandContent({ row: { brand }, text }: { row: Extract<SearchRow, { kind: 'brand' }>; text: string }) {
  const name = brand.name ?? brand.domain
  return (
    <>
      <MarkTile src={markSource(brand)} size="md" name={name} loading="eager" />
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="truncate">
          <MarkedText text={name} wanted={text} />
        </span>
        <span className="truncate text-13 text-ink-3">
          <MarkedText text={brand.domain} wanted={text} />
        </span>
      </span>
      {brand.primary !== null && (
        <span className="hairline size-4 shrink-0 rounded-chip" style={{ background: brand.primary }} data-swatch="" />
      )}
    </>
  )
}

type LineProps = { glyph: ReactNode; detail?: ReactNode; below?: string; children: ReactNode }

function Line({ glyph: icon, detail, below, children }: LineProps) {
  return (
    <>
      <span className="grid w-8 shrink-0 place-items-center text-ink-3">{icon}</span>
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="truncate">{children}</span>
        {below !== undefined && <span className="text-13 text-ink-3">{below}</span>}
      </span>
      {detail !== undefined && <span className="max-w-1/2 truncate text-13 text-ink-3">{detail}</span>}
    </>
  )
}
