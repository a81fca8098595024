import { industries } from '#contract/brands/industries/industries.ts'
import type { TaxonomyIndustry } from '#contract/brands/industries/taxonomy.ts'
import { isCookedWith, isFirm, isOfKeeper, isToldBeside, isType, type Tally } from './firm-industries.ts'
import { typeIndustries } from './schema-types.ts'
import { vocabulary, wordsOf, type TermWorth } from './read-vocabulary.ts'

/** A piece of what a site says of itself, and how much its place makes of it. */
export type SiteText = { text: string; weight: number }

export type IndustryScore = {
  industry: TaxonomyIndustry
  /** The likelihood that a person would put the site there, from the floor to below 1. */
  score: number
  /** The words that speak for it, most telling first. */
  words: string[]
}

/** Below this an industry is a guess, and left out. */
export const scoreFloor = 0.35
const limits = {
  scoreMax: 0.98,
  industriesMax: 4,
  /** How much of a text is read. */
  wordsMax: 6_000,
  charactersMax: 72_000,
  /** The words that are kept as evidence. */
  evidenceWordsMax: 6,
}
const worth = {
  /** Points of a schema.org type: as many as three telling words. */
  type: 9,
  /** What the same word adds when it is said again, and the most that all sights of it are worth, by its first points. */
  again: 0.25,
  againMax: 1.5,
  /** The part of a family's points that its members are given, and the other way round. */
  familyToMember: 0.25,
  memberToFamily: 0.7,
  /** The points of its own words from which a family is named without one of its members. */
  familyAloneMin: 3,
}

/**
 * The industries that a site's own texts and schema.org types speak for, likeliest first, at most four; empty where
 * they do not say. `ofEvent`: the site is of a conference or a festival. A sub-industry includes its parent; where only the parent is clear, it is the parent alone.
 */
export function classifyText(
  texts: readonly SiteText[],
  types: readonly string[] = [],
  ofEvent = false,
): IndustryScore[] {
  const tallies = new Map<string, Tally>()
  for (const { text, weight } of texts) countTerms(text, weight, tallies)
  for (const type of new Set(types)) {
    const slug = typeIndustries[type]
    if (slug !== undefined) add(tallies, { slug, word: `schema.org ${type}`, points: worth.type })
  }
  const found = scored(tallies).toSorted(
    (one, other) => other.score - one.score || (one.industry.id < other.industry.id ? -1 : 1),
  )
  const given = found.filter((one) => isGiven(one.industry, found[0]?.industry, tallies, ofEvent))
  // The words of a family are everyday words: a hotel that has a restaurant, a driver who has cars.
  const isAlone = ({ industry, words }: IndustryScore) => industry.parent === null && !words.some(isType)
  const members = given.filter((one) => !isAlone(one))
  return (members.length === 0 ? given : members).slice(0, limits.industriesMax)
}

/** A top-level industry that is given alone has what was said of all of its own. */
function isGiven(
  industry: TaxonomyIndustry,
  top: TaxonomyIndustry | undefined,
  tallies: ReadonlyMap<string, Tally>,
  ofEvent: boolean,
): boolean {
  if (isCookedWith(industry.slug, tallies) || isOfKeeper(industry.slug, tallies)) return false
  const kin = industry.parent === null ? industries.filter(({ parent }) => parent?.id === industry.id) : []
  if (top !== undefined && isSibling(industry, top)) {
    const [tally, first] = [tallies.get(industry.slug), tallies.get(top.slug)]
    if (tally !== undefined && first !== undefined && !isToldBeside(tally, first)) return false
  }
  return isFirm(
    industry,
    [industry, ...kin].flatMap(({ slug }) => tallies.get(slug) ?? []),
    top,
    ofEvent,
  )
}

const isSibling = (one: TaxonomyIndustry, other: TaxonomyIndustry) =>
  one.id !== other.id && one.parent !== null && one.parent.id === other.parent?.id

function countTerms(text: string, weight: number, tallies: Map<string, Tally>): void {
  const { terms, parts, unspaced, wordsMax } = vocabulary
  const words = wordsOf(text.slice(0, limits.charactersMax)).slice(0, limits.wordsMax)
  for (let at = 0; at < words.length; at += 1) {
    const taken = longestTerm(words, at, wordsMax)
    if (taken !== undefined) {
      for (const term of terms.get(taken.term) ?? []) count(tallies, term, taken.term, weight)
      // The words of a longer term say nothing by themselves: "car insurance" is not about cars.
      at += taken.length - 1
      continue
    }
    const word = words[at] ?? ''
    for (const { part, worth: term } of parts) {
      if (word.length > part.length && (word.startsWith(part) || word.endsWith(part)))
        count(tallies, term, word, weight)
    }
  }
  for (const { text: mark, worth: term } of unspaced) if (text.includes(mark)) count(tallies, term, mark, weight)
}

function longestTerm(
  words: readonly string[],
  at: number,
  wordsMax: number,
): { term: string; length: number } | undefined {
  for (let length = Math.min(wordsMax, words.length - at); length > 0; length -= 1) {
    const term = words.slice(at, at + length).join(' ')
    if (vocabulary.terms.has(term)) return { term, length }
  }
  return undefined
}

function count(tallies: Map<string, Tally>, { slug, points, telling }: TermWorth, word: string, weight: number): void {
  const tally = add(tallies, { slug, word, points: points * weight })
  if (telling) tally.telling.set(word, Math.max(weight, tally.telling.get(word) ?? 0))
}

/** A word that is said again adds a quarter, twice at most: ten sights of one word are not ten words. */
function add(tallies: Map<string, Tally>, sight: { slug: string; word: string; points: number }): Tally {
  const { slug, word, points } = sight
  const tally = tallies.get(slug) ?? { points: 0, words: new Map<string, number>(), telling: new Map<string, number>() }
  const before = tally.words.get(word) ?? 0
  const gain = before === 0 ? points : gainAgain(points, before)
  tally.words.set(word, before + gain)
  tally.points += gain
  tallies.set(slug, tally)
  return tally
}

/** A weightier sight counts with its own points at least. */
const gainAgain = (points: number, before: number) =>
  Math.max(0, points - before, Math.min(points * worth.again, worth.againMax * points - before))

function scored(tallies: ReadonlyMap<string, Tally>): IndustryScore[] {
  const pointsOf = (slug: string) => tallies.get(slug)?.points ?? 0
  const subs = industries.filter(({ parent }) => parent !== null)
  const all = subs.reduce((sum, { slug }) => sum + pointsOf(slug), 0)
  const top = Math.max(...subs.map(({ slug }) => pointsOf(slug)), 1)
  const found: IndustryScore[] = []
  for (const industry of subs) {
    const points = pointsOf(industry.slug)
    if (points === 0) continue
    const family = pointsOf(industry.parent?.slug ?? '')
    const score = likelihood(points + Math.min(family, points) * worth.familyToMember, points / all, points / top)
    if (score >= scoreFloor)
      found.push({
        industry,
        score,
        words: wordsOfTallies([tallies.get(industry.slug)].flatMap((tally) => tally ?? [])),
      })
  }
  return [...found, ...familiesAlone(found, tallies, all)]
}

/** Top-level industries that the words speak for without saying which of theirs. */
function familiesAlone(
  found: readonly IndustryScore[],
  tallies: ReadonlyMap<string, Tally>,
  all: number,
): IndustryScore[] {
  const pointsOf = (slug: string) => tallies.get(slug)?.points ?? 0
  const families = industries
    .filter(({ parent }) => parent === null)
    .map((industry) => {
      const own = pointsOf(industry.slug)
      const kin = industries.filter(({ parent }) => parent?.id === industry.id)
      return {
        industry,
        own,
        words: wordsOfTallies([industry, ...kin].flatMap(({ slug }) => tallies.get(slug) ?? [])),
        points: own + kin.reduce((sum, { slug }) => sum + pointsOf(slug), 0) * worth.memberToFamily,
      }
    })
  const top = Math.max(...families.map(({ points }) => points), 1)
  return families
    .filter(
      ({ industry, own }) =>
        own >= worth.familyAloneMin && !found.some((one) => one.industry.parent?.id === industry.id),
    )
    .map(({ industry, own, points, words }) => ({
      industry,
      score: likelihood(points, points / Math.max(1, all + own), points / top),
      words,
    }))
    .filter(({ score }) => score >= scoreFloor)
}

const wordsOfTallies = (tallies: readonly Tally[]): string[] =>
  [...new Map(tallies.flatMap(({ words }) => [...words]))]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, limits.evidenceWordsMax)
    .map(([word]) => word)

// Fitted on two thirds of the described sites beside this file; the test prints how well it fits the last third.
const fit = { base: -4.73, points: 3, share: 2.85, lead: 3.82, pointsOfOneWord: 3, shareMiddle: 0.5, pointsMax: 15 }

/** From points, their share of all points, and their part of the leader's, to a likelihood: a logistic curve. */
function likelihood(points: number, share: number, lead: number): number {
  const strength = Math.log(Math.min(points, fit.pointsMax) / fit.pointsOfOneWord)
  const raw = fit.base + fit.points * strength + fit.share * (share - fit.shareMiddle) + fit.lead * lead
  return Math.min(limits.scoreMax, Math.round(100 / (1 + Math.exp(-raw))) / 100)
}
