import type { Brand, BrandImage } from '#contract/brands/brand.ts'
import { bytesText, pixelsText } from '#lib/client/format-text.ts'
import { bestFormat, linkAddress, shownAddress } from '#lib/client/brands/picture-address.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { OutsideLink } from '#components/ui/outside-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

const typeWords = { banner: 'Banner', picture: 'Picture', other: 'Other picture' }

/** The banner first, then the pictures in the order of their rank. */
export function ImagesTab({ brand }: { brand: Brand }) {
  if (brand.images.length === 0) {
    return <EmptyState title="No images found">Its site shows no picture of the brand.</EmptyState>
  }
  const order = { banner: 0, picture: 1, other: 2 }
  const images = brand.images.toSorted(
    (one, other) => order[one.type] - order[other.type] || rankOf(one) - rankOf(other),
  )
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {images.map((image, index) => (
        <li
          key={image.pictureMetadata?.sourceUrl ?? image.formats[0]?.src ?? index}
          className={image.type === 'banner' ? 'col-span-full' : 'min-w-0'}
        >
          <ImageCard image={image} brandName={brand.name ?? brand.domain} />
        </li>
      ))}
    </ul>
  )
}

const rankOf = (image: BrandImage) => image.pictureMetadata?.rank ?? Number.MAX_SAFE_INTEGER

function ImageCard({ image, brandName }: { image: BrandImage; brandName: string }) {
  const best = bestFormat(image.formats)
  const about = image.pictureMetadata
  const alt = about?.alt || `${typeWords[image.type]} of ${brandName}`
  const source = about && linkAddress(about.sourceUrl)
  return (
    <figure className="grid gap-2 rounded-control border border-line bg-surface p-4">
      <div className="hairline grid min-h-24 place-items-center overflow-hidden rounded-chip bg-sunken">
        <Picture
          src={best && shownAddress(best.src)}
          alt={alt}
          className={`w-full object-contain ${image.type === 'banner' ? 'max-h-96' : 'max-h-64'}`}
          fallback={<Missing best={best?.src} />}
        />
      </div>
      <figcaption className="grid gap-1 text-13">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-medium">{typeWords[image.type]}</span>
          {best && <CopyButton text={best.src} label="URL" />}
        </span>
        {best && (
          <span className="text-ink-3">
            {best.format.toUpperCase()}, {pixelsText(best)}, {bytesText(best.size)}
          </span>
        )}
        {about && <PictureFacts about={about} />}
        {image.tags.length > 0 && <span className="text-ink-3">{image.tags.join(', ')}</span>}
        {source && <OutsideLink href={source}>View source page</OutsideLink>}
      </figcaption>
    </figure>
  )
}

function PictureFacts({ about }: { about: NonNullable<BrandImage['pictureMetadata']> }) {
  return (
    <>
      <span className="text-ink-3">
        {about.naturalWidth} × {about.naturalHeight} on the site
      </span>
      <span className="text-ink-2">{about.alt === '' ? 'No alt text' : <UntrustedText text={about.alt} />}</span>
    </>
  )
}

function Missing({ best }: { best: string | undefined }) {
  const outside = best === undefined || shownAddress(best) !== undefined ? undefined : linkAddress(best)
  return (
    <p className="p-4 text-center text-13 text-ink-2">
      {best === undefined || outside ? 'Not stored here.' : 'The file could not be shown.'}{' '}
      {outside && <OutsideLink href={outside}>Open the file</OutsideLink>}
    </p>
  )
}
