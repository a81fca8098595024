import { bareLetters } from '../../page/clean-text.ts'
import { findCity, isPartOfCity } from '../gazetteer/gazetteer.ts'
import { countryNamed, countryOfPart } from './country-hints.ts'
import { namesRegion } from './regions.ts'
import { endsWithStreet, isStreetWord, namesStreet } from './street.ts'

/** Where a street, a postal code and its town stand in this order (Universal Postal Union, S42). */
const streetCodeTown = new Set(
  'AT BA BE BG CH CZ DE DK EE ES FI FR GR HR HU IT LI LT LU ME MK NL NO PL PT RS SE SI SK TR'.split(' '),
)

/** Small words that stand in names of places. */
const smallWords =
  'am|an|der|im|in|bei|ob|zu|den|auf|und|les|lès|sur|sous|le|la|de|du|des|en|et|al|del|della|di|da|do|das|u|nad|pod|při|pri|na|v|aan|op|het|på|i|og|och'
/** Words behind the name of a municipality, which is larger than a town. */
const districts =
  'vald|maakond|obec|kommun|kommune|gmina|powiat|okres|općina|opcina|rajons|novads|pagasts|rajonas|savivaldybė|megye|járás'
const word = String.raw`(?:[dl]['’])?\p{Lu}[\p{L}\p{M}'’.]{1,24}`
// bounded: at most 400 characters, see written-address
const townFirst = new RegExp(
  String.raw`^[\s,:–-]{0,3}(?<town>${word}(?:[ -](?:(?:${smallWords})[ -])?${word}){0,2})(?=\s*(?:$|[,;|·•()\n/]|\s[–-]\s|\d|\+|\p{So})|\s(?!(?:${districts})(?!\p{L}))\p{Ll}{3})`,
  'u',
)
/** Where the houses of villages have numbers and no streets: `43-392 Międzyrzecze Górne 165`. */
const numberedVillages = new Set('PL CZ SK'.split(' '))
// bounded: at most 400 characters, see written-address
const villageAndNumber = new RegExp(
  String.raw`^ (?<town>${word}(?:[ -](?:(?:${smallWords})[ -])?${word}){0,2}) \d{1,4}[a-zA-Z]?(?:/\d{1,3})?(?=\s*(?:$|[,;|·•()\n]))`,
  'u',
)
// bounded: at most 400 characters, see written-address
const beginsAddress = /(?:^|[,;|·•\n:]|(?<!\p{L})(?:adresa?|siedziba|sídlo))\s*$/iu

// What stands behind a town in the same line, and is none of its name.
// bounded: at most 125 characters
const behind =
  /(?<!\p{L})(?:tel|tlf|telefon|telefono|telefoon|telephone|téléphone|tél|puh|phone|fon|fax|mobil|mobile|gsm|e-?mail|mail|kontakt|contact|org|ico|ičo|cvr|kvk|nip|btw|vat|öffnungszeiten|google|maps?|p|t|m|e)(?!\p{L}).*$/iu

/** The letter of a post district behind a Danish town: `Harlev J`, `Odense SØ`. */
const districtBehind = /(?<=^\s{0,3}\p{Lu}\p{Ll}{1,24}) [A-ZØ]{1,2}(?![\p{L}\p{M}])\.?/u

/**
 * The town that follows a street and its postal code where the list of cities has none of that name: villages of a few hundred. `country`
 * is the one that the code's form and the page allow; undefined where the line is in any other order, or the words are no name.
 */
export function unlistedTown(before: string, after: string, country: string): string | undefined {
  const village = numberedVillage(before, after, country)
  if (village !== undefined) return village
  const street = before.replace(locality, '')
  if (!streetCodeTown.has(country) || !endsWithStreet(street) || endsWithCity(street, country)) return undefined
  const line = country === 'DK' ? after.replace(districtBehind, '') : after
  const found = townFirst.exec(line.replace(behind, ''))?.groups?.['town']?.trim() ?? ''
  const town = withoutCountry(found)
  return isTown(town, country) && !isCalledAfterCity(town, street, country) ? inTitleCase(town) : undefined
}

/** `Via Rosselli 4, Loc. Mottella`: the part of an Italian municipality between street and code. */
// bounded: at most 400 characters, see written-address
const locality = /[\s,]{1,4}(?:loc|fraz)(?:alità|ione|\.) ?\p{Lu}[\p{L} .'’-]{1,40}$/u

function numberedVillage(before: string, after: string, country: string): string | undefined {
  if (!numberedVillages.has(country) || !beginsAddress.test(before)) return undefined
  const village = villageAndNumber.exec(after)?.groups?.['town'] ?? ''
  return isTown(village, country) ? inTitleCase(village) : undefined
}

/** `Ulica grada 7, Imotski 21260 RADNO VRIJEME`: its city stands before the code, and what follows is no part of the address. */
const endsWithCity = (before: string, country: string): boolean =>
  findCity(partsOf(before).at(-1) ?? '', country) !== undefined

const partsOf = (before: string): string[] => before.split(/[,;|·•()\n/]/u).map((part) => part.trim())

/** `Üröm, Dózsa György út 34, 2096 Ürömi Egészségház`: what is called after the city that stands before its street is a house there. */
const isCalledAfterCity = (town: string, before: string, country: string): boolean =>
  partsOf(before).some((part) => {
    const city = findCity(part, country)
    return city !== undefined && bareLetters(town).startsWith(bareLetters(city))
  })

/** Where a town stands in a part of its own between its street and the code, or its region. */
const streetTownCode = new Set('US CA AU GB IE NZ ZA IN'.split(' '))

/** `632 Spearman Rd Pelzer`: an address of North America whose lines are written as one. */
// bounded: at most 400 characters, see written-address
const streetTown =
  /(?<street>\d{1,6} [\p{L}\d][\p{L}\d .'’-]{1,40} (?:Street|St|Road|Rd|Avenue|Ave|Drive|Dr|Lane|Ln|Boulevard|Blvd|Highway|Hwy|Court|Ct|Circle|Parkway|Pkwy|Place|Trail|Way)\.?) (?:[NSEW]{1,2}\.? )?(?<town>\p{Lu}[\p{L}.'’ -]{2,40})$/u
const northAmerica = new Set(['US', 'CA'])

/** The town in the last part of `before`, where the part before it names a street with its number; in North America also behind the street. */
export function unlistedTownBefore(before: string, country: string): string | undefined {
  const parts = streetAndTown(before, country)
  const [street = '', town = ''] = parts.slice(-2)
  // The number stands in the part of its street, or in those before: `145/5B, Quay Road`.
  const isBehindStreet = parts.length > 1 && namesStreet(street) && /\d/.test(parts.slice(-4, -1).join(' '))
  if (!streetTownCode.has(country) || !isBehindStreet || /\d/.test(town) || namesStreet(town) || !isTown(town, country))
    return undefined
  return inTitleCase(town)
}

function streetAndTown(before: string, country: string): string[] {
  const parts = partsOf(before)
  const inOne = northAmerica.has(country) ? streetTown.exec(parts.at(-1) ?? '') : null
  return inOne === null ? parts : inOne.slice(1, 3)
}

const isTown = (town: string, country: string): boolean =>
  isName(town) &&
  countryOfPart(town) === undefined &&
  !isStreetWord(town) &&
  !namesRegion(town) &&
  !isPartOfCity(town, country)

const withoutCountry = (town: string): string => {
  const words = town.split(' ')
  const at = words.findIndex((_, index) => index > 0 && countryNamed(words.slice(index).join(' ')) !== undefined)
  return (at === -1 ? words : words.slice(0, at)).join(' ')
}

const isSmall = new RegExp(`^(?:${smallWords})$`, 'u')

/** Whom a town is called after: `San Giorgio`. */
export const saint = /^(?:san|santa|santo|sant|sankt|saint|sainte|são|sveti|sveta|szent)[ -]/i

/** At most two words with a capital beside each other, and a saint before them: more are a town and what stands behind it. */
function isName(town: string): boolean {
  const words = town.replace(saint, '').split(/[ -]/)
  const isCapital = (one: string | undefined) => one !== undefined && /^(?:[dl]['’])?\p{Lu}/u.test(one)
  return (
    /\p{L}$/u.test(town) &&
    words.every((one) => isCapital(one) || isSmall.test(one)) &&
    !words.some((one, at) => [one, words[at + 1], words[at + 2]].every(isCapital))
  )
}

/** `BILLUM` is written Billum. */
const inTitleCase = (town: string): string =>
  town === town.toUpperCase() && town.length > 3
    ? town.replaceAll(/(?<=\p{L})\p{L}+/gu, (letters) => letters.toLowerCase())
    : town
