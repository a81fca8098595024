import type { ContextOffer } from '#contract/contexts/context.ts'
import { bareLetters, cleanText } from '../page/clean-text.ts'
import { textOf } from '../page/json-ld.ts'
import { textWithin } from '../page/page-element.ts'
import type { ContextEvidence, Found } from './context-source.ts'
import type { Block } from '../page/page-blocks.ts'
import { cite, pagesOf, type ReadPage, type Reading } from './reading.ts'
import { firstSentences, isQuotable, wordCount } from '../page/sentences.ts'

type Offer = ContextOffer & { page: string; cited: string }

const limits = {
  offersMax: 12,
  /** With so many from the stronger sources, the weaker ones are not read. */
  offersEnough: 2,
  descriptionLengthMax: 300,
  descriptionWordsMin: 4,
  declaredNameLengthMax: 80,
  name: { wordsMin: 1, wordsMax: 6, lengthMax: 60 },
  /** Headings of one level that make a list; a single one is a title. */
  listedMin: 2,
}

const serviceWords =
  /\b(services?|consult(ing|ancy)|support|training|workshops?|courses?|deliver(y|ies)|installations?|repairs?|maintenance|subscriptions?|hosting|freight|transport|haulage|storage|warehousing|loads?|cleaning|coaching|translation|insurance|audits?|advice|rental|lessons?|tours?|catering|leistungen|beratung)\b/i
const notAnOffer =
  /^(home|about|news|blog|press|careers?|jobs|contact|support|help|faqs?|pricing|plans?|docs?|documentation|download|install|community|team|partners?|customers?|testimonials?|resources?|events?|privacy|terms|legal|search|menu|follow us|newsletter|sign|log|get|start|learn|read|see|view|try|buy|shop|join|why|how|what|who|where|when|our|we|you|your|the team|overview|features?|products?|services?|solutions?|all|more|latest|recent|welcome|hello|introduction|version|release|changelog|license|sponsors?|contributing|examples?|showcase|quick|ready|need|want|looking|have|questions?|let|don't|it|is|built for|made for|used by|trusted by|related|share|archive|categories|tags|quick links|links)\b/i
const offerHeading =
  /^((all |our |the )?(products?|services?|solutions?|offerings?|projects)( (&|and) (products?|services?|solutions?))?|what we (do|offer|make|sell)|leistungen|produkte|shop( all)?|ranges?|collections?)\W*$/i

/**
 * What the brand offers: what its structured data names as such, then what its product pages list under headings, then
 * what its home page lists under "Products", "Services" or a menu of that name, and at last its feature headings.
 */
export function findOffers(reading: Reading): Found<ContextOffer[]> {
  const sources = [declared, onProductPages, underOfferHeading, inMenus, featureHeadings]
  const offers = new Map<string, Offer>()
  for (const source of sources) {
    if (offers.size >= limits.offersEnough) break
    for (const offer of source(reading)) {
      const key = bareLetters(offer.name)
      if (!offers.has(key) && offers.size < limits.offersMax && key !== bareLetters(reading.name ?? ''))
        offers.set(key, offer)
    }
  }
  const found = [...offers.values()]
  const evidence = found.map(({ page, cited }, index): ContextEvidence =>
    cite(`positioning.products_and_services.${index}`, page, cited),
  )
  return { value: found.map(({ name, type, description }) => ({ name, type, description })), evidence }
}

const declaredTypes = /^(Service|SoftwareApplication|WebApplication|MobileApplication|VideoGame|Course)$/

function declared({ pages }: Reading): Offer[] {
  return pages.flatMap(({ page, url }) =>
    page.jsonLd
      .filter(({ types }) => types.some((type) => declaredTypes.test(type)))
      .flatMap(({ types, properties }) => {
        const name = cleanText(textOf(properties['name']), limits.declaredNameLengthMax)
        if (name === undefined || !isQuotable(name)) return []
        const text = cleanText(textOf(properties['description']), limits.descriptionLengthMax)
        const description = text !== undefined && isQuotable(text) ? text : ''
        const type = types.includes('Service') || types.includes('Course') ? ('service' as const) : ('product' as const)
        return [{ name, type, description, page: url, cited: name }]
      }),
  )
}

function onProductPages(reading: Reading): Offer[] {
  return pagesOf(reading, 'products').flatMap((page) => listed(page, page.blocks))
}

/** The offers under a heading such as "Our services": its deeper headings, up to the next of the same level. */
function underOfferHeading({ home }: Reading): Offer[] {
  const at = home.blocks.findIndex(({ type, text }) => type === 'heading' && offerHeading.test(text))
  const heading = home.blocks[at]
  if (heading === undefined) return []
  const rest = home.blocks.slice(at + 1)
  const end = rest.findIndex(({ type, level }) => type === 'heading' && level <= heading.level)
  return listed(home, end < 0 ? rest : rest.slice(0, end), serviceWords.test(heading.text))
}

/** Headings of one level, each with the sentence after it; a single one is a title, not a list. */
function listed(
  { url }: ReadPage,
  blocks: readonly Block[],
  areServices = /\/(services?|leistungen)/i.test(url),
): Offer[] {
  const named = blocks.flatMap((block, index) => {
    const offer = offerAt(blocks, index)
    return offer === undefined || block.level < 2 ? [] : [{ level: block.level, offer }]
  })
  const levels = [2, 3, 4].map((level) => named.filter((one) => one.level === level))
  const list = levels.find((one) => one.length >= limits.listedMin) ?? []
  return list.map(({ offer: { name, text } }) => ({
    name,
    type: areServices || serviceWords.test(`${name} ${text ?? ''}`) ? 'service' : 'product',
    description: text ?? '',
    page: url,
    cited: text === undefined ? name : `${name}: ${text}`,
  }))
}

function offerAt(blocks: readonly Block[], index: number): { name: string; text: string | undefined } | undefined {
  const heading = blocks[index]
  if (heading?.type !== 'heading' || heading.region !== 'main' || !isOfferName(heading.text)) return undefined
  const next = blocks[index + 1]
  if (
    next === undefined ||
    next.type === 'heading' ||
    next.region !== 'main' ||
    wordCount(next.text) < limits.descriptionWordsMin
  ) {
    return { name: heading.text, text: undefined }
  }
  const text = firstSentences(next.text, limits.descriptionLengthMax)
  return { name: heading.text, text: text !== undefined && isQuotable(text) ? text : undefined }
}

/** One to six words without a verb in front, as things are named; a sentence is not a name. */
function isOfferName(text: string): boolean {
  const words = wordCount(text)
  const { wordsMin, wordsMax, lengthMax } = limits.name
  if (words < wordsMin || words > wordsMax || text.length > lengthMax || /[.!?:,;…]$|[0-9]{4}|["“”|]/u.test(text))
    return false
  return !notAnOffer.test(text) && isQuotable(text)
}

/** The entries of a menu that opens under "Products" or "Services". */
function inMenus({ home }: Reading): Offer[] {
  const lists = home.page.elements.filter(
    ({ tag, region, parent }) => tag === 'ul' && parent?.tag === 'li' && (region === 'nav' || region === 'header'),
  )
  return lists.flatMap((list) => {
    const label = list.parent?.children.find(({ tag }) => tag === 'a' || tag === 'button' || tag === 'span')
    const title = label === undefined ? '' : textWithin(label)
    if (!offerHeading.test(title)) return []
    return list.children.flatMap((entry) => {
      const name = cleanText(textWithin(entry), limits.name.lengthMax)
      if (name === undefined || !isOfferName(name)) return []
      const type = serviceWords.test(`${title} ${name}`) ? ('service' as const) : ('product' as const)
      return [{ name, type, description: '', page: home.url, cited: `${title}: ${name}` }]
    })
  })
}

/**
 * Headings of the home page that are each explained by a sentence and lead somewhere: a thing that is offered has a page
 * or a place in the menu, a quality ("Fast", "Easy to use") has neither.
 */
function featureHeadings({ home }: Reading): Offer[] {
  const inMenu = new Set(
    home.page.anchors
      .filter(({ element }) => element.region === 'nav' || element.region === 'header')
      .map(({ element }) => bareLetters(textWithin(element))),
  )
  const leading = home.blocks.filter(
    ({ type, text, linked }) => type !== 'heading' || linked || inMenu.has(bareLetters(text)),
  )
  return listed(home, leading).filter(({ description }) => description !== '')
}
