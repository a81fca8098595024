import { createHash } from 'node:crypto'
import type { Brand, Company, Format } from '#contract/brand.ts'
import { brandUrn } from '#contract/urn.ts'
import type { BrandDraft, DraftFormat } from '#engine/site.ts'

/** Where stored pictures are found, below the address of the picture host. */
export const assetPath = (assetId: string, format: string) => `/assets/${assetId}.${format}`

export type BrandBody = { body: string; palette: string | null; etag: string }

/** Tickers and ISINs that are known of a brand beside what its site says. */
export type FinancialIdentifiers = NonNullable<Company['financialIdentifiers']>

type BrandParts = { id: string; domain: string; claimed: boolean; draft: BrandDraft; attached?: FinancialIdentifiers }

/**
 * The finished public object of a brand (without its palette), its palette, and a hash of both for `ETag`. Picture
 * addresses start with `/assets/`; `withPictureHost` completes them, so that an installation can move to another host.
 */
export function brandBody({ id, domain, claimed, draft, attached = none }: BrandParts): BrandBody {
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
    company: withIdentifiers(draft.company, attached),
    isNsfw: draft.isNsfw,
    urn: brandUrn(id),
    logo: bestLogo('logo'),
    symbol: bestLogo('symbol'),
    icon: bestLogo('icon'),
    banner: best(images.find((image) => image.type === 'banner')?.formats),
  }
  const body = JSON.stringify(object)
  const palette = draft.palette === null ? null : JSON.stringify(draft.palette)
  return { body, palette, etag: brandEtag(body, palette) }
}

/** A stored body with these identifiers in it, as `brandBody` would have made it; undefined when nothing changes. */
export function withAttached(body: string, attached: FinancialIdentifiers): string | undefined {
  const brand = JSON.parse(body) as Brand
  const changed = JSON.stringify({ ...brand, company: withIdentifiers(brand.company, attached) })
  return changed === body ? undefined : changed
}

export const brandEtag = (body: string, palette: string | null) =>
  createHash('sha256')
    .update(body)
    .update(palette ?? '')
    .digest('hex')
    .slice(0, 20)

const none: FinancialIdentifiers = { isin: [], ticker: [] }

/** Sorted, so that it does not matter in which order the identifiers came to be known. */
function withIdentifiers(company: Company, attached: FinancialIdentifiers): Company {
  if (attached.isin.length + attached.ticker.length === 0) return company
  const { isin, ticker } = company.financialIdentifiers ?? none
  const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])].toSorted()
  return {
    ...company,
    financialIdentifiers: { isin: union(isin, attached.isin), ticker: union(ticker, attached.ticker) },
  }
}

/** A stored body with whole picture addresses. Text of a site cannot be hit: in JSON its quotes are escaped. */
export const withPictureHost = (body: string, cdnUrl: string) =>
  body.replace(/"(src|logo|symbol|icon|banner)":"\/assets\//g, `"$1":"${cdnUrl}/assets/`)

function publicFormat({ assetId, ...format }: DraftFormat): Format {
  return { src: assetPath(assetId, format.format), ...format }
}
