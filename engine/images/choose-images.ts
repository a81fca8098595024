import type { DraftImage, Evidence, MeasuredPicture } from '../site.ts'
import type { ElementStyle } from '../css/cascade.ts'
import { formatsOf } from '../pictures/formats-of.ts'
import { altOf } from '../page/alt-of.ts'
import { cleanText } from '../page/clean-text.ts'
import { imageSources } from '../page/image-sources.ts'
import { leadsAway } from '../page/own-links.ts'
import { lineage, type PageElement } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'
import { resolveUrl } from '../page/resolve-url.ts'
import { photographSureness, pictureTags } from './picture-tags.ts'

export type BannerCandidate = { url: string; rule: string; trust: number }
type Styles = ReadonlyMap<PageElement, ElementStyle>

const thresholds = {
  /** Trust, 0 to 1. */
  trust: { shareImage: 0.85, heroBackground: 0.5, picture: 0.7 },
  heroesMax: 2,
  candidatesMax: 12,
  picturesMax: 8,
  /** Characters of the description. */
  altMax: 300,
  /** Ancestors whose names may say that a picture is somebody else's. */
  ancestorsMax: 4,
  /** Pixels that a picture has at least. */
  picture: { widthMin: 200, heightMin: 120 },
  /** Pixels, and width by height. */
  banner: { widthMin: 600, ratioMin: 1.3, ratioMax: 3.5 },
  /** Weights of a score of 0 to 1: area up to a full screen (1440 × 810 px), a description, and a place near the top. */
  score: { area: 0.6, described: 0.2, top: 0.2, fullArea: 1440 * 810, orderHalf: 500 },
}

/** The pictures that may be the banner, most trusted first: share images, then what the hero is painted with. */
export function bannerCandidates(page: Page, styles: Styles): BannerCandidate[] {
  const metas = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
  const shared = metas.flatMap((name): BannerCandidate[] => {
    const url = resolveUrl(page.metas.get(name), page.base)
    return url === undefined ? [] : [{ url, rule: `meta ${name}`, trust: thresholds.trust.shareImage }]
  })
  const heroes = page.elements.flatMap((element): BannerCandidate[] => {
    if (
      !/hero|banner|jumbotron|masthead|cover|splash/i.test(
        `${element.classes.join(' ')} ${element.attributes['id'] ?? ''}`,
      )
    )
      return []
    const address = /url\(\s*["']?([^"')]+)/i.exec(styles.get(element)?.background ?? '')?.[1]
    const url = resolveUrl(address, page.base)
    return url === undefined ? [] : [{ url, rule: 'hero background', trust: thresholds.trust.heroBackground }]
  })
  const seen = new Set<string>()
  return [...shared, ...heroes.slice(0, thresholds.heroesMax)].filter(({ url }) => !seen.has(url) && seen.add(url))
}

/** What scripts add to a page before or after it is looked at, and what readers never see of it. */
const unseen = /^(script|style|link|meta|template|noscript)$/

/** Addresses of pictures in the page's own content that may be worth showing, in page order: `order` elements of its body are above one. */
export function pictureCandidates(page: Page): { url: string; alt: string; order: number }[] {
  return page.elements
    .filter(({ region, tag }) => region !== 'head' && !unseen.test(tag))
    .map((element, order) => ({ element, order }))
    .filter(
      ({ element }) =>
        element.tag === 'img' && element.region === 'main' && !isOthers(element, page) && !isSmall(element),
    )
    .flatMap(({ element, order }) =>
      imageSources(element, page.base)
        .slice(0, 1)
        .filter(({ url }) => !isOthersFile(url))
        .map(({ url }) => ({ url, alt: cleanText(altOf(element), thresholds.altMax) ?? '', order })),
    )
    .slice(0, thresholds.candidatesMax)
}

const othersName =
  /logo|partner|sponsor|client|avatar|gravatar|badge|icon|sprite|testimonial|(^|[^a-z])(ad|ads|advert|adverts|advertisement|adsense|adslot|promoted|author|headshot|tracking|pixel)([^a-z]|$)|google_ads|dfp-/i
const othersHost =
  /(^|\.)(doubleclick|googlesyndication|googleadservices|adnxs|adsrvr|amazon-adsystem|criteo|taboola|outbrain|carbonads|buysellads|servedby-buysellads|gravatar|pravatar|quantserve|scorecardresearch|google-analytics|facebook|ads-twitter)\.(com|net|org|cc)$/i
/** What store badges say, or are called: they stand without a link too. */
const storeBadge =
  /\b(app-?store|google-?play|play-?store|f-?droid|galaxy-?store|snap-?store|microsoft-?store|flathub|appgallery|(get|download|available) (it )?(on|from|in|at) (the )?(app store|google play|mac app store|f-droid|flathub|snap store|amazon|microsoft))\b/i

/** A picture that is not the brand's own: what leads elsewhere, store badges, partners' logos, faces, sprites, tracking pixels. */
function isOthers(element: PageElement, page: Page): boolean {
  const alt = element.attributes['alt'] ?? ''
  if (/\b(avatar|headshot|advertisement|sponsored|sponsor|badge)\b/i.test(alt) || storeBadge.test(alt)) return true
  // Stores, sponsors, partners and advertisers: the picture is of where it leads.
  const isEnlarged = /\.(jpe?g|png|webp|gif|avif)([?#]|$)/i.test(element.link?.attributes['href'] ?? '')
  if (!isEnlarged && leadsAway(element.link, page)) return true
  return lineage(element, thresholds.ancestorsMax).some(({ classes, attributes }) =>
    [...classes, attributes['id'] ?? ''].some((name) => othersName.test(name)),
  )
}

function isOthersFile(address: string): boolean {
  const { hostname, pathname } = new URL(address)
  return (
    othersHost.test(hostname) ||
    storeBadge.test(pathname) ||
    /sprite|avatar|gravatar|headshot|\bspacer\b|\bpixel\.(gif|png)$/i.test(pathname)
  )
}

function isSmall({ attributes }: PageElement): boolean {
  const width = Number.parseFloat(attributes['width'] ?? '')
  const height = Number.parseFloat(attributes['height'] ?? '')
  return (
    width < thresholds.picture.widthMin ||
    height < thresholds.picture.heightMin ||
    /\.svg([?#]|$)/i.test(attributes['src'] ?? '')
  )
}

export type ImageInput = {
  page: Page
  styles: Styles
  pictures: ReadonlyMap<string, MeasuredPicture>
  usedAssets: ReadonlySet<string>
}

/** The banner (at least 600 px wide, 1.3 to 3.5 times as wide as high), then the site's own pictures by rank. */
export function chooseImages({ page, styles, pictures, usedAssets }: ImageInput): {
  images: DraftImage[]
  evidence: Evidence[]
} {
  const images: DraftImage[] = []
  const evidence: Evidence[] = []
  const taken = new Set(usedAssets)
  for (const { url, rule, trust } of bannerCandidates(page, styles)) {
    const picture = pictures.get(url)
    if (picture === undefined || !isBannerSized(picture) || taken.has(picture.assetId)) continue
    taken.add(picture.assetId)
    images.push({ type: 'banner', tags: pictureTags(picture), formats: formatsOf(picture) })
    evidence.push({ field: 'images.banner', rule, source: url, trust })
    break
  }
  const own = ownPictures({ page, styles, pictures, usedAssets: taken })
  const shown = own.map(({ pictureMetadata }) => ({
    field: 'images.picture',
    rule: 'picture in the content of the page',
    source: pictureMetadata?.sourceUrl ?? page.url,
    trust: thresholds.trust.picture,
  }))
  return { images: [...images, ...own], evidence: [...evidence, ...shown] }
}

function isBannerSized({ width, height }: MeasuredPicture): boolean {
  const { widthMin, ratioMin, ratioMax } = thresholds.banner
  if (width === undefined || height === undefined || width < widthMin) return false
  return width / height >= ratioMin && width / height <= ratioMax
}

function ownPictures({ page, pictures, usedAssets }: ImageInput): DraftImage[] {
  const taken = new Set(usedAssets)
  const scored = pictureCandidates(page).flatMap(({ url, alt, order }) => {
    const picture = pictures.get(url)
    const width = picture?.width ?? 0
    const height = picture?.height ?? 0
    const { widthMin, heightMin } = thresholds.picture
    if (picture === undefined || picture.format === 'svg' || width < widthMin || height < heightMin) return []
    if (taken.has(picture.assetId)) return []
    taken.add(picture.assetId)
    const weights = thresholds.score
    const area = Math.min(1, Math.sqrt((width * height) / weights.fullArea))
    const score =
      weights.area * area + (alt === '' ? 0 : weights.described) + weights.top / (1 + order / weights.orderHalf)
    return [{ picture, url, alt, width, height, score: Math.round(score * 1000) / 1000 }]
  })
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, thresholds.picturesMax)
    .map(({ picture, url, alt, width, height, score }, place) => ({
      type: 'picture',
      // A `picture` may be tagged photographic, not a placeholder (docs/interface.md#image-entry).
      tags: pictureTags(picture).filter((tag) => tag !== 'placeholder'),
      formats: formatsOf(picture),
      pictureMetadata: {
        score,
        rank: place + 1,
        naturalWidth: width,
        naturalHeight: height,
        alt,
        sourceUrl: url,
        ...categoryOf(picture),
      },
    }))
}

/** A photograph where the pixels are clearly one; of nothing else do they tell what a picture is. */
function categoryOf(picture: MeasuredPicture): { imageCategory: string | null; categoryConfidence: number | null } {
  const sureness = photographSureness(picture)
  return sureness === undefined
    ? { imageCategory: null, categoryConfidence: null }
    : { imageCategory: 'photograph', categoryConfidence: sureness }
}
