import type { ContextOffer } from '#contract/contexts/context.ts'
import { bareLetters } from '../../page/clean-text.ts'
import type { ContextEvidence, Found } from '../context-source.ts'
import { languages } from '../languages/language-of.ts'
import { cite, type Reading } from '../reading.ts'
import { declaredOffers } from './declared-offers.ts'
import { listedOffers } from './listed-offers.ts'
import { menuOffers } from './menu-offers.ts'
import type { SeenOffer } from './seen-offer.ts'

const offersMax = 12

/**
 * What the brand offers: what its structured data names as such, what its pages list under a heading such as "Our
 * services" with a text, a price or a page of their own, and what a menu of that name leads to. Nothing else is an
 * offer: no quality, value, member, piece of news or question.
 */
export function findOffers(reading: Reading): Found<ContextOffer[]> {
  const offers = new Map<string, SeenOffer>()
  for (const offer of [...declaredOffers(reading), ...listedOffers(reading), ...menuOffers(reading)]) {
    const key = bareLetters(offer.name)
    const known = offers.get(key)
    if (known === undefined) offers.set(key, offer)
    else if (known.description === '' && offer.description !== '') offers.set(key, { ...offer, name: known.name })
  }
  const found = [...offers.values()].slice(0, offersMax)
  const evidence = found.map(({ name, description, page, place }, index): ContextEvidence =>
    cite(
      `positioning.products_and_services.${index}`,
      page,
      [place, name, description].filter((part) => part !== '').join(': '),
    ),
  )
  return { value: found.map(typed), evidence }
}

function typed({ name, description, isService }: SeenOffer): ContextOffer {
  const said = languages.some(({ service }) => service.test(name))
  return { name, type: (isService ?? said) ? 'service' : 'product', description }
}
