import { BadgeCheck, Download } from 'lucide-react'
import Link from 'next/link'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { differenceText } from '#lib/client/brands/list/brand-filter.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { ShareStrip } from '#components/ui/share-strip.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { BrandPlate } from './list/brand-plate.tsx'

/** An indexed brand in small: logo, colors to scale, name, domain; under the pointer and with the focus, what can be taken. */
export function BrandTile({ brand }: { brand: BrandSummary }) {
  const difference = differenceText(brand.difference)
  return (
    <div className="group relative">
      <Link
        href={`/brands/${encodeURIComponent(brand.domain)}`}
        prefetch={false}
        className="grid content-start gap-2 rounded-control no-underline"
      >
        <BrandPlate brand={brand} />
        {brand.colors.length > 0 ? (
          <ShareStrip shares={brand.shares} unmeasured={brand.colors} className="h-1.5" />
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
      <TileActions brand={brand} />
    </div>
  )
}

/** On a touch screen, which has no pointer to rest, they are on the page of the brand. */
function TileActions({ brand: { name, domain, primary } }: { brand: BrandSummary }) {
  const called = name ?? domain
  return (
    <div className="pointer-events-none absolute end-2 top-2 flex max-w-[calc(100%-1rem)] flex-wrap justify-end gap-1 opacity-0 transition-opacity group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100">
      {primary !== null && (
        <CopyButton
          text={primary}
          label={`Copy ${primary}, the primary color of ${called}`}
          variant="secondary"
          size="sm"
        >
          <span className="hairline size-3.5 rounded-chip" style={{ background: primary }} data-swatch="" />
          {primary}
        </CopyButton>
      )}
      <Link
        href={`/brands/${encodeURIComponent(domain)}?export=brand.css`}
        prefetch={false}
        aria-label={`Export ${called}`}
        className={buttonLook({ size: 'sm' })}
      >
        <Download aria-hidden size={14} strokeWidth={1.5} />
        Export
      </Link>
    </div>
  )
}
