import { isInlineUrl } from './logos/inline-artworks.ts'
import type { SourceText, WantedFiles } from './site.ts'
import { firstLook } from './first-look.ts'
import { openPageMemory, readStyledPage, type StyledPage } from './css/read-styled-page.ts'
import { bannerCandidates, pictureCandidates } from './images/choose-images.ts'
import { iconCandidates, type IconCandidate } from './logos/icon-candidates.ts'
import { brandWords } from './logos/brand-words.ts'
import { logoCandidates } from './logos/logo-candidates.ts'
import { readManifest } from './page/manifest.ts'
import { unreadTags, type PageElement } from './page/page-element.ts'
import { readPage, type Page } from './page/read-page.ts'
import { findAvatar } from './declared/find-avatar.ts'
import { findPressPages } from './declared/find-press-pages.ts'
import { pressLogos } from './declared/press-logos.ts'
import { findOwnerPages } from './company/find-owner-pages.ts'
import { whyNoBrand } from './company/why-no-brand.ts'
import { drawingsOfPage } from './drawings-of-page.ts'
import { isGoogleFontHost } from './fonts/google-fonts.ts'

const thresholds = {
  styleSheetsMax: 20,
  picturesMax: 30,
  /** Points above which a mark is fetched, and one that is called a logo. */
  markPointsAbove: -20,
  logoPointsAbove: -40,
  /** How many of each are asked for first, and how many in all. */
  marksFirst: 6,
  marksMax: 12,
  iconsFirst: 6,
  iconsMax: 14,
  iconsOfOneRule: 3,
  bannersMax: 3,
  otherPicturesMax: 6,
  /** Characters from which a page is full of words. */
  charactersMax: 4_000,
}
/** What is called a logo is looked at even in an odd place: it may show what the icon shows. */
const logoWordRule = 'logo word on itself'

/**
 * What to fetch for a home page: asked once with the page alone (style sheets and manifest), then again with those in
 * hand, which adds imported sheets, CSS backgrounds and manifest icons. At most 20 style sheets and 30 pictures. What is
 * drawn in the page itself comes along, since it needs the style sheets too. `memory` saves reading the page again.
 */
export function wantedFiles(
  home: SourceText,
  more?: { styleSheets: SourceText[]; manifest?: SourceText; press?: SourceText[] },
  memory = openPageMemory(),
): WantedFiles {
  const styled = readStyledPage(home, more?.styleSheets ?? [], memory)
  const { page, sheets } = styled
  const imported = sheets.flatMap((sheet) => sheet.imports)
  return {
    styleSheets: unique([...linkedSheets(page), ...imported]).slice(0, thresholds.styleSheetsMax),
    manifest: page.links.find(({ rel }) => rel.includes('manifest'))?.url,
    ownerPages: findOwnerPages(page),
    press: findPressPages(page),
    avatar: findAvatar(page),
    first: more === undefined ? firstLook(page) : undefined,
    noBrand: whyNoBrand(page),
    ...wantedPictures(styled, more?.manifest, more?.press),
    drawings: drawingsOfPage(styled),
    characters: charactersOf(page),
  }
}

/** Characters of the text in the body as it is read, spaces between not counted; up to a bound, from which a page is full. */
function charactersOf({ elements }: Page): number {
  const read = new Set<PageElement | undefined>()
  let characters = 0
  for (const element of elements) {
    const isRead = !unreadTags.has(element.tag) && (element.tag === 'body' || read.has(element.parent))
    if (!isRead) continue
    read.add(element)
    characters += element.text.replace(/\s+/g, '').length
    if (characters >= thresholds.charactersMax) return thresholds.charactersMax
  }
  return characters
}

function linkedSheets(page: Page): string[] {
  return page.links
    .filter(({ rel, url, attributes }) => {
      if (rel.includes('alternate')) return false
      if (rel.includes('stylesheet'))
        return !/^\s*print\s*$/i.test(attributes['media'] ?? '') || attributes['onload'] !== undefined
      return (
        (rel.includes('preload') && attributes['as'] === 'style') ||
        (rel.includes('preload') && isGoogleFontHost(url) && url.includes('/css'))
      )
    })
    .map(({ url }) => url)
}

function wantedPictures(
  { page, styles, sheets }: StyledPage,
  manifest: SourceText | undefined,
  pages: SourceText[] = [],
): Required<Pick<WantedFiles, 'pictures' | 'candidates'>> {
  const words = brandWords(page)
  const press = pages.flatMap((one) => pressLogos(readPage(one), words).map(({ url }) => url))
  const marks = logoCandidates(page, styles, words, sheets)
    .filter(
      ({ url, points, rules }) =>
        points > (rules.includes(logoWordRule) ? thresholds.logoPointsAbove : thresholds.markPointsAbove) &&
        !isInlineUrl(url),
    )
    .map(({ url }) => url)
  const icons = choiceOfIcons(iconCandidates(page, readManifest(manifest)))
  const banners = bannerCandidates(page, styles).map(({ url }) => url)
  const pictures = pictureCandidates(page).map(({ url }) => url)
  const { marksFirst, marksMax, iconsFirst, bannersMax, otherPicturesMax, picturesMax } = thresholds
  const candidates = {
    mark: marks.slice(0, marksFirst),
    icon: icons.slice(0, iconsFirst),
    banner: banners.slice(0, bannersMax),
  }
  const first = [...candidates.mark, ...candidates.icon, ...candidates.banner, ...press]
  const rest = [...icons, ...marks.slice(marksFirst, marksMax), ...pictures.slice(0, otherPicturesMax)]
  return { pictures: unique([...first, ...rest]).slice(0, picturesMax), candidates }
}

// Sites list a dozen sizes of one icon: vectors, the largest of each kind and the well-known paths are enough.
function choiceOfIcons(icons: IconCandidate[]): string[] {
  const taken = new Map<string, number>()
  return icons
    .filter(({ rule, url }) => {
      const count = (taken.get(rule) ?? 0) + 1
      taken.set(rule, count)
      return count <= thresholds.iconsOfOneRule || /\.(svg|ico)([?#]|$)/i.test(url)
    })
    .map(({ url }) => url)
    .filter((url) => !isInlineUrl(url))
    .slice(0, thresholds.iconsMax)
}

const unique = (list: string[]) => [...new Set(list)]
