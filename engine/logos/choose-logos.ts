import { formatsOf } from '../pictures/formats-of.ts'
import type { DraftLogo, Evidence, MeasuredPicture } from '../site.ts'
import type { ColorFilter } from '../colors/css-filter.ts'
import { pictureColors } from '../colors/picture-colors.ts'
import { lostParts } from './lost-parts.ts'
import { fileName } from './logo-points.ts'
import { logoRanking } from './logo-weights.ts'
import { rankMarks, type RankedMark } from './rank-marks.ts'
import { sameArtwork } from './same-artwork.ts'
import { trustOf, type Ranking } from '../ranking/ranking.ts'
import { trustOfChosen, type IconCandidate } from './icon-candidates.ts'
import type { LogoCandidate } from './logo-candidates.ts'

export type ChosenLogo = {
  logo: DraftLogo
  picture: MeasuredPicture
  url: string
  rule: string
  trust: number
  main: boolean
  /** What the page does to its colors where it shows it; the file has its own. */
  filter?: ColorFilter | undefined
}
export type LogoInput = {
  pictures: ReadonlyMap<string, MeasuredPicture>
  marks: LogoCandidate[]
  icons: IconCandidate[]
  /** The header's or page's ground, to judge artwork of middling lightness. */
  groundIsDark: boolean | undefined
}

const thresholds = {
  /** Points from which a further mark is taken. */
  takeFrom: 34,
  /** Points below the best that a further mark may have. */
  behindBestMax: 45,
  marksMax: 6,
  iconsMax: 3,
  formatsMax: 4,
  /** Width by height from which a mark is a logo, not a symbol. */
  logoWideFrom: 1.5,
  /** Width by height, or height by width, of an icon, and of one where none is square. */
  iconSquareMax: 1.25,
  iconOblongMax: 2.2,
  /** The same of one that the page links, where nothing else is its icon. */
  iconAloneMax: 8,
  /** Of the visible artwork: a word of it, not a dot. */
  lostPartMin: 0.15,
  /** How much more a part lost on black weighs than one lost on white: words beside a dark symbol count. */
  lostOnBlackBy: 2,
  /** OKLCH lightness of artwork that is surely dark, and surely light. */
  darkBelow: 0.5,
  lightAbove: 0.85,
}

/** What the size of an icon adds to its trust, from which side in pixels on. */
const sharpnessFrom: readonly { sidePx: number; worth: number }[] = [
  { sidePx: 120, worth: 0.3 },
  { sidePx: 48, worth: 0.15 },
  { sidePx: 32, worth: 0.05 },
]
const vectorSharpness = 0.35

/** The brand's marks and icons, best of each type first: logo, symbol, icon, then others. */
export function chooseLogos(input: LogoInput, ranking: Ranking = logoRanking): ChosenLogo[] {
  const chosen = [...chooseMarks(input, ranking), ...chooseIcons(input)]
  const order = ['logo', 'symbol', 'icon', 'other']
  const seen = new Set<string>()
  return (
    chosen
      // A linked icon stays the icon where the header shows the same file.
      .filter(({ picture, logo }) => logo.type === 'icon' || (!seen.has(picture.assetId) && seen.add(picture.assetId)))
      .sort((a, b) => order.indexOf(a.logo.type) - order.indexOf(b.logo.type))
  )
}

function chooseMarks(input: LogoInput, ranking: Ranking): ChosenLogo[] {
  const ranked = rankMarks(input, ranking)
  const best = ranked[0]
  if (best === undefined || best.points < ranking.scale.noneAt) return []
  const near = ranked.filter(
    (mark) =>
      mark.ownersTrust !== undefined ||
      (mark.points >= thresholds.takeFrom &&
        ((mark.declared && !isOfThePage(mark)) || mark.points >= best.points - thresholds.behindBestMax)),
  )
  const groups = groupByArtwork([best, ...near.filter((mark) => mark !== best)])
  const chosen: ChosenLogo[] = []
  for (const group of groups.slice(0, thresholds.marksMax)) {
    const first = group[0]
    if (first === undefined) continue
    // What the owner hands out stands on no ground of this page.
    const ground = first.ownersTrust === undefined ? input.groundIsDark : undefined
    const theme = themeOf(first.picture, first.scheme, ground)
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
      trust: Math.max(first.ownersTrust ?? 0, trustOf(first.chance, ranking.calibration)),
      main: first === best,
      filter: first.filter,
    })
  }
  return chosen
}

// Large and opaque: data of a page give what it shows first as its logo as well.
const isOfThePage = ({ rules, url }: RankedMark) =>
  (rules.includes('opaque') && rules.includes('larger than a mark')) || sharingPicture.test(fileName(url))
// bounded: of the name of a file, which is cut where it is read
const sharingPicture =
  /(?<![a-z])(?:og|open-?graph|social|share|sharing|twitter|facebook)[-_]?(?:image|img|card|preview|banner|cover)[^/]{0,30}$/i

const aspectOf = ({ width, height, pixels }: MeasuredPicture) =>
  (width ?? pixels.width) / Math.max(1, height ?? pixels.height)

const typeOf = (picture: MeasuredPicture): 'logo' | 'symbol' =>
  aspectOf(picture) > thresholds.logoWideFrom ? 'logo' : 'symbol'

function groupByArtwork<Some extends { picture: MeasuredPicture }>(list: Some[]): Some[][] {
  const groups: Some[][] = []
  for (const one of list) {
    const home = groups.find(([first]) => first !== undefined && sameArtwork(first.picture, one.picture))
    if (home === undefined) groups.push([one])
    else if (
      !home.some(({ picture }) => picture.assetId === one.picture.assetId) &&
      home.length < thresholds.formatsMax
    )
      home.push(one)
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
  const square = within(thresholds.iconSquareMax)
  // One that is not square is still what the site shows as its icon, where there is no other.
  const oblong = square.length > 0 ? square : within(thresholds.iconOblongMax)
  const fitting = (oblong.length > 0 || opened.length > 1 ? oblong : within(thresholds.iconAloneMax))
    .map((icon) => ({ ...icon, worth: icon.trust + sharpness(icon.picture) }))
    .sort((a, b) => b.worth - a.worth)
  return groupByArtwork(fitting)
    .slice(0, thresholds.iconsMax)
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
      const { picture, url, rule } = first
      return [{ logo, picture, url, rule, trust: trustOfChosen(first), main: place === 0 }]
    })
}

function sharpness({ format, width, pixels }: MeasuredPicture): number {
  if (format === 'svg') return vectorSharpness
  const side = width ?? pixels.width
  return sharpnessFrom.find(({ sidePx }) => side >= sidePx)?.worth ?? 0
}

/**
 * `dark` for dark artwork, which belongs on a light ground, `light` for light artwork, first by what would vanish on the
 * other ground; null for opaque artwork, and for middling lightness on an unknown ground.
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
  if (onWhite >= thresholds.lostPartMin && onWhite * thresholds.lostOnBlackBy > onBlack) return 'light'
  if (onBlack >= thresholds.lostPartMin) return 'dark'
  if (lightness < thresholds.darkBelow) return 'dark'
  if (lightness > thresholds.lightAbove) return 'light'
  if (scheme !== undefined) return scheme === 'dark' ? 'light' : 'dark'
  if (groundIsDark === undefined) return null
  return groundIsDark ? 'light' : 'dark'
}

/** The evidence of the logos: the rule, address and trust of each. */
export const logoEvidence = (chosen: ChosenLogo[]): Evidence[] =>
  chosen.map(({ logo, rule, url, trust }) => ({ field: `logos.${logo.type}`, rule, source: url, trust }))
