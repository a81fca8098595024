'use client'

import { useState } from 'react'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { isPaleImage } from '#components/ui/pale-image.ts'
import { Picture } from '#components/ui/picture.tsx'

/** The logo on white, on near-black where it is too pale for that; without one the icon on the primary color. */
export function BrandPlate({ brand }: { brand: BrandSummary }) {
  const [isPale, setPale] = useState(false)
  const name = brand.name ?? brand.domain
  const hasLogo = brand.logo !== null && shownAddress(brand.logo) !== undefined
  const ground = hasLogo ? (isPale ? '#171717' : '#ffffff') : (brand.primary ?? '#ffffff')
  const mark = <MarkTile src={brand.icon === null ? undefined : shownAddress(brand.icon)} size="xl" name={name} />
  return (
    <span
      className="hairline grid aspect-8/5 place-items-center overflow-hidden rounded-control"
      style={{ background: ground }}
      data-swatch=""
    >
      <Picture
        src={hasLogo && brand.logo !== null ? shownAddress(brand.logo) : undefined}
        alt=""
        className="max-h-10 max-w-[68%] object-contain"
        fallback={mark}
        onShown={(image) => setPale(isPaleImage(image))}
      />
    </span>
  )
}
