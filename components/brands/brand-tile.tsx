import Link from 'next/link'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { PartsStrip } from '#components/ui/parts-strip.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** A held brand in small: icon, name, domain, colors. */
export function BrandTile({ brand }: { brand: BrandSummary }) {
  const name = brand.name ?? brand.domain
  return (
    <Link
      href={`/brands/${encodeURIComponent(brand.domain)}`}
      prefetch={false}
      className="grid h-full content-between gap-4 rounded-control border border-line bg-surface p-4 no-underline transition-colors hover:border-control"
    >
      <span className="flex items-center gap-3">
        <MarkTile src={brand.icon === null ? undefined : shownAddress(brand.icon)} size="lg" name={name} />
        <span className="grid min-w-0">
          <span className="truncate font-semibold">
            <UntrustedText text={name} />
          </span>
          <span className="truncate text-13 text-ink-3">{brand.domain}</span>
        </span>
      </span>
      {brand.colors.length > 0 ? (
        <PartsStrip parts={brand.colors.map((hex) => ({ hex, part: 1 }))} className="h-3" />
      ) : (
        <span className="text-12 text-ink-3">No color held</span>
      )}
    </Link>
  )
}
