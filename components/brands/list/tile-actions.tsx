import { Download } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'

/** What can be taken of a brand without opening it, over its tile. */
export function TileActions({ brand: { name, domain, primary } }: { brand: BrandSummary }) {
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
