import { TriangleAlert } from 'lucide-react'
import type { Compared } from '#lib/client/compare/compare-brands.ts'
import { findOverlaps, type Overlap } from '#lib/client/compare/find-overlaps.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/**
 * Which of the brands may be mixed up, with the proof: their colors touching, their icons at the size of a tab. Below the head,
 * which is there before all brands are.
 */
export function OverlapRow({ columns }: { columns: readonly (Compared | undefined)[] }) {
  const overlaps = findOverlaps(columns.flatMap((column) => column ?? []))
  if (overlaps.length === 0) return null
  return (
    <div role="row" className="contents">
      <div role="cell" aria-colspan={columns.length + 1} className="col-span-full mt-5 min-w-0">
        {/* On a phone the columns go sideways below it. */}
        <ul className="sticky start-0 grid max-w-[calc(100vw-2rem)] gap-3 md:max-w-none">
          {overlaps.map((overlap) => (
            <li key={overlap.key}>
              <OverlapNotice overlap={overlap} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function OverlapNotice({ overlap: { labels, colors, icons, reasons } }: { overlap: Overlap }) {
  return (
    <section
      aria-label={`${labels.join(' and ')} look alike`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line bg-surface p-4"
    >
      {colors && (
        <span
          aria-hidden
          data-swatch=""
          className="hairline flex h-11 w-22 max-w-full shrink-0 overflow-hidden rounded-chip"
        >
          {colors.map((hex, index) => (
            <span key={index} data-swatch="" className="h-full flex-1" style={{ background: hex }} />
          ))}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-warn" />
          Two of these look alike
        </h2>
        <p className="text-ink-2">
          <UntrustedText text={reasons.join(' ')} />
        </p>
      </div>
      <span className="flex items-center gap-2">
        {icons.map((icon, index) => (
          <MarkTile
            key={index}
            src={icon === undefined ? undefined : shownAddress(icon)}
            name={labels[index] ?? ''}
            size="md"
          />
        ))}
        <span className="text-12 text-ink-3">at 32 px</span>
      </span>
    </section>
  )
}
