import { bareLetters } from '../../page/clean-text.ts'
import { textWithin } from '../../page/page-element.ts'
import { languages } from '../languages/language-of.ts'
import { pagesOf, type ReadPage, type Reading } from '../reading.ts'
import { cardLists, type Card, type CardList } from './cards.ts'
import type { SeenOffer } from './seen-offer.ts'
import { offerName } from './offer-name.ts'
import { isHeadingOfOffers, sectionKind } from './section-words.ts'

const thresholds = {
  /** Of cards under no telling heading, the share with a price or a place in the menu that makes them a list of offers. */
  proven: 0.5,
  listMin: 2,
}

/** The cards of the home page and of the pages of products that stand where offers are listed. */
export function listedOffers(reading: Reading): SeenOffer[] {
  return pagesOf(reading, 'products', 'home').flatMap((page) =>
    cardLists(page)
      .flatMap(partsOf)
      .flatMap((list) => offersOf(list, page, reading)),
  )
}

/** A title of the same rank as the cards that follow it begins a list of its own. */
function partsOf({ cards, ...list }: CardList): CardList[] {
  const parts: CardList[] = [{ ...list, cards: [] }]
  for (const card of cards) {
    const isTitle = isBare(card) && sectionKind([card.heading]) !== 'unknown'
    if (isTitle) parts.push({ labels: [card.heading], cards: [], isUnderTitle: false, above: '' })
    else parts.at(-1)?.cards.push(card)
  }
  return parts
}

const isBare = ({ text, hasPrice, href, hasParts }: Card) => text === '' && !hasPrice && href === undefined && !hasParts

// "Platform" and "features" pages list qualities.
const servicesPath =
  /service|leistung|prestation|servici|servic|dienst|uslugi|fuwu|jigyou|course|class|program|treatment|kurs/i
const qualitiesPath = /feature|platform|solution|about/i

function offersOf(list: CardList, page: ReadPage, reading: Reading): SeenOffer[] {
  const kind = kindOf(list, page)
  if (kind === 'other') return []
  const named = list.cards.flatMap((card) => {
    const name = offerName(card.heading, reading.name)
    const isSection = card.hasParts && sectionKind([card.heading]) !== 'unknown'
    return name === undefined || card.hasDate || isSection ? [] : [{ name, card }]
  })
  const seen =
    kind === 'offers' ? named.filter(({ card }) => isProven(card)) : provenWithoutLabel(named, list.cards, reading)
  const place = kind === 'offers' ? (list.labels[0] ?? '') : ''
  const isPlaceOfServices =
    servicesPath.test(new URL(page.url).pathname) || languages.some(({ service }) => service.test(place))
  return seen.map(({ name, card }) => ({
    name,
    description: card.text,
    isService: kind === 'offers' && isPlaceOfServices ? true : undefined,
    page: page.url,
    place,
  }))
}

/** What a list is of, by its labels, the heading above them and the page that it is on. */
function kindOf(list: CardList, page: ReadPage): 'offers' | 'other' | 'unknown' {
  const kind = sectionKind(list.labels)
  if (kind === 'offers' || kind === 'other') return kind
  const isPageOfOffers = page.kind === 'products' && !qualitiesPath.test(new URL(page.url).pathname)
  if (kind === 'mentions offers') return isPageOfOffers || !list.isUnderTitle ? 'offers' : 'unknown'
  const isListOfPage = isPageOfOffers && list.isUnderTitle && list.cards.length >= thresholds.listMin
  return isListOfPage || isHeadingOfOffers(list.above) ? 'offers' : 'unknown'
}

const isProven = ({ text, hasPrice, href }: Card) => text !== '' || hasPrice || href !== undefined

type Named = { name: string; card: Card }

/** Where no heading says so, a list is one of offers by the prices of its cards or by the menu that names them. */
function provenWithoutLabel(named: Named[], cards: readonly Card[], reading: Reading): Named[] {
  if (named.length < thresholds.listMin) return []
  const menu = menuOf(reading)
  const isInMenu = (name: string) => menu.has(menuName(name))
  const proven = named.filter(
    ({ name, card }) => !card.hasParts && (card.hasPrice || (card.text !== '' && isInMenu(name))),
  )
  return proven.length / cards.length >= thresholds.proven ? proven : []
}

const menuName = (name: string) => bareLetters(name.replace(ours, ''))
const ours = /^(?:our|the|unsere?|nos|notre|nuestr[oa]s?|noss[oa]s?|onze|ons|i nostri|le nostre|наши|nasze)\s/i

function menuOf({ home }: Reading): ReadonlySet<string> {
  return new Set(
    home.page.anchors
      .filter(({ element }) => element.region === 'nav' || element.region === 'header')
      .map(({ element }) => menuName(textWithin(element))),
  )
}
