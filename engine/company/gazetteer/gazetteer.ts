import cities from './cities.json' with { type: 'json' }
import parts from './parts.json' with { type: 'json' }
import { bareName, withoutMarks } from './bare-name.ts'
import { indexNames, namesOf, type NameIndex } from './name-index.ts'

/** The cities of each country by ISO 3166-1 code: `München;Munich|Köln;Cologne`, each with its names (NOTICE). */
const listed: Readonly<Record<string, string>> = cities
/** The sections of cities of each country, but those that are called like a city of it: `Carabanchel|Hortaleza`. */
const sections: Readonly<Record<string, string>> = parts
const read = new Map<string, NameIndex>()
const readParts = new Map<string, ReadonlySet<string>>()

const thresholds = { wordsMax: 6, wordLengthMax: 40 }

/**
 * A city of the country as its list writes it, whatever its case, accents and hyphens; of two that differ in accents alone the one that is
 * written so, else the larger: Munster and Münster. Undefined when it has none.
 */
export function findCity(name: string, countryCode: string): string | undefined {
  const written = name.slice(0, thresholds.wordsMax * thresholds.wordLengthMax)
  const bare = bareName(written)
  if (bare === '' || noCities.has(`${countryCode} ${bare}`)) return undefined
  const cities = citiesCalled(bare, countryCode)
  const marked = markedName(written)
  const exact = cities.find((city) => markedName(city) === marked)
  return exact ?? cities.find((city) => !ownLetters.has(countryCode) || markedName(city) === bare)
}

/** Countries where a letter with a mark is another letter, and nobody leaves it out: Harlev is not Hårlev. */
const ownLetters: ReadonlySet<string> = new Set(['DK', 'NO', 'SE'])

const markedName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What a town of the country is called like and is none for the most part: nations of the United Kingdom, a Turkish province's central district. */
const noCities: ReadonlySet<string> = new Set([
  'GB wales',
  'GB england',
  'GB scotland',
  'GB northern ireland',
  'TR merkez',
])

const points = new Set(
  'north south east west central nord süd sud ost est ouest mitte centre norte sur sul este oeste leste ovest centro noord zuid oost'.split(
    ' ',
  ),
)

/** Whether a name is that of a part of a city: a section that the country is known to have, or `Durban North`. */
export function isPartOfCity(name: string, countryCode: string): boolean {
  if (partsOf(countryCode).has(bareName(name))) return true
  const words = wordsOf(name.toLowerCase()).slice(0, thresholds.wordsMax)
  const city = points.has(words[0] ?? '') ? words.slice(1) : points.has(words.at(-1) ?? '') ? words.slice(0, -1) : []
  return findCity(name, countryCode) === undefined && findCity(city.join(' '), countryCode) !== undefined
}

function partsOf(countryCode: string): ReadonlySet<string> {
  const known = readParts.get(countryCode)
  if (known !== undefined) return known
  const written = Object.hasOwn(sections, countryCode) ? (sections[countryCode] ?? '') : ''
  const names = new Set(written.split('|').map(bareName).filter(Boolean))
  readParts.set(countryCode, names)
  return names
}

/** The city that a text begins with: the longest, so that `Frankfurt am Main` is not Frankfurt. */
export function cityAtStart(text: string, countryCode: string): string | undefined {
  const words = wordsOf(text).slice(0, thresholds.wordsMax)
  for (let count = words.length; count > 0; count -= 1) {
    const city = isCapital(words[0]) ? findCity(words.slice(0, count).join(' '), countryCode) : undefined
    if (city !== undefined) return city
  }
  return undefined
}

/** The city that a text ends with, the longest. */
export function cityAtEnd(text: string, countryCode: string): string | undefined {
  const words = wordsOf(text).slice(-thresholds.wordsMax)
  for (let from = 0; from < words.length; from += 1) {
    const city = isCapital(words[from]) ? findCity(words.slice(from).join(' '), countryCode) : undefined
    if (city !== undefined) return city
  }
  return undefined
}

const wordsOf = (text: string) =>
  text
    .trim()
    .split(/[\s\u00a0]+/)
    .filter((word) => word !== '')

// A name begins with a capital, where its script has them: `reading` is no city.
const isCapital = (word: string | undefined) =>
  word !== undefined && /^[^\p{L}]*(?:\p{Lu}|\p{Lo}|['’]?[dsl]['’-])/u.test(word)

/** Countries whose names are listed with the marks of a transliteration, which nobody writes there: Hosūr, Shīrāz. */
const transliterated = new Set('AF BD IN IQ IR LK NP PK SA SY YE'.split(' '))

/** The cities of a country with a bare name, the larger first. */
function citiesCalled(bare: string, countryCode: string): string[] {
  const names = namesOf(bare, indexOf(countryCode))
  return transliterated.has(countryCode) ? names.map((name) => withoutMarks(name).replace(/[‘’]/gu, '')) : names
}

function indexOf(countryCode: string): NameIndex {
  const known = read.get(countryCode)
  if (known !== undefined) return known
  const index = indexNames(Object.hasOwn(listed, countryCode) ? (listed[countryCode] ?? '') : '')
  read.set(countryCode, index)
  return index
}
