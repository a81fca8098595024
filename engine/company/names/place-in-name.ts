import { labelOf } from '../../page/own-labels.ts'
import { bareLetters, cleanText } from '../../page/clean-text.ts'
import { isRecord, listOf, textOf } from '../../page/json-ld.ts'
import type { Page } from '../../page/read-page.ts'
import { countryOfDomain, countryOfPart } from '../addresses/country-hints.ts'
import { findCity } from '../gazetteer/gazetteer.ts'
import { organizationNode } from '../organization.ts'
import { isAlike } from './like-domain.ts'

const thresholds = { placeLengthMax: 120, wordsMax: 3 }

/** Where something is, in the languages that say it with a small word. */
const places = / (?:in|near|at|i|på|ved|à|en|a|em|im|w|we|v|ve|na|u|te|di|в|у|на) (?=\p{Lu})/u

/** `Tavern, Maroussi, Athens`, `Tavern in Lee Summit` of tavern.com: without the places that stand after a name. */
export function withoutPlaceAfter(text: string, domain: string): string {
  const country = countryOfDomain(domain)
  const [name = '', place, ...more] = text.split(places)
  const isTown = place !== undefined && more.length === 0 && (/, [A-Z]{2}$/.test(place) || isCity(place, country))
  if (isTown && bareLetters(name) === labelOf(domain)) return name
  const parts = text.split(', ')
  while (parts.length > 1 && isCity(parts.at(-1) ?? '', country)) parts.pop()
  return parts.join(', ')
}

const isCity = (text: string, country: string | undefined) =>
  country !== undefined && findCity(text, country) !== undefined

/** Whether a text is a country, or a city of the domain's, and no more; where the domain begins with it, it may be the name. */
export function isPlaceAlone(text: string, domain: string): boolean {
  const country = countryOfDomain(domain)
  const [bare, label] = [bareLetters(text), labelOf(domain)]
  // Behind another word it says where that one is: `meisterwerk-hamburg.de`.
  const isBehind = label.endsWith(bare) && label !== bare
  if (isAlike(text, label) && !isBehind) return false
  if (countryOfPart(text) !== undefined) return true
  return isCity(text.replace(leadingSigns, ''), country)
}

const leadingSigns = /^[^\p{L}\p{N}]+/u

/**
 * `School of Durban North`, declared of a school in Durban North whose title calls it School of Durban: a name that is
 * longer than another by words of its own declared place alone is that other. What is the domain's label is a name as it is: `CT Praha`.
 */
export function withoutPlaces<Said extends { name: string }>(
  said: readonly Said[],
  { page, domain }: { page: Page; domain: string },
): Said[] {
  const words = placeWords(page)
  if (words.size === 0) return [...said]
  const label = labelOf(domain)
  return said.map((one) => {
    if (bareLetters(one.name) === label) return one
    const shorter = said.find(({ name }) => {
      const rest = one.name.startsWith(`${name} `)
        ? one.name
            .slice(name.length + 1)
            .toLowerCase()
            .split(' ')
        : []
      return rest.length > 0 && rest.length <= thresholds.wordsMax && rest.every((word) => words.has(word))
    })
    return shorter === undefined ? one : { ...one, name: shorter.name }
  })
}

function placeWords(page: Page): ReadonlySet<string> {
  const address = listOf(organizationNode(page)?.properties['address']).find(isRecord)
  const written = ['addressLocality', 'addressRegion'].flatMap(
    (key) => cleanText(textOf(address?.[key]), thresholds.placeLengthMax) ?? [],
  )
  return new Set(written.flatMap((place) => place.toLowerCase().split(' ')))
}
