import type { BrandColor, BrandFont, BrandLink, Company, Format, Logo, BrandImage } from '#contract/brands/brand.ts'
import type { Palette } from '#contract/brands/palette.ts'
import type { Measurement } from './rendered/measurement.ts'

/** What the engine is given (a site as it was fetched and measured) and what it gives back (a brand draft). */

/** One fetched text, decoded. `url` is where it was found after redirects. */
export type SourceText = { url: string; text: string }

/** Files that the engine wants fetched before it can describe the brand; absolute http(s) URLs, most wanted first. */
export type WantedFiles = {
  styleSheets: string[]
  manifest: string | undefined
  /** The pages that say most about the owner, linked from this one, at most two. */
  ownerPages?: string[] | undefined
  /** Pages on which the owner shows the brand, at most two. */
  press?: string[] | undefined
  /** The owner's public picture at a network, where the page itself links no icon. */
  avatar?: string | undefined
  /** What the page alone says of its brand; only when it is asked for without more. */
  first?: { name: string | undefined; themeColor: string | undefined } | undefined
  /** Why the page shows no brand: a parked name, a sign-in form. */
  noBrand?: string | undefined
  /** Icons, logos, the share image and other pictures. */
  pictures: string[]
  /** Of the pictures: those that may be the mark, the icon or the banner. */
  candidates?: { mark: string[]; icon: string[]; banner: string[] }
  /** What is drawn in the page itself and may be its mark. */
  drawings?: Drawing[]
  /** Of text on the page, at most 4,000: distinguishes a page that scripts emptied from one that they filled. */
  characters?: number
}

/** A picture that was cut out of the page as a standalone file; untrusted like any other. */
export type Drawing = { url: `inline-svg:${number}` | `inline-svg:${number}#mask=${string}`; bytes: Uint8Array }

/** A picture that was fetched (or an inline SVG that was cut out of the page), decoded and measured. */
export type MeasuredPicture = {
  /**
   * Where it came from: an absolute URL, or `inline-svg:<n>` for the n-th inline SVG that `wantedFiles` listed; with
   * `#mask=rrggbb` where its shape is seen in that color alone.
   */
  url: string
  /** Content address of the cleaned or original bytes: the first 32 hex digits of their SHA-256. */
  assetId: string
  format: 'svg' | 'webp' | 'png' | 'jpeg'
  width: number | undefined
  height: number | undefined
  /** Bytes. */
  size: number
  transparent: boolean
  /** Renditions of the same artwork (for example PNG and WebP of an SVG), stored beside it. */
  renditions: { assetId: string; format: 'webp' | 'png' | 'jpeg'; width: number; height: number; size: number }[]
  /** The artwork scaled to fit 96 × 96, straight (not premultiplied) RGBA, row by row. */
  pixels: { width: number; height: number; rgba: Uint8Array }
}

export type Site = {
  /** The registrable domain that the brand is indexed under, in punycode. */
  domain: string
  home: SourceText
  styleSheets: SourceText[]
  manifest: SourceText | undefined
  pictures: MeasuredPicture[]
  /** The pages that say most about the owner (about, imprint, contact), as far as they were read. */
  ownerPages?: SourceText[] | undefined
  /** What the owner publishes beside the home page. */
  sources?: OwnerSources | undefined
  /** What is known of the owner elsewhere. */
  known?: KnownCompany | undefined
  /** The home page as a browser showed it, where there is one. */
  rendered?: RenderedSite | undefined
}

/** What the owner publishes beside the home page; each absent where there is none. */
export type OwnerSources = {
  /** Pages about the brand or for the press. */
  press?: SourceText[]
  /** `/llms.txt`: https://llmstxt.org */
  llms?: SourceText
  /** The mark that the domain publishes for mail; `url` is also that of its picture, `proof` says what proves it. */
  bimi?: { url: string; level: 'published' | 'named' | 'verified'; proof: string }
  /** The owner's public picture at a network; also the address of its picture. */
  avatar?: string
}

export type RenderedSite = {
  /** What a visitor with a light scheme sees. */
  light: Measurement
  /** What one with a dark scheme sees, where that is something else. */
  dark?: Measurement | undefined
  /** Shares of the first screen by colour, largest first. */
  areas: { hex: string; coverage: number }[]
  /** The document after its scripts have run. Pictures carry `data-livery-box`: left, top, width and height in px. */
  home?: SourceText | undefined
}

/** What a public collection of facts says of the owner of a website; `source` is the address of its entry. */
export type KnownCompany = {
  source: string
  name?: string | undefined
  employees?: number | undefined
  foundedYear?: number | undefined
  kind?: NonNullable<Company['kind']> | undefined
  place?: { city?: string | undefined; state?: string | undefined; country?: string | undefined } | undefined
  tickers: string[]
  isins: string[]
}

/**
 * Where a value came from: stored beside the brand, not part of the public object. Where sources differ each has an entry
 * with its `value`, the one that was taken first.
 */
export type Evidence = { field: string; rule: string; source: string; trust: number; value?: string }

/** A format whose address is not known yet: the store turns `assetId` into `src`. */
export type DraftFormat = Omit<Format, 'src'> & { assetId: string }
export type DraftLogo = Omit<Logo, 'formats'> & { formats: DraftFormat[] }
export type DraftImage = Omit<BrandImage, 'formats'> & { formats: DraftFormat[] }

/** A brand as the engine describes it: no id, no addresses, nothing about who claimed it. */
export type BrandDraft = {
  name: string | null
  description: string | null
  longDescription: string | null
  links: BrandLink[]
  /** Best of each type first. */
  logos: DraftLogo[]
  colors: BrandColor[]
  fonts: BrandFont[]
  images: DraftImage[]
  company: Company
  isNsfw: boolean
  qualityScore: number
  palette: Palette | null
  evidence: Evidence[]
}
