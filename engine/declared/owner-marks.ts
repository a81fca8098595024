import type { IconCandidate } from '../logos/icon-candidates.ts'
import type { LogoCandidate } from '../logos/logo-candidates.ts'
import { logoRanking } from '../logos/logo-weights.ts'
import { readPage, type Page } from '../page/read-page.ts'
import type { OwnerSources } from '../site.ts'
import { pressLogos } from './press-logos.ts'

const { weights } = logoRanking
/** As much as the surest declaration of the page itself: enough beside the page's mark, and as the logo where it has none. */
const declaredPoints = weights['json-ld organization.logo']
/** How many times that for a mark that a certificate proves. */
const verifiedBy = 1.5
/** How sure these are the brand's, whether its logo or not; the public picture is a last resort. */
const trusts = { press: 0.85, bimi: { published: 0.85, named: 0.9, verified: 0.97 }, avatar: 0.3 }

/** The pages about the brand, read. */
export const readPress = (sources: OwnerSources | undefined): Page[] => (sources?.press ?? []).map(readPage)

/** The marks that the owner publishes beside the home page: for mail (BIMI), and on the pages about the brand. */
export function ownerMarks(
  bimi: OwnerSources['bimi'],
  press: readonly Page[],
  brandWords: readonly string[],
): LogoCandidate[] {
  const worth = declaredPoints * (bimi?.level === 'verified' ? verifiedBy : 1)
  const mail = bimi === undefined ? [] : [candidate(bimi.url, `BIMI: ${bimi.proof}`, worth, trusts.bimi[bimi.level])]
  const shown = press.flatMap((page) =>
    pressLogos(page, brandWords).map(({ url, rule }) => ({
      ...candidate(url, rule, declaredPoints, trusts.press),
      scheme: schemeOfFile(url),
    })),
  )
  return [...mail, ...shown]
}

// oxlint-disable-next-line max-params -- the four fields that differ
const candidate = (url: string, rule: string, points: number, ownersTrust: number): LogoCandidate => ({
  url,
  points,
  ownersTrust,
  rules: [rule],
  declared: true,
  element: undefined,
  scheme: undefined,
})

/** The ground that a file's name says its artwork is for: the scheme of the pages that show it. */
function schemeOfFile(url: string): 'light' | 'dark' | undefined {
  const file = `-${(new URL(url).pathname.split('/').at(-1) ?? '').toLowerCase().replace(/[^a-z]+/g, '-')}-`
  return fileWords.find(({ words }) => words.some((word) => file.includes(`-${word}-`)))?.scheme
}

// What names the ground says more than what names the ink: `on-white` is no white mark.
const fileWords: readonly { scheme: 'light' | 'dark'; words: readonly string[] }[] = [
  { scheme: 'light', words: ['for-light', 'on-light', 'for-white', 'on-white', 'light-bg', 'light-background'] },
  { scheme: 'dark', words: ['for-dark', 'on-dark', 'for-black', 'on-black', 'dark-bg', 'dark-background'] },
  { scheme: 'dark', words: ['white', 'negative', 'negativ', 'reversed', 'reverse', 'inverted', 'inverse', 'knockout'] },
  { scheme: 'light', words: ['black', 'positive', 'positiv'] },
]

/** The page's marks and the owner's, best first, each address once. */
export function joinMarks(page: readonly LogoCandidate[], owner: readonly LogoCandidate[]): LogoCandidate[] {
  const known = new Set(page.map(({ url }) => url))
  const added = new Map(owner.filter(({ url }) => !known.has(url)).map((mark) => [mark.url, mark]))
  return [...page, ...added.values()].toSorted((one, other) => other.points - one.points)
}

/** The owner's public picture as the last icon to be taken. */
export const ownerIcons = (avatar: string | undefined): IconCandidate[] =>
  avatar === undefined
    ? []
    : [{ url: avatar, rule: 'public picture at GitHub', trust: trusts.avatar, sizePx: 0, scheme: undefined }]
