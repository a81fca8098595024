import { chances, trustOf, type Ranking } from '../ranking/ranking.ts'
import { bareLetters, marksOf } from '../page/clean-text.ts'
import { textOf } from '../page/json-ld.ts'
import { isOwnUrl } from '../page/own-links.ts'
import type { Page } from '../page/read-page.ts'
import type { Manifest } from '../page/manifest.ts'
import { altOf } from '../page/alt-of.ts'
import {
  headingWithoutTitle,
  holderLikeLabel,
  holderThatIsLabel,
  holderWithoutTitle,
  isUntitled,
  nameOfLooseMarkAndTitle,
  nameOfMarkAndCopyright,
  nameOfMarkAndTitle,
  nameOfTitleAndCopyright,
  pictureThatIsLabel,
} from './name-said-twice.ts'
import { sentenceWords } from './name-words.ts'
import { incorporated, isTitleAgain, nameInTitle, segmentsOf, shortTitle } from './names/title-segments.ts'
import { nameRanking, type NameFeature } from './name-weights.ts'
import {
  beginsAlike,
  definedIn,
  domainLabel,
  isAlike,
  labelCore,
  labelSegment,
  labelWords,
  segmentLike,
} from './names/like-domain.ts'
import { homeLinkText, nameInAlt, segmentOfHomeLink } from './names/home-link-names.ts'
import { bearsOut } from './names/borne-out.ts'
import { segmentWithEndsOfLabel } from './names/ends-of-label.ts'
import { withoutForeignTitle } from './names/foreign-title.ts'
import { labelWithLegalForm, wordsWithLabel, wordsThatAreLabel } from './names/label-in-text.ts'
import { profileThatIsLabel } from './names/label-in-profiles.ts'
import { withoutPlaces } from './names/place-in-name.ts'
import { likeHolder, withLastWord, withoutAddressed, withoutSlogans, type Said } from './names/said-names.ts'
import {
  brandLineInTitle,
  brandLineOfMark,
  greetedInHeading,
  headingInTitle,
  lineOfSiteName,
  wholeTitleSaid,
} from './names/said-with-title.ts'
import { textThatSpellsLabel } from './names/spelled-label.ts'
import { completed, tidyName } from './names/tidy-name.ts'
import { organizationNode, websiteNode } from './organization.ts'
import { profileHandles } from './profiles/social-links.ts'

/** `source` where it is not the page itself. */
export type NameFound = { name: string; rule: string; trust: number; source?: string }
/** A name that the site may go by, as its likeliest rule writes it, the rules that say it and how it looks. */
export type NameCandidate = { name: string; rules: NameFeature[]; signs: NameFeature[]; points: number }
export type NameContext = { page: Page; domain: string; manifest: Manifest | undefined }
const loneRule: NameFeature = 'title segment written as a name'
type NameRule = { name: NameFeature; find: (context: NameContext) => string | undefined }

const rules: readonly NameRule[] = [
  { name: 'og:site_name', find: ({ page }) => page.metas.get('og:site_name') },
  {
    name: 'application-name',
    find: ({ page }) => page.metas.get('application-name') ?? page.metas.get('apple-mobile-web-app-title'),
  },
  {
    name: 'json-ld organization.name',
    find: ({ page }) => textOf(organizationNode(page)?.properties['name']),
  },
  { name: 'json-ld website.name', find: ({ page }) => textOf(websiteNode(page)?.properties['name']) },
  { name: 'title segment like the domain', find: ({ page, domain }) => segmentLike(page.title, domain) },
  { name: 'words of the title that are the label', find: ({ page, domain }) => labelWords(page.title, domain) },
  {
    name: 'segment of og:title that is the label of the domain',
    find: ({ page, domain }) => labelSegment(page.metas.get('og:title') ?? page.metas.get('twitter:title'), domain),
  },
  {
    name: 'title segment that the label begins and ends with',
    find: ({ page, domain }) => segmentWithEndsOfLabel(page.title, domain),
  },
  { name: 'title that says what it is', find: ({ page, domain }) => definedIn(page.title, domain) },
  { name: 'title segment that the home link says', find: ({ page }) => segmentOfHomeLink(page) },
  { name: 'alt of the home link', find: ({ page, domain }) => nameInAlt(page, domain) },
  { name: 'text that spells the label', find: ({ page, domain }) => textThatSpellsLabel(page, domain) },
  { name: 'title segment that the mark says', find: ({ page }) => nameOfMarkAndTitle(page) },
  { name: 'title segment that a mark without a link says', find: ({ page }) => nameOfLooseMarkAndTitle(page) },
  {
    name: 'title segment that the copyright notice says',
    find: ({ page }) => nameOfTitleAndCopyright(page),
  },
  { name: 'title segment with a legal form', find: ({ page }) => incorporated(page.title) },
  { name: 'manifest name', find: ({ manifest }) => manifest?.name },
  { name: 'text of the home link', find: ({ page, domain }) => homeLinkText(page, domain) },
  { name: 'holder of the copyright that the mark says', find: ({ page }) => nameOfMarkAndCopyright(page) },
  { name: 'holder of the copyright, without a title', find: ({ page }) => holderWithoutTitle(page) },
  {
    name: 'holder of the copyright like the domain, without a title',
    find: ({ page, domain }) => holderLikeLabel(page, bareLetters(domainLabel(domain))),
  },
  {
    name: 'holder of the copyright that is the label of the domain',
    find: ({ page, domain }) => holderThatIsLabel(page, bareLetters(domainLabel(domain))),
  },
  {
    name: 'picture that says the label of the domain',
    find: ({ page, domain }) => pictureThatIsLabel(page, bareLetters(domainLabel(domain))),
  },
  { name: 'words of the page that are the label', find: ({ page, domain }) => labelInTextAlone(page, domain) },
  {
    name: 'words of the page that are the label, with a legal form',
    find: ({ page, domain }) => labelWithLegalForm(page, domain),
  },
  { name: 'words with the label, without a title', find: ({ page, domain }) => wordsWithLabel(page, domain) },
  {
    name: 'profile whose words are the label',
    find: ({ page, domain }) => profileThatIsLabel(profileHandles(page), domain),
  },
  {
    name: 'first heading, without a title',
    find: ({ page, domain }) => headingWithoutTitle(page, (text) => beginsAlike(text, domain)),
  },
  { name: 'title segment that its profiles are called', find: ({ page }) => segmentOfProfiles(page) },
  { name: 'whole title that another place says', find: ({ page }) => wholeTitleSaid(page) },
  { name: 'line of the brand that the mark says, without a title', find: ({ page }) => brandLineOfMark(page) },
  { name: 'line of the brand that the title has in it', find: ({ page }) => brandLineInTitle(page) },
  { name: 'line that is called the name of the site', find: ({ page }) => lineOfSiteName(page) },
  { name: 'heading that the title has in it', find: ({ page }) => headingInTitle(page) },
  { name: 'heading that welcomes to it', find: ({ page }) => greetedInHeading(page) },
  { name: 'short title', find: ({ page }) => shortTitle(page.title) },
  { name: 'first segment of the title', find: ({ page }) => segmentsOf(page.title).slice(0, -1).at(0) },
  { name: 'last segment of the title', find: ({ page }) => segmentsOf(page.title).slice(1).at(-1) },
]

const thresholds = {
  manyWords: 4,
}

/** What the site may be called, likeliest first; what differs in signs and case alone is one name. */
export function nameCandidates(written: NameContext, ranking: Ranking = nameRanking): NameCandidate[] {
  const { weights } = ranking
  const context = { ...written, page: withoutForeignTitle(written.page, written.domain) }
  const read = rules.flatMap(({ name: rule, find }) => {
    const text = completed(find(context), context.page.title)
    const name =
      declared.test(rule) && isTitleAgain(text, context.page.title) ? undefined : tidyName(text, context.domain)
    return name === undefined || isLeftOver(name, rule, context) ? [] : [{ name, rule, points: weights[rule] ?? 0 }]
  })
  const said = withoutAddressed(read, context.domain)
  const isOnlySegment = said.every(({ rule }) => rule.endsWith('segment of the title'))
  const lone = isOnlySegment ? tidyName(nameInTitle(context.page.title), context.domain) : undefined
  if (lone !== undefined) said.push({ name: lone, rule: loneRule, points: weights[loneRule] ?? 0 })
  const tidied = withLastWord(withoutPlaces(withoutSlogans(said, context.domain), context.page), context.domain)
  const names = likeHolder(tidied, context.domain)
  const isBorneOut = bearsOut(written.page, context.domain)
  const found = [...Map.groupBy(names, ({ name }) => bareLetters(name) || name).values()]
    .filter(([first]) => first !== undefined && isBorneOut(first.name))
    .map((own): NameCandidate => {
      const { name } = own.reduce((best, one) => (isBetterSpelled(one, best) ? one : best))
      const signs = nameSigns(name, context)
      const points = [...own.map((one) => one.points), ...signs.map((sign) => weights[sign] ?? 0)]
      return { name, rules: own.map(({ rule }) => rule), signs, points: points.reduce((sum, one) => sum + one, 0) }
    })
    .sort((a, b) => b.points - a.points)
  // Where the page bears out nothing of what its title says, it is asked as one without a title.
  const isRefused =
    found.length === 0 && names.length > 0 && written.page.title !== undefined && !isUntitled(written.page)
  return isRefused ? nameCandidates({ ...written, page: { ...written.page, title: undefined } }, ranking) : found
}

// A domain is written without the marks of its letters, and what copies it is too: nobody adds them where there are none.
function isBetterSpelled(one: Said, best: Said): boolean {
  const [more, most] = [marksOf(one.name), marksOf(best.name)]
  return more === most ? one.points > best.points : more > most
}
/** Marks, icons and the description of one page ask for its name: by what it depends on beside the page. */
const known = new WeakMap<Page, Map<string, NameFound | undefined>>()

/**
 * The brand's name, what speaks for it, and how likely it is (docs/decisions/0022-the-brands-own.md); undefined when the
 * site does not say.
 */
export function findName(context: NameContext): NameFound | undefined {
  const { page, domain, manifest } = context
  const names = known.get(page) ?? new Map<string, NameFound | undefined>()
  known.set(page, names)
  const key = `${domain}\n${manifest?.name ?? ''}`
  if (!names.has(key)) names.set(key, likeliest(nameCandidates(context), nameRanking))
  return names.get(key)
}

function likeliest(found: readonly NameCandidate[], ranking: Ranking): NameFound | undefined {
  const [best] = found
  if (best === undefined || best.points < ranking.scale.noneAt) return undefined
  const [chance = 0] = chances(
    found.map(({ points }) => points),
    ranking.scale,
  )
  return { name: best.name, rule: best.rules.join(' + '), trust: trustOf(chance, ranking.calibration) }
}

const declared = /^(og:site_name|application-name|json-ld (organization|website)\.name|manifest name)$/

// The rest of a head whose title nobody wrote, or that gives another site's address, is a template's, unless the page above its footer says it.
function isLeftOver(name: string, rule: NameFeature, { page, domain }: NameContext): boolean {
  if (
    !declared.test(rule) ||
    !(isUntitled(page) || isOfAnother(page)) ||
    isAlike(name, bareLetters(domainLabel(domain)))
  )
    return false
  const bare = bareLetters(name)
  const own = page.elements.filter(({ region }) => region !== 'head' && region !== 'footer')
  return !own.some((element) => bareLetters(`${element.text} ${altOf(element)}`).includes(bare))
}

const isOfAnother = (page: Page): boolean =>
  [page.metas.get('og:url'), textOf(websiteNode(page)?.properties['url'])].some((given) => isElsewhere(given, page))

function isElsewhere(written: string | undefined, page: Page): boolean {
  const given = written?.trim() ?? ''
  const url = URL.parse(/^https?:/i.test(given) ? given : `https://${given}`)
  return given !== '' && url !== null && url.hostname.includes('.') && !isOwnUrl(url.href, page)
}

/** Where the title says nothing of the domain: else it tells how much of the words around belongs to the name. */
const labelInTextAlone = (page: Page, domain: string): string | undefined =>
  segmentLike(page.title, domain) === undefined && labelWords(page.title, domain) === undefined
    ? wordsThatAreLabel(page, domain)
    : undefined

function segmentOfProfiles(page: Page): string | undefined {
  const handles = new Set(profileHandles(page).map(bareLetters))
  return segmentsOf(page.title).find((segment) => handles.has(bareLetters(segment)))
}

/** How a name looks beside the domain and the title. */
function nameSigns(name: string, { page, domain }: NameContext): NameFeature[] {
  const [label, bare] = [bareLetters(domainLabel(domain)), bareLetters(name)]
  const words = name.split(/\s+/).length
  const seen: [NameFeature, boolean][] = [
    ["the domain's label", bare === label || bare === labelCore(label)],
    ['like the domain', isAlike(name, label)],
    ['in the title', bareLetters(page.title ?? '').includes(bare)],
    ['many words', words >= thresholds.manyWords],
    ['a sentence', words >= sentenceWords],
  ]
  return seen.flatMap(([feature, holds]) => (holds ? [feature] : []))
}
