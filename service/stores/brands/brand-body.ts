import { createHash } from 'node:crypto'
import type { Brand, Company, Format } from '#contract/brands/brand.ts'
import { brandUrn } from '#contract/urn.ts'
import type { Palette } from '#contract/brands/palette.ts'
import { shownShares } from '#contract/brands/shown-shares.ts'
import { agedScore, claimedScore, unclaimedScore } from '#contract/brands/quality.ts'
import type { BrandDraft, DraftFormat } from '#engine/site.ts'

/** Where stored pictures are found, below the address of the picture host. */
export const assetPath = (assetId: string, format: string) => `/assets/${assetId}.${format}`

export type BrandBody = { body: string; palette: string | null; etag: string; qualityScore: number }

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
  const qualityScore = claimed ? claimedScore(draft.qualityScore) : draft.qualityScore
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
    qualityScore,
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
  return { body, palette, etag: brandEtag(body, palette), qualityScore }
}

/** A stored body with these identifiers in it, as `brandBody` would have made it; undefined when nothing changes. */
export function withAttached(body: string, attached: FinancialIdentifiers): string | undefined {
  const brand = JSON.parse(body) as Brand
  const changed = JSON.stringify({ ...brand, company: withIdentifiers(brand.company, attached) })
  return changed === body ? undefined : changed
}

/** A hash of what a brand says, whatever the order of its keys: a draft that was stored comes back in another. */
export const brandEtag = (body: string, palette: string | null) =>
  createHash('sha256')
    .update(canonical(body))
    .update(palette === null ? '' : canonical(palette))
    .digest('hex')
    .slice(0, 20)

const canonical = (json: string) =>
  JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

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

type ScoredBody = { body: string; qualityScore: number }

/** A stored body once the owner of its brand has proven to be so. */
export const claimedBody = (body: string): ScoredBody => withClaim(body, true)

/** The body of a claimed brand once nobody claims it any more. */
export const unclaimedBody = (body: string): ScoredBody => withClaim(body, false)

function withClaim(body: string, claimed: boolean): ScoredBody {
  const brand = JSON.parse(body) as Brand
  const qualityScore = (claimed ? claimedScore : unclaimedScore)(brand.qualityScore)
  return { body: JSON.stringify({ ...brand, claimed, qualityScore }), qualityScore }
}

/**
 * A stored body and its tag as they are `ageDays` after the site was last seen: the stored score is that of the visit, and
 * what recency is worth wears off without a row being written.
 */
export function agedBody(stored: { body: string; etag: string }, ageDays: number): { body: string; etag: string } {
  let etag = stored.etag
  const body = stored.body.replace(/"qualityScore":([\d.e-]+)/, (field, score: string) => {
    const aged = agedScore(Number(score), ageDays)
    if (aged === Number(score)) return field
    etag = `${etag}.${Math.round(aged * 100)}`
    return `"qualityScore":${aged}`
  })
  return { body, etag }
}

/** SQL: how many days ago the site of a `brand` row was last seen; a seed's, how long it has been there. */
export const ageDays = `(extract(epoch FROM now() - coalesce(brand.crawled_at, brand.updated_at)) / 86400)::float8 AS age_days`

/** The shares of the colors of a stored palette, as a list shows them. */
export const storedShares = (palette: string | null) =>
  palette === null ? [] : shownShares(JSON.parse(palette) as Palette)

/** A stored body with whole picture addresses. Text of a site cannot be hit: in JSON its quotes are escaped. */
export const withPictureHost = (body: string, cdnUrl: string) =>
  body.replace(/"(src|logo|symbol|icon|banner)":"\/assets\//g, `"$1":"${cdnUrl}/assets/`)

function publicFormat({ assetId, ...format }: DraftFormat): Format {
  return { src: assetPath(assetId, format.format), ...format }
}
