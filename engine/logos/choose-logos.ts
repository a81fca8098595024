import type { DraftFormat, DraftLogo, Evidence, MeasuredPicture } from '../site.ts'
import { pictureColors } from '../colors/picture-colors.ts'
import { lostParts } from './lost-parts.ts'
import { sameArtwork } from './same-artwork.ts'
import type { IconCandidate } from './icon-candidates.ts'
import type { LogoCandidate } from './logo-candidates.ts'

export type ChosenLogo = {
  logo: DraftLogo
  picture: MeasuredPicture
  url: string
  rule: string
  trust: number
  main: boolean
}
export type LogoInput = {
  pictures: ReadonlyMap<string, MeasuredPicture>
  marks: LogoCandidate[]
  icons: IconCandidate[]
  /** The header's or page's ground, to judge artwork of middling lightness. */
  groundIsDark: boolean | undefined
}

/** Of the visible artwork: a word of it, not a dot. */
const lostPartMin = 0.15
const takeFrom = 34
const takeDeclaredFrom = 26
/** Of a picture that shows what the site's icon shows, wherever it stands. */
const takeAsIconFrom = -40
const marksMax = 6

/** The brand's marks and icons, best of each type first: logo, symbol, icon, then others. */
export function chooseLogos(input: LogoInput): ChosenLogo[] {
  const chosen = [...chooseMarks(input), ...chooseIcons(input)]
  const order = ['logo', 'symbol', 'icon', 'other']
  const seen = new Set<string>()
  return (
    chosen
      // A linked icon stays the icon where the header shows the same file.
      .filter(({ picture, logo }) => logo.type === 'icon' || (!seen.has(picture.assetId) && seen.add(picture.assetId)))
      .sort((a, b) => order.indexOf(a.logo.type) - order.indexOf(b.logo.type))
  )
}

type Fitting = LogoCandidate & { picture: MeasuredPicture }

function chooseMarks({ pictures, marks, icons, groundIsDark }: LogoInput): ChosenLogo[] {
  const fitting = marks.flatMap((mark): Fitting[] => {
    const picture = pictures.get(mark.url)
    return picture !== undefined && isMarkSized(picture) ? [{ ...mark, picture }] : []
  })
  const isOneOfIcons = (shown: MeasuredPicture) =>
    icons.some(({ url }) => {
      const icon = pictures.get(url)
      return icon !== undefined && sameArtwork(icon, shown)
    })
  const best =
    fitting.find(({ points }) => points >= takeFrom) ??
    fitting.find(({ declared }) => declared) ??
    fitting.find(({ points }) => points >= takeDeclaredFrom) ??
    fitting.find((mark) => mark.points >= takeAsIconFrom && isOneOfIcons(mark.picture))
  if (best === undefined) return []
  const near = fitting.filter(
    (mark) => mark === best || (mark.points >= takeFrom && (mark.declared || mark.points >= best.points - 45)),
  )
  const groups = groupByArtwork([best, ...near.filter((mark) => mark !== best)])
  const chosen: ChosenLogo[] = []
  for (const group of groups.slice(0, marksMax)) {
    const first = group[0]
    if (first === undefined) continue
    const theme = themeOf(first.picture, first.scheme, groundIsDark)
    const type = typeOf(first.picture)
    const taken = chosen.some(({ logo }) => logo.type === type && logo.theme === theme)
    chosen.push({
      logo: {
        theme,
        type: taken ? 'other' : type,
        tags: [],
        formats: group.flatMap(({ picture }) => formatsOf(picture)),
      },
      picture: first.picture,
      url: first.url,
      rule: first.rules.join(' + '),
      trust: first.trust,
      main: first === best,
    })
  }
  return chosen
}

// A natural size of 1 × 1 in a home link is a dummy, and a very long one a divider.
function isMarkSized({ width, height, pixels }: MeasuredPicture): boolean {
  const wide = width ?? pixels.width
  const high = height ?? pixels.height
  return wide >= 16 && high >= 16 && wide / high < 14 && high / wide < 3
}

const aspectOf = ({ width, height, pixels }: MeasuredPicture) =>
  (width ?? pixels.width) / Math.max(1, height ?? pixels.height)

const typeOf = (picture: MeasuredPicture): 'logo' | 'symbol' => (aspectOf(picture) > 1.5 ? 'logo' : 'symbol')

function groupByArtwork<Some extends { picture: MeasuredPicture }>(list: Some[]): Some[][] {
  const groups: Some[][] = []
  for (const one of list) {
    const home = groups.find(([first]) => first !== undefined && sameArtwork(first.picture, one.picture))
    if (home === undefined) groups.push([one])
    else if (!home.some(({ picture }) => picture.assetId === one.picture.assetId) && home.length < 4) home.push(one)
  }
  return groups
}

function chooseIcons({ pictures, icons, groundIsDark }: LogoInput): ChosenLogo[] {
  const opened = icons.flatMap((icon) => {
    const picture = pictures.get(icon.url)
    return picture === undefined ? [] : [{ ...icon, picture }]
  })
  const within = (most: number) =>
    opened.filter(({ picture }) => aspectOf(picture) < most && aspectOf(picture) > 1 / most)
  const square = within(1.25)
  // One that is not square is still what the site shows as its icon, where there is no other.
  const fitting = (square.length > 0 ? square : within(2.2))
    .map((icon) => ({ ...icon, worth: icon.trust + sharpness(icon.picture) }))
    .sort((a, b) => b.worth - a.worth)
  return groupByArtwork(fitting)
    .slice(0, 3)
    .flatMap((group, place) => {
      const first = group[0]
      if (first === undefined) return []
      const theme = themeOf(first.picture, first.scheme, groundIsDark)
      const logo: DraftLogo = {
        theme,
        type: place === 0 ? 'icon' : 'other',
        tags: [],
        formats: group.flatMap(({ picture }) => formatsOf(picture)),
      }
      return [{ logo, picture: first.picture, url: first.url, rule: first.rule, trust: first.trust, main: place === 0 }]
    })
}

function sharpness({ format, width, pixels }: MeasuredPicture): number {
  if (format === 'svg') return 0.35
  const side = width ?? pixels.width
  return side >= 120 ? 0.3 : side >= 48 ? 0.15 : side >= 32 ? 0.05 : 0
}

/** Every stored file of a picture as a format of the interface; its address is filled in by the store. */
export function formatsOf({
  assetId,
  format,
  width,
  height,
  size,
  transparent,
  renditions,
}: MeasuredPicture): DraftFormat[] {
  const background = transparent ? 'transparent' : null
  return [
    { assetId, format, width: width ?? null, height: height ?? null, size, background },
    ...renditions.map((rendition): DraftFormat => ({ ...rendition, background })),
  ]
}

/**
 * `dark` for dark artwork, which belongs on a light ground, `light` for light artwork, first by what would vanish on the
 * other ground; null where it stands on its own ground or is of middling lightness on an unknown one.
 */
function themeOf(
  picture: MeasuredPicture,
  scheme: 'light' | 'dark' | undefined,
  groundIsDark: boolean | undefined,
): 'dark' | 'light' | null {
  if (!picture.transparent) return null
  const { lightness, visible } = pictureColors(picture)
  if (visible === 0) return null
  const { onWhite, onBlack } = lostParts(picture)
  // White lettering beside a dark symbol: the words matter more.
  if (onWhite >= lostPartMin && onWhite * 2 > onBlack) return 'light'
  if (onBlack >= lostPartMin) return 'dark'
  if (lightness < 0.5) return 'dark'
  if (lightness > 0.85) return 'light'
  if (scheme !== undefined) return scheme === 'dark' ? 'light' : 'dark'
  if (groundIsDark === undefined) return null
  return groundIsDark ? 'light' : 'dark'
}

/** What the logo list rests on, for the evidence kept beside the brand. */
export const logoEvidence = (chosen: ChosenLogo[]): Evidence[] =>
  chosen.map(({ logo, rule, url, trust }) => ({ field: `logos.${logo.type}`, rule, source: url, trust }))
