import { cleanText } from '../page/clean-text.ts'
import { findName } from '../company/brand-name.ts'
import { whyNoBrand } from '../company/why-no-brand.ts'
import { findAudience } from './audience.ts'
import { digestPages } from './context-digest.ts'
import type { BrandFacts, ContextDraft, ContextPage, Found } from './context-source.ts'
import { findDescription, findFirstSentence, findTagline, findValueProposition } from './identity.ts'
import { findMission } from './mission.ts'
import { findOffers } from './offers/find-offers.ts'
import { readContextPages, spokenLanguage, type Reading } from './reading.ts'
import { findStyle } from './style.ts'
import { findTags } from './tags.ts'
import { findVoice } from './voice.ts'

const nameLengthMax = 120

export type ContextSite = { domain: string; pages: ContextPage[]; facts: BrandFacts | undefined }

/**
 * The context that a site's own pages show, every sentence quoted from one of them or counted from their text; '' and
 * [] for all that they do not say. Undefined when nothing can be made of the site: no words, or a parked name. The
 * first page is the home page. The same pages give the same context.
 */
export function describeContext({ domain, pages, facts = nothingKnown }: ContextSite): ContextDraft | undefined {
  const read = readContextPages(pages)
  const home = read[0]
  if (home === undefined || whyNoBrand(home.page) !== undefined) return undefined
  const name = cleanText(facts.name ?? findName({ page: home.page, domain, manifest: undefined })?.name, nameLengthMax)
  const reading: Reading = { home, pages: read, name, domain, language: spokenLanguage(read) }
  const found = findAll(reading, facts)
  const content = { meta: { domain, canonical_name: name ?? domain }, ...contentOf(found) }
  if (!saysSomething(content)) {
    const first = findFirstSentence(reading)
    if (first === undefined) return undefined
    content.identity.description = first.value
    found.description = first
  }
  const evidence = Object.values(found).flatMap((part) => part?.evidence ?? [])
  return { content, evidence, digest: digestPages(reading) }
}

const findAll = (reading: Reading, facts: BrandFacts) => ({
  tagline: findTagline(reading),
  mission: findMission(reading),
  description: findDescription(reading, facts),
  tags: findTags(reading, facts),
  proposition: findValueProposition(reading),
  audience: findAudience(reading),
  offers: findOffers(reading),
  voice: findVoice(reading),
  style: findStyle(facts, reading.home.url),
})

type Content = ContextDraft['content']

const contentOf = (found: ReturnType<typeof findAll>): Omit<Content, 'meta'> => ({
  identity: {
    tagline: textOf(found.tagline),
    mission: textOf(found.mission),
    description: textOf(found.description),
    tags: found.tags.value,
  },
  positioning: {
    value_proposition: textOf(found.proposition),
    target_audience: found.audience.value,
    products_and_services: found.offers.value,
  },
  brand: {
    voice: found.voice?.value ?? { summary: '', attributes: [], avoid: [] },
    style: found.style?.value ?? { summary: '', attributes: [] },
  },
})

/** Tags and style alone are no context. */
function saysSomething({ identity, positioning, brand }: Content): boolean {
  const texts = [
    identity.tagline,
    identity.mission,
    identity.description,
    positioning.value_proposition,
    brand.voice.summary,
  ]
  const lists = [positioning.products_and_services, positioning.target_audience]
  return texts.some((text) => text !== '') || lists.some((list) => list.length > 0)
}

/** The facts of a brand of which none is known. */
export const nothingKnown: BrandFacts = {
  name: null,
  description: null,
  longDescription: null,
  colors: [],
  fonts: [],
  palette: null,
  industries: [],
}

const textOf = (found: Found<string> | undefined) => found?.value ?? ''
