import { chances, pointsOf, type Features, type Ranking, type Scale, type Weights } from '../ranking/ranking.ts'
import type { MeasuredPicture } from '../site.ts'
import type { IconCandidate } from './icon-candidates.ts'
import type { LogoCandidate } from './logo-candidates.ts'
import { logoRanking, type LogoFeature } from './logo-weights.ts'
import { pictureFeatures } from './picture-features.ts'
import { sameArtwork } from './same-artwork.ts'
import { saysWhose } from './says-whose.ts'

/** A candidate whose file was opened, with all that is seen of it, and how likely its artwork is the brand's mark. */
export type RankedMark = LogoCandidate & { picture: MeasuredPicture; chance: number }
type Opened = { pictures: ReadonlyMap<string, MeasuredPicture>; marks: LogoCandidate[]; icons: IconCandidate[] }

const thresholds = {
  /** Pixels; smaller pictures are dummies. */
  sideMin: 16,
  /** Width by height and height by width, below which a picture is no divider, and in a home link no banner of letters. */
  wideMax: 14,
  wideOfHomeMax: 24,
  highMax: 3,
}

/** The marks whose files are pictures of a mark's size, best first. */
export function rankMarks({ pictures, marks, icons }: Opened, { weights, scale }: Ranking = logoRanking): RankedMark[] {
  const shownAsIcon = icons.flatMap(({ url }) => pictures.get(url) ?? [])
  const opened = marks.flatMap((mark) => {
    const picture = pictures.get(mark.url)
    if (picture === undefined || !isMarkSized(picture, mark.rules.includes('home link'))) return []
    const isOfIcon = shownAsIcon.some((icon) => sameArtwork(icon, picture))
    const seen = pictureFeatures(picture, isOfIcon)
    const points = mark.points + pointsOf(featuresOf(seen), weights)
    return [{ ...mark, picture, rules: [...mark.rules, ...seen], points }]
  })
  const ordered = withOnlyCalled(opened, weights)
    .filter(({ ownersTrust, rules }) => ownersTrust !== undefined || saysWhose(rules))
    .sort((a, b) => b.points - a.points)
  return withChances(ordered, scale)
}

type Unranked = Omit<RankedMark, 'chance'>

const saysLogo: readonly string[] = ['logo word on itself', 'alt says logo']
const saysMore: readonly string[] = [...saysLogo, 'logo word near', 'name in alt', 'name in file']
const timesSaid = ({ rules }: Unranked) => rules.filter((rule) => saysMore.includes(rule)).length

// A page that calls one artwork a logo, and says so twice or whose it is, means its own.
function withOnlyCalled(opened: Unranked[], weights: Weights): Unranked[] {
  const called = opened.filter(({ rules }) => rules.some((rule) => saysLogo.includes(rule)))
  const [first] = called
  if (first === undefined || !called.every(({ picture }) => sameArtwork(picture, first.picture))) return opened
  const rule: LogoFeature = 'the only one called a logo'
  const isMeant = (mark: Unranked) => called.includes(mark) && timesSaid(mark) > 1
  return opened.map((mark) =>
    isMeant(mark) ? { ...mark, rules: [...mark.rules, rule], points: mark.points + (weights[rule] ?? 0) } : mark,
  )
}

/** The rules that hold, as features. */
export const featuresOf = (rules: readonly string[]): Features => Object.fromEntries(rules.map((rule) => [rule, 1]))

// Files of one artwork don't compete: the artwork has the chances of all its files.
function withChances(ordered: Unranked[], scale: Scale): RankedMark[] {
  const own = chances(
    ordered.map(({ points }) => points),
    scale,
  )
  return ordered.map((mark) => {
    const shared = ordered.map((other, place) => (sameArtwork(other.picture, mark.picture) ? (own[place] ?? 0) : 0))
    return {
      ...mark,
      chance: Math.min(
        1,
        shared.reduce((sum, one) => sum + one, 0),
      ),
    }
  })
}

// A natural size of 1 × 1 in a home link is a dummy, and a very long one a divider; one line of letters leads home.
function isMarkSized({ width, height, pixels }: MeasuredPicture, leadsHome: boolean): boolean {
  const wide = width ?? pixels.width
  const high = height ?? pixels.height
  const { sideMin, highMax } = thresholds
  const wideMax = leadsHome ? thresholds.wideOfHomeMax : thresholds.wideMax
  return Math.min(wide, high) >= sideMin && wide / high < wideMax && high / wide < highMax
}
