import { BestPlaces } from './best-places.ts'
import { mistakeMatch, type Mistake } from './mistakes.ts'
import { kindNumber, type Names } from './names.ts'
import type { TypedName } from './typed-name.ts'
import { trigramsOf } from './trigrams.ts'

/** A brand that may be meant; `isNamed`: by its exact name or domain. */
export type RankedName = { id: string; score: number; isNamed: boolean }

type Found = Map<number, { score: number; isNamed: boolean }>

const { name, domain, compact, tail, acronym } = kindNumber
const sameMax = 50
const initialsMax = 10
/** So much of several words must be in a name. */
const wordsFrom = 0.6
const alikeLetters = 60

/**
 * The brands that may be meant, best first: the same ways with the same weights as `searchStatement`, which answers where this
 * can't. Of the brands that one mistake leads to it knows which mistake is likelier.
 */
export function rankNames(names: Names, typed: TypedName, limit: number): RankedName[] {
  const found: Found = new Map()
  addSame(names, typed, found)
  addBeginning(names, typed, found)
  addMistyped(names, typed, found)
  addInitials(names, typed, found)
  if (typed.letters > 2 && found.size < limit && !isAnyNamed(found)) addAlike(names, typed, found)
  return [...found]
    .map(([brand, { score, isNamed }]) => ({ brand, score, isNamed }))
    .toSorted((one, other) => before(one, other) || (names.idOf(one.brand) < names.idOf(other.brand) ? -1 : 1))
    .slice(0, limit)
    .map(({ brand, score, isNamed }) => ({ id: names.idOf(brand), score, isNamed }))
}

/** Less than 0 where `one` comes first: what is named does, then what fits better. */
export const before = (one: Omit<RankedName, 'id'>, other: Omit<RankedName, 'id'>): number =>
  Number(other.isNamed) - Number(one.isNamed) || other.score - one.score

const weighed = (names: Names, row: number, match: number) => match * (0.7 + 0.3 * names.qualityOf(row))

function add(names: Names, found: Found, row: number, match: number): void {
  const brand = names.brandOf(row)
  const score = weighed(names, row, match)
  const best = found.get(brand)
  if (best === undefined) found.set(brand, { score, isNamed: match >= 2 })
  else {
    best.score = Math.max(best.score, score)
    best.isNamed ||= match >= 2
  }
}

function addSame(names: Names, typed: TypedName, found: Found): void {
  const rankOf = (row: number) => (isWholly(names.kindOf(row)) ? 2 : 0) + names.qualityOf(row)
  const wanted = new Set([typed.key, typed.compact, ...(typed.domain === undefined ? [] : [typed.domain])])
  const best = new BestPlaces(sameMax)
  for (const text of wanted) for (const row of names.same(text, 'same', rankOf)) best.add(row, rankOf(row))
  for (const row of best.places) add(names, found, row, sameMatch(names, typed, row))
}

const isWholly = (kind: number) => kind === name || kind === domain

function sameMatch(names: Names, typed: TypedName, row: number): number {
  const [kind, key] = [names.kindOf(row), names.keyOf(row)]
  if (key === typed.domain || (kind === name && key === typed.key)) return 2
  if (kind === compact || kind === domain) return 0.95
  return kind === acronym ? 0.85 : 0.75
}

function addBeginning(names: Names, { compact: letters, letters: count, start }: TypedName, found: Found): void {
  if (count === 0) return
  const rows =
    count <= 2
      ? names.beginning(letters, names.qualityOf)
      : names.beginning(
          start,
          (row) => (isPart(names.kindOf(row)) ? 0 : 1_000) + names.qualityOf(row) - 0.01 * names.lettersOf(row),
        )
  for (const row of rows) {
    add(names, found, row, (isPart(names.kindOf(row)) ? 0.4 : 0.6) + (0.35 * count) / names.lettersOf(row))
  }
}

const isPart = (kind: number) => kind === tail || kind === acronym

function addMistyped(names: Names, typed: TypedName, found: Found): void {
  const [best, mistakes] = [new BestPlaces(sameMax), new Map<number, Mistake>()]
  const rankOf = (row: number) => mistypedMatch(names.kindOf(row), 'wrong') + names.qualityOf(row)
  names.mistyped(typed.compact, typed.letters, rankOf, (row, mistake) => {
    const known = mistakes.get(row)
    if (known !== undefined && mistakeMatch[known] >= mistakeMatch[mistake]) return
    const match = mistypedMatch(names.kindOf(row), mistake)
    if (match === 0) return
    mistakes.set(row, mistake)
    best.add(row, weighed(names, row, match))
  })
  for (const row of best.places) {
    const mistake = mistakes.get(row)
    if (mistake) add(names, found, row, mistypedMatch(names.kindOf(row), mistake))
  }
}

function mistypedMatch(kind: number, mistake: Mistake): number {
  if (kind === domain || kind === acronym) return 0
  return kind === tail ? mistakeMatch[mistake] - 0.15 : mistakeMatch[mistake]
}

function addInitials(names: Names, typed: TypedName, found: Found): void {
  if (typed.acronym === undefined) return
  const rankOf = (row: number) => (isWhole(names.kindOf(row)) ? 2 : 0) + names.qualityOf(row)
  const rows = names.same(typed.acronym, 'whole', rankOf).filter((row) => isWhole(names.kindOf(row)))
  for (const row of rows.slice(0, initialsMax)) add(names, found, row, 0.8)
}

const isWhole = (kind: number) => kind === name || kind === compact

/** Words are looked for inside longer names; what is short also as a whole. */
function addAlike(names: Names, typed: TypedName, found: Found): void {
  const isNothing = found.size === 0
  const isOneWord = typed.key === typed.compact
  const comparesWhole = isOneWord || typed.letters <= (isNothing ? 12 : 8)
  const similarFrom = isNothing ? (isOneWord ? 0.35 : 0.4) : 0.5
  const wanted = new Set(trigramsOf([...typed.key].slice(0, alikeLetters).join('')))
  const shareMin = Math.min(isOneWord ? 1 : wordsFrom, comparesWhole ? similarFrom : 1)
  for (const row of names.alike([...wanted], Math.ceil(wanted.size * shareMin))) {
    const trigrams = trigramsOf(names.keyOf(row))
    const common = trigrams.filter((code) => wanted.has(code)).length
    const similarity = common / (wanted.size + trigrams.length - common)
    const share = common / wanted.size
    if (!(comparesWhole && similarity >= similarFrom) && (isOneWord || share < wordsFrom)) continue
    add(names, found, row, 0.8 * Math.max(similarity, 0.9 * share))
  }
}

function isAnyNamed(found: Found): boolean {
  for (const { isNamed } of found.values()) if (isNamed) return true
  return false
}
