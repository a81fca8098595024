'use client'

import { useQuery } from '@tanstack/react-query'
import type { Brand } from '#contract/brands/brand.ts'
import { evidenceQuery } from '#lib/client/brands/evidence-query.ts'
import { specimenPicture } from '#lib/client/brands/specimens.ts'
import { largeNameMax, shortName } from '#lib/client/brands/identity/short-name.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { SpecimenPicture } from '../type/specimen-picture.tsx'

/**
 * The name of a brand in its own title face, as the browser of the crawl drew it; where it was not drawn, in the face of
 * this page. The line is as high either way, so nothing moves when the picture comes.
 */
export function BrandTitle({ brand, size }: { brand: Brand; size: 'large' | 'small' }) {
  const { data } = useQuery(evidenceQuery(brand.id))
  const name = brand.name ?? brand.domain
  const picture = specimenPicture(data?.specimens, { use: 'title', part: 'name', text: name })
  const isLong = [...name].length > largeNameMax
  const scale = size === 'large' && !isLong ? 1 : 0.7
  return (
    <h1
      title={shortName(name) === name ? undefined : name}
      dir="auto"
      className={
        scale === 1
          ? 'flex min-h-13 items-center text-[2.5rem] leading-[1.1] font-semibold max-sm:text-28'
          : `flex items-center text-28 leading-[1.15] font-semibold ${isLong ? 'max-w-3xl' : 'min-h-9'}`
      }
    >
      {picture ? (
        <SpecimenPicture picture={picture} scale={scale} words={name} className="-ms-0.5" />
      ) : (
        <span className="line-clamp-2 min-w-0">
          <UntrustedText text={shortName(name)} />
        </span>
      )}
    </h1>
  )
}
