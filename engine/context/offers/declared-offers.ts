import { cleanText } from '../../page/clean-text.ts'
import { textOf } from '../../page/json-ld.ts'
import { isQuotable } from '../../page/sentences.ts'
import type { Reading } from '../reading.ts'
import { offerName } from './offer-name.ts'
import type { SeenOffer } from './seen-offer.ts'

const limits = { nameLengthMax: 80, descriptionLengthMax: 300 }

const types = /^(Service|SoftwareApplication|WebApplication|MobileApplication|VideoGame|Course)$/

/** What the structured data of the pages names as a service, a program or a course; not the brand itself. */
export function declaredOffers({ pages, name: brand }: Reading): SeenOffer[] {
  return pages.flatMap(({ page, url }) =>
    page.jsonLd
      .filter((node) => node.types.some((type) => types.test(type)))
      .flatMap((node) => {
        const name = offerName(cleanText(textOf(node.properties['name']), limits.nameLengthMax) ?? '', brand)
        if (name === undefined) return []
        const text = cleanText(textOf(node.properties['description']), limits.descriptionLengthMax)
        const description = text !== undefined && isQuotable(text) ? text : ''
        const isService = node.types.includes('Service') || node.types.includes('Course')
        return [{ name, description, isService, page: url, place: '' }]
      }),
  )
}
