import type { Company } from '#contract/brands/brand.ts'
import { cleanText } from '../../page/clean-text.ts'
import { cityAtEnd, cityAtStart, findCity, isPartOfCity } from '../gazetteer/gazetteer.ts'
import { readPlace } from '../place.ts'
import { countryNamed, hintedCountries } from './country-hints.ts'
import { eastAsianPlace } from './east-asian-address.ts'
import { postalForms, type PostalForm } from './postal-codes.ts'
import { isRegion, namesRegion } from './regions.ts'
import { endsWithStreet, endsWithTown, isStreetWord, namesStreet } from './street.ts'
import { withoutTelephones } from './telephones.ts'
import { saint, unlistedTown, unlistedTownBefore } from './unlisted-town.ts'
import type { CountryHints, WrittenPlace } from './written-place.ts'

type Location = Company['location']

const thresholds = { lineLengthMax: 400, codesMax: 6, regionsMax: 3, regionWordsMax: 4 }

/**
 * The place of a postal address in a line of a footer or of a contact page. It needs a postal code, or a street and the
 * name of its country, beside a city that the gazetteer has in that country or a town between them as its country writes
 * addresses (docs/decisions/0141-a-town-behind-its-code.md); the country is sure by the form of the code, by its
 * name in the line, or by what the page shows of it. Undefined for all else: better none than a wrong one. A section of a
 * city proves its country, and is no city.
 */
export function findAddress(line: string, hints: CountryHints): Location | undefined {
  const text = withoutTelephones(cleanText(line, thresholds.lineLengthMax) ?? '')
  const place = eastAsianPlace(text) ?? placeByCode(text, hints) ?? placeByCountry(text)
  if (place === undefined) return undefined
  return readPlace(isPartOfCity(place.city, place.country) ? { ...place, city: undefined } : place)
}

function placeByCode(text: string, hints: CountryHints): WrittenPlace | undefined {
  const named = countryNamed(text)
  for (const form of postalForms) {
    const countries = form.isSure === true ? form.countries : possible(form, named, hints)
    const codes = [...text.matchAll(form.find)].slice(0, thresholds.codesMax)
    const places = codes.map((code) => placeBesideCode(text, code, form, { countries, named }))
    const [place, ...others] = places.filter((one) => one !== undefined)
    // Of offices in a row whose codes stand before their cities or after, one would get the city of the next.
    const isRow = places.includes(undefined) && new Set(codes.map(([code]) => code)).size > 1
    if (place !== undefined) return isRow || others.some(({ city }) => city !== place.city) ? undefined : place
  }
  return undefined
}

function placeBesideCode(
  text: string,
  match: RegExpExecArray,
  form: PostalForm,
  { countries, named }: { countries: readonly string[]; named: string | undefined },
): WrittenPlace | undefined {
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  const isYear = mayBeYear(before, match[0], named) && !standsBeforeStreet(before, match[0], after)
  if (form.needsStreet === true && isYear) return undefined
  const found = countries.flatMap((country) => {
    const city =
      form.city === 'before'
        ? cityBefore(before, country)
        : (cityAfter(after, country) ?? (countries.length === 1 ? unlistedTown(before, after, country) : undefined))
    return city === undefined ? [] : [{ city, state: match.groups?.['state'], country }]
  })
  const [only] = found
  // Two countries that both have such a city and such a code leave it open, unless the line names one of them.
  const one = found.length === 1 ? only : found.find(({ country }) => country === named)
  return one !== undefined && (form.city === 'before' || isOf(one.country, match[0])) ? one : undefined
}

/** Four digits are a year, but after a street, or first in their part of a line that names the country. */
const mayBeYear = (before: string, code: string, named: string | undefined) =>
  !endsWithStreet(before) && (!beginsPart.test(before) || named === undefined || yearNow.test(code))
/** `2120 Dunakeszi, Repülőtéri út 1.`: as Hungary writes it, the code first in its line and the street behind the city. */
const standsBeforeStreet = (before: string, code: string, after: string) =>
  beginsPart.test(before) && !yearNow.test(code) && cityAndStreet.test(after)

/** A year that people write of. */
const yearNow = /^(?:19|20[0-3])/

// bounded: at most 400 characters, see findAddress
const cityAndStreet = /^ \p{Lu}[\p{L}-]{1,30}(?: \p{Lu}[\p{L}-]{1,30})?, \p{Lu}[^,;|0-9]{2,40} \d{1,4}(?![\d:%])/u

// bounded: at most 400 characters, see findAddress
const beginsPart = /(?:^|[,;|·•\n]|\p{L}:)\s*$/u

function possible({ countries }: PostalForm, named: string | undefined, hints: CountryHints): string[] {
  if (named !== undefined) return countries.filter((country) => country === named)
  const hinted = hintedCountries(hints)
  return countries.filter((country) => hinted.includes(country))
}

const letters: Record<string, string> = {
  FL: 'LI',
  D: 'DE',
  F: 'FR',
  I: 'IT',
  E: 'ES',
  A: 'AT',
  B: 'BE',
  L: 'LU',
  H: 'HU',
}

/** Whether the letters before a code, as in `CH-8001`, are those of the country. */
function isOf(country: string, code: string): boolean {
  const written = /^([A-Z]{1,2})[- ]\d{4,5}$/.exec(code)?.[1]
  return written === undefined || (letters[written] ?? written) === country
}

// bounded: at most 400 characters, see findAddress
const beforeCity = /^[\s,.;:–-]*(?:(?:г|город|м|місто|c\/o|city of)\.?\s+)?/iu

function cityAfter(after: string, country: string): string | undefined {
  const [part = ''] = after.replace(beforeCity, '').split(/[,;|·•()\n]/u)
  const [district = '', town = ''] = part.split('/')
  const city = (country === 'TR' ? cityAtStart(town, country) : undefined) ?? cityAtStart(district, country)
  return city === undefined || isBeginOfLongerName(district, city, country) ? undefined : city
}

/**
 * `507 73 Dobrá Voda u Hořic`: a city before another word and what that lies at is the beginning of a longer name; `San Giorgio Bigarello`: so is
 * one that is called after a saint, before one more word that is no place.
 */
function isBeginOfLongerName(part: string, city: string, country: string): boolean {
  const words = part.trim().split(/\s+/)
  const [next = '', at = '', what = ''] = words.slice(city.split(/[\s-]+/).length)
  if (!/^\p{Lu}\p{Ll}/u.test(next)) return false
  if (at === '') return saint.test(city) && !namesPlace(next, country)
  return liesAt.test(at) && /^\p{Lu}\p{Ll}/u.test(what)
}

const namesPlace = (text: string, country: string): boolean =>
  countryNamed(text) !== undefined || namesRegion(text) || findCity(text, country) !== undefined

const liesAt = /^(?:u|nad|pod|při|pri|ob|am|an|im|bei|sur|sous|upon|on|by|under|di|do|da|del|della)$/u

/** The city before a code, where only names of regions, or the country's, may stand between: `Guildford, Surrey GU1 4AF`. */
function cityBefore(before: string, country: string): string | undefined {
  let rest = before
  for (let step = 0; step <= thresholds.regionsMax; step += 1) {
    // bounded: at most 400 characters, see findAddress
    rest = rest.replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/u, '')
    const part = rest.split(/[,;|·•()\n/]/u).at(-1) ?? ''
    // The Estado de México has its capital's name, and more words.
    const isState = endsWithCounty.test(part) || (isRegion(part, country) && findCity(part, country) === undefined)
    const city = isState ? undefined : cityAtEnd(part.replace(/ \d{1,2}$/, ''), country)
    if (city !== undefined && isEndOfLongerName(part, city)) return undefined
    // `107 Redchurch Street` ends with no town.
    if (city !== undefined) return isStreetWord(city) && part.trim() !== city ? undefined : city
    const region = regionAtEnd(part, country)
    if (region === undefined) return unlistedTownBefore(rest, country)
    rest = rest.slice(0, rest.length - region.length)
  }
  return undefined
}

/** `P.O. Box 420 Rotterdam Junction`: behind a word with a capital, which is of no street, a city is the end of a longer name. */
function isEndOfLongerName(part: string, city: string): boolean {
  const words = part
    .trim()
    .split(/\s+/)
    .slice(0, -city.split(/[\s-]+/).length)
  const before = words.at(-1) ?? ''
  const isName = /^\p{Lu}\p{Ll}{2,}$/u.test(before) && !isStreetWord(before) && !partEnds.has(before.toLowerCase())
  return isName && !namesStreet(words.slice(-3).join(' '))
}

/** Words that end a part of an address before its city. */
const partEnds = new Set(
  'north south east west northeast northwest southeast southwest downtown suite floor unit house hall building centre center park tower mill works estate'.split(
    ' ',
  ),
)

/** `Co. Kildare`, which has a city of its name. */
const county = String.raw`(?:co|county)\.? \p{Lu}\p{L}+`
const isCounty = new RegExp(`^${county}$`, 'iu')
// bounded: at most 400 characters, see findAddress
const endsWithCounty = new RegExp(String.raw`(?<!\p{L})${county}\s*$`, 'iu')

function regionAtEnd(part: string, country: string): string | undefined {
  const words = part.trimEnd().split(' ').slice(-thresholds.regionWordsMax)
  for (let from = 0; from < words.length; from += 1) {
    const tail = words.slice(from).join(' ')
    const isKnown = isRegion(tail, country) || isCounty.test(tail)
    if (isKnown || countryNamed(tail) === country) return tail
  }
  return undefined
}

/** `Calle 6, Ciudad Juárez, Chihuahua, México`: a state is called like its capital. */
function cityInParts(parts: readonly string[], at: number, written: string, country: string): string | undefined {
  const before = isRegion(written, country) ? findCity(parts[at - 1] ?? '', country) : undefined
  return before ?? findCity(written, country)
}

/** `Rua Augusta 100, Lisboa, Portugal`: a street, a city and its country, without a code that says more. */
function placeByCountry(text: string): WrittenPlace | undefined {
  const parts = text.split(/[,،、|·•;\n]|\s[-–—]\s/u).map((part) => part.trim())
  for (const [index, part] of parts.entries()) {
    const country = index < 2 ? undefined : countryNamed(part)
    // bounded: at most 400 characters, see findAddress
    const written = (parts[index - 1] ?? '').replace(/[\d\s-]+$|^[\d\s-]+/gu, '')
    const city = country === undefined ? undefined : cityInParts(parts, index - 1, written, country)
    const street = parts.slice(0, index - 1).some((one) => namesStreet(one) && /[\d٠-٩]/.test(one))
    const before = parts[index - 2] ?? ''
    const isLarger = namesRegion(before) || endsWithTown(before)
    if (country !== undefined && city !== undefined && street && !isLarger) return { city, country }
  }
  return undefined
}
