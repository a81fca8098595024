import { BadgeCheck } from 'lucide-react'
import Link from 'next/link'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { differenceText } from '#lib/client/brands/list/brand-filter.ts'
import { PartsStrip } from '#components/ui/parts-strip.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { BrandPlate } from './list/brand-plate.tsx'

/** An indexed brand in small: logo, colors, name, domain. */
export function BrandTile({ brand }: { brand: BrandSummary }) {
  const difference = differenceText(brand.difference)
  return (
    <Link
      href={`/brands/${encodeURIComponent(brand.domain)}`}
      prefetch={false}
      className="group grid content-start gap-2 rounded-control no-underline"
    >
      <BrandPlate brand={brand} />
      {brand.colors.length > 0 ? (
        <PartsStrip parts={brand.colors.map((hex) => ({ hex, part: 1 }))} className="h-1.5" />
      ) : (
        <span className="h-1.5 rounded-chip bg-sunken" />
      )}
      <span className="grid min-w-0 text-13">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-semibold group-hover:underline">
            <UntrustedText text={brand.name ?? brand.domain} />
          </span>
          {brand.claimed && <BadgeCheck aria-label="Claimed" size={14} strokeWidth={1.5} className="shrink-0" />}
        </span>
        <span className="flex min-w-0 justify-between gap-2 text-ink-3">
          <span className="truncate">{brand.domain}</span>
          {difference !== undefined && <span className="shrink-0 tabular-nums">{difference}</span>}
        </span>
      </span>
    </Link>
  )
}
