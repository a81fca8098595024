import { cleanText } from '../../page/clean-text.ts'
import { textWithin, within, type PageElement } from '../../page/page-element.ts'
import { languages } from '../languages/language-of.ts'
import type { Reading } from '../reading.ts'
import type { SeenOffer } from './seen-offer.ts'
import { offerName } from './offer-name.ts'

const limits = { nameLengthMax: 70, entriesMax: 40 }

/** The entries of a menu that opens under "Products" or "Services", each with a page of its own. */
export function menuOffers({ home, name: brand }: Reading): SeenOffer[] {
  const lists = home.page.elements.filter(
    ({ tag, region, parent }) => tag === 'ul' && parent?.tag === 'li' && (region === 'nav' || region === 'header'),
  )
  return lists.flatMap((list) => {
    const title = titleOf(list)
    const language = languages.find(({ offersHeading }) => offersHeading.test(title))
    if (language === undefined) return []
    const named = entriesOf(list).flatMap((entry) => {
      const name = offerName(cleanText(textWithin(entry), limits.nameLengthMax) ?? '', brand)
      return name === undefined ? [] : [name]
    })
    const isService = languages.some(({ service }) => service.test(title)) ? true : undefined
    return named.map((name) => ({ name, description: '', isService, page: home.url, place: title }))
  })
}

function titleOf(list: PageElement): string {
  const label = list.parent?.children.find(({ tag }) => tag === 'a' || tag === 'button' || tag === 'span')
  return label === undefined ? '' : textWithin(label)
}

/** Links to a page, not to a place on this one. */
const entriesOf = (list: PageElement): PageElement[] =>
  within(list, limits.entriesMax * 8)
    .filter(
      ({ tag, attributes }) => tag === 'a' && !/^(?:#|javascript:|mailto:|tel:|$)/i.test(attributes['href'] ?? ''),
    )
    .slice(0, limits.entriesMax)
