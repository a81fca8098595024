import { createHash } from 'node:crypto'
import type { Brand, Format } from '#contract/brand.ts'
import { brandUrn } from '#contract/urn.ts'
import type { BrandDraft, DraftFormat } from '#engine/site.ts'

/** Where stored pictures are found, below the address of the picture host. */
export const assetPath = (assetId: string, format: string) => `/assets/${assetId}.${format}`

export type BrandBody = { body: string; palette: string | null; etag: string }

/**
 * The finished public object of a brand (without its palette), its palette, and a hash of both for `ETag`. Picture
 * addresses start with `/assets/`; `withPictureHost` completes them, so that an installation can move to another host.
 */
export function brandBody(brand: { id: string; domain: string; claimed: boolean; draft: BrandDraft }): BrandBody {
  const { id, domain, claimed, draft } = brand
  const logos = draft.logos.map((logo) => ({ ...logo, formats: logo.formats.map(publicFormat) }))
  const images = draft.images.map((image) => ({ ...image, formats: image.formats.map(publicFormat) }))
  const best = (formats: readonly Format[] | undefined) => (draft.isNsfw ? null : (formats?.[0]?.src ?? null))
  const bestLogo = (type: string) => best(logos.find((logo) => logo.type === type && logo.formats.length > 0)?.formats)
  const object: Brand = {
    id,
    name: draft.name,
    domain,
    claimed,
    description: draft.description,
    longDescription: draft.longDescription,
    links: draft.links,
    logos,
    colors: draft.colors,
    fonts: draft.fonts,
    images,
    qualityScore: draft.qualityScore,
    company: draft.company,
    isNsfw: draft.isNsfw,
    urn: brandUrn(id),
    logo: bestLogo('logo'),
    symbol: bestLogo('symbol'),
    icon: bestLogo('icon'),
    banner: best(images.find((image) => image.type === 'banner')?.formats),
  }
  const body = JSON.stringify(object)
  const palette = draft.palette === null ? null : JSON.stringify(draft.palette)
  const etag = createHash('sha256')
    .update(body)
    .update(palette ?? '')
    .digest('hex')
    .slice(0, 20)
  return { body, palette, etag }
}

/** A stored body with whole picture addresses. Text of a site cannot be hit: in JSON its quotes are escaped. */
export const withPictureHost = (body: string, cdnUrl: string) =>
  body.replace(/"(src|logo|symbol|icon|banner)":"\/assets\//g, `"$1":"${cdnUrl}/assets/`)

function publicFormat({ assetId, ...format }: DraftFormat): Format {
  return { src: assetPath(assetId, format.format), ...format }
}
