import { labelOf } from '../page/own-labels.ts'
import { chances, trustOf, type Ranking } from '../ranking/ranking.ts'
import { bareLetters, marksOf } from '../page/clean-text.ts'
import { textOf } from '../page/json-ld.ts'
import { isOwnUrl } from '../page/own-links.ts'
import type { Page } from '../page/read-page.ts'
import { altOf } from '../page/alt-of.ts'
import { isUntitled } from './name-said-twice.ts'
import { sentenceWords } from './name-words.ts'
import { isTitleAgain, nameInTitle } from './names/title-segments.ts'
import { nameRanking, type NameFeature } from './name-weights.ts'
import { textsOf } from './names/label-in-text.ts'
import { isAlike, isLabel } from './names/like-domain.ts'
import { bearsOut } from './names/borne-out.ts'
import { withoutForeignTitle } from './names/foreign-title.ts'
import { withoutKindAlone } from './names/kind-alone.ts'
import { withoutPlaces } from './names/place-in-name.ts'
import {
  asRegistered,
  likeHolder,
  wholeBrandLine,
  wholeLabel,
  withoutAddressed,
  withoutSlogans,
  type Said,
} from './names/said-names.ts'
import { completed, tidyName } from './names/tidy-name.ts'
import { websiteNode } from './organization.ts'
import { nameRules, type NameContext } from './name-rules.ts'

/** `source` where it is not the page itself. */
export type NameFound = { name: string; rule: string; trust: number; source?: string }
/** A name that the site may go by, as its likeliest rule writes it, the rules that say it and how it looks. */
export type NameCandidate = { name: string; rules: NameFeature[]; signs: NameFeature[]; points: number }
const loneRule: NameFeature = 'title segment written as a name'
const thresholds = {
  manyWords: 4,
}

/** What the site may be called, likeliest first; what differs in signs and case alone is one name. */
export function nameCandidates(written: NameContext, ranking: Ranking = nameRanking): NameCandidate[] {
  const { weights } = ranking
  const context = { ...written, page: withoutForeignTitle(written.page, written.domain) }
  const read = nameRules.flatMap(({ name: rule, find }) => {
    const text = completed(find(context), context.page.title)
    const name =
      declared.test(rule) && isTitleAgain(text, context.page.title) ? undefined : tidyName(text, context.domain)
    return name === undefined || isLeftOver(name, rule, context) ? [] : [{ name, rule, points: weights[rule] ?? 0 }]
  })
  const said = withoutAddressed(read, context.domain)
  const isOnlySegment = said.every(({ rule }) => rule.endsWith('segment of the title'))
  const lone = isOnlySegment ? tidyName(nameInTitle(context.page.title), context.domain) : undefined
  if (lone !== undefined) said.push({ name: lone, rule: loneRule, points: weights[loneRule] ?? 0 })
  const named = withoutKindAlone(withoutPlaces(withoutSlogans(said, context.domain), context), context.domain)
  const tidied = wholeLabel(named, context.domain)
  const whole = wholeBrandLine(tidied, context.domain)
  const names = asRegistered(likeHolder(whole, context.domain), written.page)
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
  if (isSmall(one.name) !== isSmall(best.name)) return isSmall(best.name)
  const [more, most] = [marksOf(one.name), marksOf(best.name)]
  return more === most ? one.points > best.points : more > most
}
/** `tidepool coffee`, `tidepool-coffee`, as what a picture is called is typed; a word alone in small letters may be meant so. */
const isSmall = (name: string) => /[ -]/.test(name) && name === name.toLowerCase() && name !== name.toUpperCase()

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
  if (!declared.test(rule)) return false
  if (name.toLowerCase() === domain) return !saysAddress(page, domain)
  if (!(isUntitled(page) || isOfAnother(page)) || isAlike(name, labelOf(domain))) return false
  const bare = bareLetters(name)
  const own = page.elements.filter(({ region }) => region !== 'head' && region !== 'footer')
  return !own.some((element) => bareLetters(`${element.text} ${altOf(element)}`).includes(bare))
}

/** A declared name that is the address, and that the page never says as one, is what a program writes where nobody gave one. */
const saysAddress = (page: Page, domain: string): boolean =>
  textsOf(page).some((text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}.@/-]+/u)
      .some((word) => word.replace(/\.$/, '') === domain),
  )

const isOfAnother = (page: Page): boolean =>
  [page.metas.get('og:url'), textOf(websiteNode(page)?.properties['url'])].some((given) => isElsewhere(given, page))

function isElsewhere(written: string | undefined, page: Page): boolean {
  const given = written?.trim() ?? ''
  const url = URL.parse(/^https?:/i.test(given) ? given : `https://${given}`)
  return given !== '' && url !== null && url.hostname.includes('.') && !isOwnUrl(url.href, page)
}

/** How a name looks beside the domain and the title. */
function nameSigns(name: string, { page, domain }: NameContext): NameFeature[] {
  const [label, bare] = [labelOf(domain), bareLetters(name)]
  const words = name.split(/\s+/).length
  const seen: [NameFeature, boolean][] = [
    ["the domain's label", isLabel(bare, label)],
    ['like the domain', isAlike(name, label)],
    ['in the title', bareLetters(page.title ?? '').includes(bare)],
    ['many words', words >= thresholds.manyWords],
    ['a sentence', words >= sentenceWords],
  ]
  return seen.flatMap(([feature, holds]) => (holds ? [feature] : []))
}
