import { fold, labelOf, type Descriptor } from './clean-descriptor.ts'
import { commonWords, legalWords } from './merchant-words.ts'
import { explainRest, merchantPart } from './explain-rest.ts'
import type { MerchantCandidate } from './merchant-candidate.ts'

export type MerchantMatch<Candidate> = { brand: Candidate; confidence: number }

/** Below this a descriptor is "not found" rather than a guess. */
export const confidenceMin = 0.8
// Two brands that fit almost equally well: none is taken.
const marginMin = 0.03

/** How sure each kind of evidence is by itself, from 0 to 1. */
const trust = {
  leadingDomain: 0.98,
  domainBehindName: 0.92,
  alias: 0.96,
  aliasOfSister: 0.95,
  nameLikeDomain: 0.96,
  name: 0.93,
  label: 0.88,
  truncatedName: 0.86,
}
/** What a word behind the merchant's own costs: one that nothing explains, or one of another trade. */
const costs = {
  foreignBehindAlias: 0.3,
  unexplainedBehindAlias: 0.06,
  unexplainedBehindCommonAlias: 0.25,
  unexplained: 0.25,
  unexplainedBehindCommonName: 1,
}
/** Between equals, the one at home where the payment was made, then the one with the international domain. */
const bonus = { suffixOfCountry: 0.03, comAtHome: 0.015, com: 0.01, atHome: 0.005 }
const lengths = {
  /** Words of a descriptor that a key is made of. */
  keyWordsMax: 6,
  keyMax: 80,
  /** A common word, or a name of so few letters, proves little by itself. */
  shortNameMax: 3,
  labelMin: 4,
  truncatedMin: 10,
  /** The share of the whole name. */
  truncatedShareMin: 0.6,
  truncatedWordsMin: 2,
}

/** The one brand that a descriptor means, with a confidence from 0.8 to 1; undefined when none or more than one fits. */
export function matchMerchant<Candidate extends MerchantCandidate>(
  descriptor: Descriptor,
  candidates: readonly Candidate[],
  countryCode: string,
): MerchantMatch<Candidate> | undefined {
  const [best, second] = candidates
    .flatMap((brand) => {
      const evidence = evidenceOf(descriptor, brand)
      const confidence = evidence.confidence + homeBonus(brand, countryCode)
      return confidence >= confidenceMin ? [{ brand, words: evidence.words, confidence }] : []
    })
    // Who accounts for more of the words is meant: "uber eats" is not "uber".
    .toSorted((one, other) => other.words - one.words || other.confidence - one.confidence)
  if (!best) return undefined
  const close = second?.words === best.words && best.confidence - second.confidence < marginMin
  if (close && !isSameName(best.brand, second.brand)) return undefined
  return { brand: best.brand, confidence: Math.min(1, best.confidence) }
}

/**
 * The site of the merchant that a descriptor names beyond doubt, by a web address or a well-known abbreviation, whether
 * its brand is indexed or not; undefined when it names none so.
 */
export function merchantDomain(descriptor: Descriptor): string | undefined {
  const { domain, alias } = descriptor
  if (domain?.leads) return domain.name
  if (!alias) return undefined
  const blank = { name: null, description: null, industries: [], countryCode: null }
  const { confidence } = byAlias(descriptor, { id: '', domain: alias.domain, ...blank })
  return confidence >= confidenceMin ? alias.domain : undefined
}

/** The beginning of a name that the descriptor may have cut short, compact; undefined when too little is there. */
export function merchantBeginning({ words: all }: Descriptor): string | undefined {
  const words = merchantPart(all)
  const whole = joinedText(words, words[0]?.text === 'the' ? 1 : 0, words.length)
  return whole.length >= lengths.truncatedMin && whole.length <= lengths.keyMax ? whole : undefined
}

/** The compact keys by which the brand of a descriptor may be indexed: its first words, joined, up to six of them. */
export function merchantKeys({ words }: Descriptor): string[] {
  const keys = new Set<string>()
  for (const start of words[0]?.text === 'the' ? [0, 1] : [0]) {
    for (let end = start + 1; end <= Math.min(words.length, start + lengths.keyWordsMax); end++)
      keys.add(joined(descriptorWords(words, start, end)))
  }
  return [...keys].filter((key) => key.length > 1 && key.length <= lengths.keyMax)
}

/** What speaks for a brand, from 0 to 1, and how many words of the descriptor say so. */
type Evidence = { confidence: number; words: number }

const nothing: Evidence = { confidence: 0, words: 0 }

function evidenceOf(descriptor: Descriptor, brand: MerchantCandidate): Evidence {
  // A web address at the start names one site; the same name under another suffix may be another company's.
  if (descriptor.domain?.leads) return byDomain(descriptor, brand)
  const all = [byDomain, byAlias, byName, byTruncatedName].map((by) => by(descriptor, brand))
  return {
    confidence: Math.max(...all.map((one) => one.confidence)),
    words: Math.max(...all.map((one) => (one.confidence >= confidenceMin ? one.words : 0))),
  }
}

function byDomain({ domain, words }: Descriptor, brand: MerchantCandidate): Evidence {
  if (domain?.name !== brand.domain) return nothing
  if (domain.leads) return { confidence: trust.leadingDomain, words: domain.name.split('.').length }
  // Behind other words a web address is the merchant's own only where they name it too: "uber trip help.uber.com".
  const label = labelOf(domain.name)
  const end = words.findIndex((_, index) => joinedText(words, 0, index + 1) === label) + 1
  return end > 0 ? { confidence: trust.domainBehindName, words: end } : nothing
}

function byAlias(descriptor: Descriptor, brand: MerchantCandidate): Evidence {
  const { alias } = descriptor
  if (!alias) return nothing
  const same = alias.domain === brand.domain
  if (!same && !isSister(alias.domain, brand.domain)) return nothing
  const { foreign, unexplained } = explainRest(descriptor, alias.length, { brand, common: false })
  const base = same ? trust.alias : trust.aliasOfSister
  const confidence = base - costs.foreignBehindAlias * foreign - doubtOf(descriptor, alias.length) * unexplained
  return { confidence, words: alias.length }
}

/** The same company under the domain of another country. */
function isSister(one: string, other: string): boolean {
  const label = labelOf(one)
  return label === labelOf(other) && label.length >= lengths.labelMin && !commonWords.has(label)
}

/** What an unexplained word behind an abbreviation costs: "american air" begins the names of others too, "amzn" does not. */
function doubtOf({ words }: Descriptor, length: number): number {
  const isTicket = /\d/.test(words[length - 1]?.text ?? '')
  return commonWords.has(words[0]?.text ?? '') && !isTicket
    ? costs.unexplainedBehindCommonAlias
    : costs.unexplainedBehindAlias
}

function byName(descriptor: Descriptor, brand: MerchantCandidate): Evidence {
  let best = nothing
  for (const key of keysOf(brand)) {
    for (const { start, end } of spans(descriptor, key.text)) {
      const common = end - start === 1 && (commonWords.has(key.text) || key.text.length <= lengths.shortNameMax)
      if (common && (descriptor.smallBusiness || key.kind === 'label')) continue
      const { foreign, unexplained } = explainRest(descriptor, end, { brand, common })
      const confidence =
        key.trust - (common ? costs.unexplainedBehindCommonName : costs.unexplained) * unexplained - foreign
      if (confidence > best.confidence) best = { confidence, words: end }
    }
  }
  return best
}

type BrandKey = { text: string; trust: number; kind: 'name' | 'label' }

function keysOf(brand: MerchantCandidate): BrandKey[] {
  const label = labelOf(brand.domain)
  const words = nameWords(brand)
  const short = words.filter((word, index) => index === 0 || !legalWords.has(word))
  const withoutArticle = short[0] === 'the' ? short.slice(1) : short
  const texts = new Set([words.join(''), short.join(''), withoutArticle.join('')])
  const keys: BrandKey[] = [...texts]
    .filter((text) => text.length > 1)
    .map((text) => ({ text, kind: 'name', trust: text === label ? trust.nameLikeDomain : trust.name }))
  // The label means the brand where its name begins so: "chipotle" of Chipotle Mexican Grill.
  if (!texts.has(label) && label.length >= lengths.labelMin && words.join('').startsWith(label))
    keys.push({ text: label, kind: 'label', trust: trust.label })
  return keys
}

/** A long name that the descriptor's 22 or 25 characters cut short: "the cheesecake factor". */
function byTruncatedName({ words: all }: Descriptor, brand: MerchantCandidate): Evidence {
  const words = merchantPart(all)
  const name = nameWords(brand)
    .filter((word, index) => index > 0 || word !== 'the')
    .join('')
  const start = words[0]?.text === 'the' ? 1 : 0
  const whole = joinedText(words, start, words.length)
  const { truncatedMin, truncatedShareMin, truncatedWordsMin } = lengths
  const cut =
    whole.length >= truncatedMin && whole.length < name.length && whole.length >= name.length * truncatedShareMin
  return cut && words.length - start >= truncatedWordsMin && name.startsWith(whole)
    ? { confidence: trust.truncatedName, words: words.length }
    : nothing
}

function* spans({ words }: Descriptor, key: string): Generator<{ start: number; end: number }> {
  for (const start of words[0]?.text === 'the' ? [0, 1] : [0]) {
    for (let end = start + 1; end <= Math.min(words.length, start + lengths.keyWordsMax); end++) {
      if (joinedText(words, start, end) === key) yield { start, end }
    }
  }
}

/** The same brand under two domains, for example of two countries. */
const isSameName = (one: MerchantCandidate, other: MerchantCandidate) =>
  nameWords(one).join('') === nameWords(other).join('') && labelOf(one.domain) === labelOf(other.domain)

function homeBonus(brand: MerchantCandidate, countryCode: string): number {
  const country = countryCode.toLowerCase()
  const suffix = brand.domain.slice(brand.domain.lastIndexOf('.') + 1)
  if (suffix === (country === 'gb' ? 'uk' : country)) return bonus.suffixOfCountry
  if (suffix === 'com') return brand.countryCode === countryCode ? bonus.comAtHome : bonus.com
  return brand.countryCode === countryCode ? bonus.atHome : 0
}

export const nameWords = ({ name }: Pick<MerchantCandidate, 'name'>): string[] =>
  fold(name ?? '')
    .replace(/\+/g, ' plus ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and')

const descriptorWords = (words: Descriptor['words'], start: number, end: number) =>
  words.slice(start, end).map((word) => word.text)
const joined = (texts: readonly string[]) => texts.join('')
const joinedText = (words: Descriptor['words'], start: number, end: number) =>
  joined(descriptorWords(words, start, end))
