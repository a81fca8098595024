import { fold, labelOf, type Descriptor } from './clean-descriptor.ts'
import { commonWords, legalWords } from './merchant-words.ts'
import { explainRest, merchantPart } from './explain-rest.ts'
import type { MerchantCandidate } from './merchant-candidate.ts'

export type MerchantMatch<Candidate> = { brand: Candidate; confidence: number }

/** Below this a descriptor is answered "not found" rather than with a guess. */
export const confidenceMin = 0.8
// Two brands that fit almost equally well: none is taken.
const marginMin = 0.03

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
 * its brand is held or not; undefined when it names none so.
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
  return whole.length >= 10 && whole.length <= 80 ? whole : undefined
}

/** The compact keys by which the brand of a descriptor may be held: its first words, joined, up to six of them. */
export function merchantKeys({ words }: Descriptor): string[] {
  const keys = new Set<string>()
  for (const start of words[0]?.text === 'the' ? [0, 1] : [0]) {
    for (let end = start + 1; end <= Math.min(words.length, start + 6); end++)
      keys.add(joined(descriptorWords(words, start, end)))
  }
  return [...keys].filter((key) => key.length > 1 && key.length <= 80)
}

/** What speaks for a brand, from 0 to 1, and how many words of the descriptor say so. */
type Evidence = { confidence: number; words: number }

const nothing: Evidence = { confidence: 0, words: 0 }

function evidenceOf(descriptor: Descriptor, brand: MerchantCandidate): Evidence {
  // A web address at the start names one site; the same name under another suffix may be somebody else's.
  if (descriptor.domain?.leads) return byDomain(descriptor, brand)
  const all = [byDomain, byAlias, byName, byTruncatedName].map((by) => by(descriptor, brand))
  return {
    confidence: Math.max(...all.map((one) => one.confidence)),
    words: Math.max(...all.map((one) => (one.confidence >= confidenceMin ? one.words : 0))),
  }
}

function byDomain({ domain, words }: Descriptor, brand: MerchantCandidate): Evidence {
  if (domain?.name !== brand.domain) return nothing
  if (domain.leads) return { confidence: 0.98, words: domain.name.split('.').length }
  // Behind other words a web address is the merchant's own only where they name it too: "uber trip help.uber.com".
  const label = labelOf(domain.name)
  const end = words.findIndex((_, index) => joinedText(words, 0, index + 1) === label) + 1
  return end > 0 ? { confidence: 0.92, words: end } : nothing
}

function byAlias(descriptor: Descriptor, brand: MerchantCandidate): Evidence {
  const { alias } = descriptor
  if (!alias) return nothing
  const same = alias.domain === brand.domain
  if (!same && !isSister(alias.domain, brand.domain)) return nothing
  const { foreign, unexplained } = explainRest(descriptor, alias.length, { brand, common: false })
  const confidence = (same ? 0.96 : 0.95) - 0.3 * foreign - doubtOf(descriptor, alias.length) * unexplained
  return { confidence, words: alias.length }
}

/** The same company under the domain of another country. */
function isSister(one: string, other: string): boolean {
  const label = labelOf(one)
  return label === labelOf(other) && label.length > 3 && !commonWords.has(label)
}

/** What an unexplained word behind an abbreviation costs: "american air" begins the names of others too, "amzn" does not. */
function doubtOf({ words }: Descriptor, length: number): number {
  const isTicket = /\d/.test(words[length - 1]?.text ?? '')
  return commonWords.has(words[0]?.text ?? '') && !isTicket ? 0.25 : 0.06
}

function byName(descriptor: Descriptor, brand: MerchantCandidate): Evidence {
  let best = nothing
  for (const key of keysOf(brand)) {
    for (const { start, end } of spans(descriptor, key.text)) {
      const common = end - start === 1 && (commonWords.has(key.text) || key.text.length <= 3)
      if (common && (descriptor.smallBusiness || key.kind === 'label')) continue
      const { foreign, unexplained } = explainRest(descriptor, end, { brand, common })
      const confidence = key.trust - (common ? 1 : 0.25) * unexplained - foreign
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
    .map((text) => ({ text, kind: 'name', trust: text === label ? 0.96 : 0.93 }))
  // The label stands for the brand where its name begins so: "chipotle" of Chipotle Mexican Grill.
  if (!texts.has(label) && label.length > 3 && words.join('').startsWith(label))
    keys.push({ text: label, kind: 'label', trust: 0.88 })
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
  const cut = whole.length >= 10 && whole.length < name.length && whole.length >= name.length * 0.6
  return cut && words.length - start >= 2 && name.startsWith(whole)
    ? { confidence: 0.86, words: words.length }
    : nothing
}

function* spans({ words }: Descriptor, key: string): Generator<{ start: number; end: number }> {
  for (const start of words[0]?.text === 'the' ? [0, 1] : [0]) {
    for (let end = start + 1; end <= Math.min(words.length, start + 6); end++) {
      if (joinedText(words, start, end) === key) yield { start, end }
    }
  }
}

/** The same brand under two domains, for example of two countries. */
const isSameName = (one: MerchantCandidate, other: MerchantCandidate) =>
  nameWords(one).join('') === nameWords(other).join('') && labelOf(one.domain) === labelOf(other.domain)

// Between equals, the one at home where the payment was made, then the one with the international domain.
function homeBonus(brand: MerchantCandidate, countryCode: string): number {
  const country = countryCode.toLowerCase()
  const suffix = brand.domain.slice(brand.domain.lastIndexOf('.') + 1)
  if (suffix === (country === 'gb' ? 'uk' : country)) return 0.03
  if (suffix === 'com') return brand.countryCode === countryCode ? 0.015 : 0.01
  return brand.countryCode === countryCode ? 0.005 : 0
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
