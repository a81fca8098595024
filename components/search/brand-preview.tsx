import type { PreviewedBrand } from '#contract/brands/search.ts'
import { markSource } from '#lib/client/brands/mark-source.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { GroundedPicture } from '#components/ui/grounded-picture.tsx'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { ShareStrip } from '#components/ui/share-strip.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** What an indexed brand looks like, before it is opened. Free. */
export function BrandPreview({ brand }: { brand: PreviewedBrand }) {
  const name = brand.name ?? brand.domain
  const icon = <MarkTile src={markSource(brand)} size="xl" name={name} />
  return (
    <div className="grid content-start gap-3">
      <GroundedPicture
        src={brand.logo === null ? undefined : shownAddress(brand.logo)}
        alt=""
        className="h-36 rounded-control"
        pictureClassName="max-h-16 max-w-48"
        fallback={icon}
        loading="eager"
      />
      {brand.colors.length > 0 && <ShareStrip shares={brand.shares} unmeasured={brand.colors} className="h-2.5" />}
      <p className="truncate text-16 font-semibold">
        <UntrustedText text={name} />
      </p>
      {brand.description !== null && (
        <p className="line-clamp-3 text-13 text-ink-2">
          <UntrustedText text={brand.description} />
        </p>
      )}
      {brand.primary !== null && (
        <p className="flex items-center gap-2 text-13">
          <span className="hairline size-5 rounded-chip" style={{ background: brand.primary }} data-swatch="" />
          Primary <span className="font-mono text-12">{brand.primary}</span>
        </p>
      )}
      <p className="text-12 text-ink-3">Opening it is free.</p>
    </div>
  )
}
