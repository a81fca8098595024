import type { Company } from '#contract/brands/brand.ts'
import { cleanText } from '../page/clean-text.ts'
import { readCountry } from './country-code.ts'
import { readPlace } from './place.ts'

const thresholds = { lineLengthMax: 400, cityLengthMin: 2, cityLengthMax: 40, countryLengthMin: 3, countryWordsMax: 3 }

type Location = Company['location']
/** `country` is what the pattern alone proves; without it the line must name a country, or the domain have one. */
type Pattern = { find: RegExp; country: string | undefined }

const word = String.raw`\p{Lu}[\p{L}'’.-]*`
const city = String.raw`(?<city>${word}(?: (?:${word}|am|an|der|de|la|le|les|sur|upon|on|do|da|del)){0,3})`
const usStates =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC'

const patterns: readonly Pattern[] = [
  // bounded: at most 400 characters, see findAddress
  { find: new RegExp(String.raw`${city},? (?<state>${usStates}),? \d{5}(?:-\d{4})?(?!\d)`, 'u'), country: 'US' },
  {
    // bounded: at most 400 characters, see findAddress
    find: new RegExp(String.raw`${city},? (?<state>AB|BC|MB|NB|NL|NS|ON|PE|QC|SK),? [A-Z]\d[A-Z] ?\d[A-Z]\d`, 'u'),
    country: 'CA',
  },
  // bounded: at most 400 characters, see findAddress
  { find: new RegExp(String.raw`${city},? (?<state>NSW|VIC|QLD|TAS|ACT|SA|WA|NT) \d{4}(?!\d)`, 'u'), country: 'AU' },
  // bounded: at most 400 characters, see findAddress
  { find: new RegExp(String.raw`${city},? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])`, 'u'), country: 'GB' },
  // bounded: at most 400 characters, see findAddress
  { find: new RegExp(String.raw`(?<!\d)\d{4} ?[A-Z]{2} ${city}`, 'u'), country: 'NL' },
  // bounded: at most 400 characters, see findAddress
  { find: new RegExp(String.raw`(?<![\d.])(?:[A-Z]{1,2}-)?\d{4,5} ${city}`, 'u'), country: undefined },
]

const countryOfTopLevel: ReadonlyMap<string, string> = new Map(
  'de fr es it at ch be pl cz se dk no fi pt gr hu ro'.split(' ').map((code) => [code, code.toUpperCase()]),
)

/**
 * The place of a postal address in a line of a footer or of a contact page; undefined unless a postal code of a known
 * form is beside a name, and the country is sure: by that form, by its name in the same line, or by the domain.
 */
export function findAddress(line: string, domain: string): Location | undefined {
  const text = cleanText(line, thresholds.lineLengthMax) ?? ''
  for (const { find, country } of patterns) {
    const groups = find.exec(text)?.groups
    if (groups?.['city'] === undefined) continue
    const code = country ?? countryNamed(text) ?? countryOfTopLevel.get(domain.split('.').at(-1) ?? '')
    const place = placeName(groups['city'])
    if (code !== undefined && place !== undefined)
      return readPlace({ city: place, state: groups['state'], country: code })
  }
  return undefined
}

// The word of the street, or the country's own name, is no part of the city.
function placeName(written: string): string | undefined {
  const words = written.split(' ')
  const street = words.findLastIndex((one) =>
    /^(street|st\.?|road|rd\.?|avenue|ave\.?|floor|suite|lane|way|drive|blvd\.?|boulevard|place|square|house)$/i.test(
      one,
    ),
  )
  const name = words
    .slice(street + 1)
    .join(' ')
    .replace(/(?<![.,-])[.,-]+$/, '')
  return name.length < thresholds.cityLengthMin ||
    name.length > thresholds.cityLengthMax ||
    readCountry(name) !== undefined
    ? undefined
    : name
}

function countryNamed(text: string): string | undefined {
  const parts = text.split(/[,|·•;()]|\s-\s|\s{2,}/).map((part) => part.trim())
  const words = text.split(' ')
  const tails = Array.from({ length: thresholds.countryWordsMax }, (_, at) => words.slice(-1 - at).join(' '))
  return [...parts.toReversed(), ...tails]
    .filter((part) => part.length >= thresholds.countryLengthMin)
    .map((part) => readCountry(part)?.code)
    .find((code) => code !== undefined)
}
