import { fold, type Descriptor, type DescriptorWord } from './clean-descriptor.ts'
import type { MerchantCandidate } from './merchant-candidate.ts'
import { commonWords, genericWords, tradeWords } from './merchant-words.ts'
import { cities, countryWords, stateCodes } from './place-words.ts'

/** Words behind a brand's name that nothing accounts for, and those of them that name another trade. */
export type Rest = { unexplained: number; foreign: number }

// One trade under several words.
const synonyms: readonly (readonly string[])[] = [
  ['airline', 'airlines', 'airways', 'air'],
  ['fuel', 'gas', 'oil', 'petrol', 'tankstelle'],
  ['supermarket', 'supermarkets', 'supermarches', 'supermarkte', 'market', 'markt', 'marche', 'grocery', 'groceries'],
  ['pharmacy', 'pharmacies', 'drugstore', 'drugs', 'chemist', 'apotheke'],
  ['hotel', 'hotels', 'inn', 'resort', 'suites'],
  ['restaurant', 'restaurants', 'restaurante', 'ristorante'],
  ['gym', 'gyms', 'fitness', 'club'],
]

const limits = {
  /** Behind a number, a word of another trade is more often a place. */
  foreignBehindNumber: 0.1,
  unexplainedBehindNumber: 0.2,
  /** A store number, a town of up to three words and a state. */
  storeAddressWordsMax: 5,
  placeWordsMax: 3,
  /** Codes of so few letters are words elsewhere. */
  codeLengthMax: 2,
  /** A code of a state or a country is one near the end. */
  wordsBehindCodeMax: 2,
}

type Subject = {
  brand: Pick<MerchantCandidate, 'name' | 'description' | 'industries' | 'domain'>
  /** The name is a word that many businesses begin with. */
  common: boolean
}

/**
 * Reads what follows the merchant's name: store numbers, reference codes, places, words that any descriptor carries, the
 * brand's own words. What is left speaks against the brand, a word of another trade most of all.
 */
export function explainRest({ words }: Descriptor, from: number, { brand, common }: Subject): Rest {
  if (isStoreAddress(words, from)) return { foreign: 0, unexplained: 0 }
  const own = ownWords(brand)
  let foreign = 0
  let behindNumber = false
  const strangers: Stranger[] = []
  for (let index = from; index < words.length; index++) {
    const word = words[index]
    const place = placeLength(words, index)
    if (!word || place > 0) {
      index += Math.max(0, place - 1)
      continue
    }
    const kind = kindOf(word, own, common)
    // A store number or a reference ends the merchant's words: what follows is where and how.
    if (kind === 'number') behindNumber = true
    if (kind === 'trade') foreign += behindNumber && !common ? limits.foreignBehindNumber : 1
    if (kind !== 'stranger') continue
    // A town that is named twice is one stranger: "ikea emeryville emeryville ca".
    if (strangers.at(-1)?.text === word.text) strangers.pop()
    strangers.push({ index, behindNumber, text: word.text })
  }
  return { foreign, unexplained: unexplained(words, strangers, common) }
}

// A store number right behind the name and a state at the end have a town between them: "target 3321 silver spring md".
const isStoreAddress = (words: Descriptor['words'], from: number) =>
  /^\d{3,}$/.test(words[from]?.text ?? '') &&
  words.length - from <= limits.storeAddressWordsMax &&
  stateCodes.has(words.at(-1)?.text ?? '')

function kindOf(word: DescriptorWord, own: ReadonlySet<string>, common: boolean) {
  if (word.inAddress) return 'known'
  if (/\d/.test(word.text) || (word.afterMark && !common)) return 'number'
  if (isKnown(word.text, own)) return 'known'
  return tradeWords.has(word.text) ? 'trade' : 'stranger'
}

/** The words up to the first number or place: the merchant's own, as far as words alone can tell. */
export function merchantPart(words: Descriptor['words']): Descriptor['words'] {
  const end = words.findIndex(
    ({ text, inAddress }, index) => index > 0 && (inAddress || /\d/.test(text) || placeLength(words, index) > 0),
  )
  return end < 0 ? words : words.slice(0, end)
}

type Stranger = { index: number; behindNumber: boolean; text: string }

function unexplained(words: Descriptor['words'], strangers: readonly Stranger[], common: boolean): number {
  const before = strangers.filter((stranger) => !stranger.behindNumber)
  const behind = strangers.length - before.length
  const town = isUnknownTown(words, strangers)
  if (!common) return before.length === 1 && town ? 0 : before.length
  return before.length + (town ? 0 : limits.unexplainedBehindNumber * behind)
}

function ownWords({ name, description, industries }: Subject['brand']): ReadonlySet<string> {
  const words = new Set(fold([name, description, ...industries].join(' ')).split(/[^\p{L}\p{N}]+/u))
  for (const group of synonyms) if (group.some((word) => words.has(word))) for (const word of group) words.add(word)
  return words
}

/** Whether a word is anyone's or the brand's own, in the singular or the plural. */
const isKnown = (word: string, own: ReadonlySet<string>) =>
  genericWords.has(word) ||
  (word.length > limits.codeLengthMax &&
    (own.has(word) || own.has(`${word}s`) || (word.endsWith('s') && own.has(word.slice(0, -1)))))

/** How many words from `index` name a city, a state or a country; 0 when none does. */
function placeLength(words: Descriptor['words'], index: number): number {
  for (let length = limits.placeWordsMax; length > 0; length--) {
    const some = words.slice(index, index + length).map((word) => word.text)
    if (some.length === length && cities.has(some.join(' '))) return length
  }
  return isRegion(words, index) ? 1 : 0
}

function isRegion(words: Descriptor['words'], index: number): boolean {
  const word = words[index]?.text ?? ''
  if (word.length > limits.codeLengthMax) return countryWords.has(word)
  // Codes of two letters are words elsewhere: they count near the end and before a number alone.
  const fits = index >= words.length - 1 - limits.wordsBehindCodeMax || /^\d/.test(words[index + 1]?.text ?? '')
  return fits && (stateCodes.has(word) || countryWords.has(word))
}

// One word, or two behind a number, right before a state at the end are a town that is on no list: "poughkeepsie ny".
function isUnknownTown(words: Descriptor['words'], strangers: readonly Stranger[]): boolean {
  const last = strangers.at(-1)
  if (!last || strangers.length > (strangers[0]?.behindNumber ? 2 : 1)) return false
  const next = words[last.index + 1]?.text ?? ''
  return last.index + 1 >= words.length - 2 && stateCodes.has(next) && !commonWords.has(words[last.index]?.text ?? '')
}
