import type { Company } from '#contract/brands/brand.ts'
import { cleanText } from '../../page/clean-text.ts'
import { cityAtStart, findCity, isPartOfCity } from '../gazetteer/gazetteer.ts'
import { readPlace } from '../place.ts'
import { countryNamed, countryOfPart, hintedCountries } from './country-hints.ts'
import { isRegion, namesRegion } from './regions.ts'
import { endsWithStreet, endsWithTown, namesStreet } from './street.ts'
import { withoutTelephones } from './telephones.ts'
import type { CountryHints, WrittenPlace } from './written-place.ts'

type Location = Company['location']

const thresholds = { lineLengthMax: 160, partsMax: 12 }

const labels =
  'our location|our address|head ?office|office|headquarters|address|location|based in|adresse|anschrift|standort|sitz|siège|dirección|domicilio|ubicación|indirizzo|sede legale|sede|endereço|morada|adres|siedziba|адрес|адреса|офис|العنوان|cím|székhely|telephely|adresa|sídlo|sediul|sediu|naslov|sedež|sjedište|osoite|aadress|adrese|adresas|buveinė|διεύθυνση|έδρα|địa chỉ|alamat|kantor pusat|merkez|besøksadresse|besöksadress|postadress|bezoekadres|locatie|주소|住所|所在地|地址'
// bounded: at most 160 characters, see thresholds
const label = new RegExp(String.raw`^[^\p{L}]{0,4}(?:${labels})\s?[:：]\s?(?=.)`, 'iu')

/** Whether a line says itself that an address follows: `Adresse: …`. */
export const isLabelled = (line: string): boolean => label.test(line.slice(0, thresholds.lineLengthMax))

/**
 * The place that a line without a postal code gives, where it stands in the place of the owner's address: a city and its country
 * or state by its last parts (`Cairo, Egypt`, `Cincinnati, OH`), a city beside a street, or one that is marked as a city
 * (`г. Москва`), in the one country that the page speaks of. Undefined for all else.
 */
export function findOwnersPlace(line: string, hints: CountryHints): Location | undefined {
  const text = withoutTelephones(cleanText(line, thresholds.lineLengthMax) ?? '').replace(label, '')
  const named = placeAtEnd(text) ?? placeByMark(text, hints)
  const place = named ?? placeByStreet(text, hints)
  if (place === undefined || isPartOfCity(place.city, place.country)) return undefined
  // Lima in Peru is a region, too, with towns of its own, but not behind a street; whose box is in a town may be elsewhere.
  const isRegionToo = named !== undefined && named.state === undefined && isRegion(place.city, place.country)
  const isOpen = isRegionToo || box.test(text)
  return readPlace(isOpen ? { country: place.country } : place)
}

// bounded: at most 160 characters, see thresholds
const box = /(?<!\p{L})(?:P\.? ?O\.? ?box|postfach|boîte postale|apartado|casella postale|a\/я)(?!\p{L})/iu

const partsOf = (text: string) =>
  text
    .split(/[,،、;|·•/\n]|\s[-–—]\s/u)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))
    .slice(-thresholds.partsMax)

function placeAtEnd(text: string): WrittenPlace | undefined {
  const parts = partsOf(text)
  const [third, second = '', last = ''] = [parts.at(-3), parts.at(-2), parts.at(-1)]
  const country = countryOfPart(last)
  if (country === undefined) return stateAtEnd(second, last) ?? spaced(parts)
  return country !== 'TR' && areTwoTowns(text, third, second) ? undefined : placeBefore(country, second, third)
}

/** The city before a country, or before its region. */
function placeBefore(country: string, second: string, third: string | undefined): WrittenPlace | undefined {
  const beyond = third !== undefined && isRegion(second, country) ? findCity(third, country) : undefined
  if (beyond !== undefined) return { city: beyond, state: second, country }
  const city = findCity(second, country)
  // `Al Dhafra Region, Abu Dhabi, UAE`: the region of a part is larger than a city.
  if (city !== undefined && third !== undefined && namesRegion(third)) return undefined
  return city === undefined ? undefined : { city, country }
}

/** `Klaipėda/Kaunas, Lietuva`: an owner in two towns; Turkey alone parts a town and its province so. */
const areTwoTowns = (text: string, one: string | undefined, other: string): boolean =>
  one !== undefined && other !== '' && [`${one}/${other}`, `${one} / ${other}`].some((both) => text.includes(both))

/** `Cincinnati, OH`, `Toronto, Ontario`: in these countries a city is called with its state. */
function stateAtEnd(second: string, last: string): WrittenPlace | undefined {
  for (const country of ['US', 'CA', 'AU', 'BR']) {
    const state = last.replace(/\.$/, '')
    const city = isRegion(state, country) ? findCity(second, country) : undefined
    if (city !== undefined) return { city, state, country }
  }
  return undefined
}

/** `Kigali Rwanda`, alone in its line. */
function spaced(parts: readonly string[]): WrittenPlace | undefined {
  const words = (parts.length === 1 ? (parts[0] ?? '') : '').split(' ')
  for (const count of [1, 2, 3]) {
    const country = words.length > count ? countryOfPart(words.slice(-count).join(' ')) : undefined
    const city = country === undefined ? undefined : findCity(words.slice(0, -count).join(' '), country)
    if (country !== undefined && city !== undefined) return { city, country }
  }
  return undefined
}

// A year is written alike: `2020 г.`
// bounded: at most 160 characters, see thresholds
const cyrillicMark = /(?<!\d ?)(?<!\p{L})(?:г|город|гор|місто)\.? ?(?=\p{Lu})/gu
// bounded: at most 160 characters, see thresholds
const indonesianMark = /(?<!\p{L})(?:Kota|KOTA) (?=\p{Lu})/gu
/** Words that mark what follows as a city, in the countries that write them. */
const marks: ReadonlyMap<string, RegExp> = new Map([
  ...['RU', 'UA', 'BY', 'KZ', 'UZ'].map((code) => [code, cyrillicMark] as const),
  ['ID', indonesianMark],
])

function placeByMark(text: string, hints: CountryHints): WrittenPlace | undefined {
  const [country, ...others] = hintedCountries(hints).filter((code) => marks.has(code))
  const mark = marks.get(country ?? '')
  if (country === undefined || mark === undefined || others.length > 0) return undefined
  const cities = [...text.matchAll(mark)].map(({ index, 0: said }) =>
    cityAtStart(text.slice(index + said.length).split(',')[0] ?? '', country),
  )
  const [city, ...more] = new Set(cities.filter((one) => one !== undefined))
  return city === undefined || more.length > 0 ? undefined : { city, country }
}

/** `Trani (BT)`: the province behind an Italian town. */
const provinceAtEnd = / \([A-Z]{2}\)$/

function placeByStreet(text: string, hints: CountryHints): WrittenPlace | undefined {
  const hinted = hintedCountries(hints)
  const [country, ...others] = hinted.length > 0 ? hinted : [countryNamed(text)]
  if (country === undefined || others.length > 0) return undefined
  const parts = partsOf(text).map((part) => part.replace(provinceAtEnd, ''))
  // `Javorská 143, Železná Ruda`: a number says that it is a street's where the town follows at once.
  const isStreet = (part: string, at: number) =>
    namesStreet(part) || (endsWithStreet(part) && findCity(parts[at + 1] ?? '', country) !== undefined)
  if (!/\d/.test(text) || !parts.some(isStreet)) return undefined
  const cities = withoutDistricts(
    parts
      .filter((part) => !namesStreet(part) && countryOfPart(part) === undefined)
      .flatMap((part) => findCity(part, country) ?? []),
    country,
  )
  const [city, ...more] = new Set(cities)
  // `Route de Payerne 14, 1773 Léchelles · Fribourg`: the code's town, which nobody knows, is the place.
  const isOfTown = parts.some((part) => (codeAndTown.test(part) || endsWithTown(part)) && !part.includes(city ?? part))
  return city === undefined || more.length > 0 || isOfTown ? undefined : { city, country }
}

/** `Kadıköy / İstanbul`: in Turkey a province's city stands behind its district. */
const withoutDistricts = (cities: readonly string[], country: string): readonly string[] =>
  country === 'TR' && isRegion(cities.at(-1) ?? '', country) ? cities.slice(-1) : cities

const codeAndTown = /^\d{4,6} \p{Lu}/u
