import type { Company } from '#contract/brands/brand.ts'
import { industries as taxonomy } from '#contract/brands/industries/industries.ts'
import type { Evidence } from '../../site.ts'
import { pageBlocks, type Block } from '../../page/page-blocks.ts'
import type { Page } from '../../page/read-page.ts'
import { organizationNode } from '../organization.ts'
import type { AdultSign } from '../adult-words.ts'
import { isEvent, isOfClients, isOfFormerStudents, isGivenBy } from './firm-industries.ts'
import { isSoldTo } from './sold-to.ts'
import { classifyText, type IndustryScore, type SiteText } from './classify-text.ts'

type Industries = Company['industries']
/** A page with its text, read once. */
type ReadBlocks = { page: Page; blocks: readonly Block[] }

/**
 * The score from which an industry is given: of 104 on sites that nobody had seen two were wrong, of the 18 below it six
 * (bench/results/facts-unseen-8.md).
 */
export const givenMin = 0.8
const limits = { headingsMax: 30, proseLengthMax: 6_000, keywordsLengthMax: 400 }
/** How much each place of a page says of what the site is. */
const weights = {
  lead: 2,
  // The second page is about the first; its title and description say mostly "About us".
  leadOfAnotherPage: 0.6,
  keywordsOfLead: 0.5,
  headings: 0.4,
  prose: 0.25,
}

/**
 * The industries of a site, likeliest first: what a content rule says of adult sites scores 1, all others are predicted
 * from the site's own words and score below 1 (docs/interface.md#industry). Empty where nothing is clear.
 */
export function readIndustries(
  pages: readonly Page[],
  adult: AdultSign | undefined,
): { industries: Industries; evidence: Evidence[] } {
  const home = pages[0]
  if (home === undefined) return { industries: [], evidence: [] }
  const ruled = adult === undefined ? [] : taxonomy.filter(({ slug }) => slug === adult.industry)
  const ofEvent = isEvent(home.title ?? '', descriptionOf(home))
  const read = pages.map((page) => ({ page, blocks: pageBlocks(page) }))
  const likely = classifyText(read.flatMap(textsOf), typesOf(home), ofEvent)
  const headings = firstHeadings(read[0]?.blocks ?? [])
  const ofFormer = isOfFormerStudents([home.title ?? '', ...headings])
  const lead = [home.title ?? '', descriptionOf(home)]
  const ofClients = isOfClients([...lead, ...headings])
  const predicted = likely.filter(
    ({ industry, words, score }) =>
      score >= givenMin &&
      isGivenBy(words) &&
      !isSoldTo(words, lead) &&
      !(ofFormer && (industry.parent ?? industry).slug === 'education') &&
      !(ofClients && industry.parent?.slug === 'software-and-internet'),
  )
  const source = home.url
  return {
    industries: [...ruled.map((industry) => ({ ...industry, score: 1 })), ...predicted.map(entryOf)],
    evidence: [
      ...ruled.map(() => ({ field: 'company.industries', rule: `adult: ${adult?.rule ?? ''}`, source, trust: 1 })),
      ...predicted.map((one) => ({
        field: `company.industries.${one.industry.slug}`,
        rule: `words: ${one.words.join(', ')}`,
        source,
        trust: one.score,
      })),
    ],
  }
}

const firstHeadings = (blocks: readonly Block[]): string[] =>
  blocks.filter(({ type, level }) => type === 'heading' && level === 1).map(({ text }) => text)

const entryOf = ({ industry, score }: IndustryScore): Industries[number] => ({ ...industry, score })

// A site says what it is in its title and description first; long pages must not drown that.
function textsOf({ page, blocks }: ReadBlocks, index: number): SiteText[] {
  const headings = blocks.filter(({ type }) => type === 'heading').slice(0, limits.headingsMax)
  const prose = blocks.filter(({ type, region }) => type !== 'heading' && region === 'main')
  const meta = (name: string) => page.metas.get(name) ?? ''
  const lead = index === 0 ? weights.lead : weights.leadOfAnotherPage
  return [
    { text: page.title ?? meta('og:title'), weight: lead },
    { text: descriptionOf(page), weight: lead },
    { text: meta('keywords').slice(0, limits.keywordsLengthMax), weight: lead * weights.keywordsOfLead },
    {
      text: firstHeadings(headings).join(' . '),
      weight: lead,
    },
    {
      text: headings
        .filter(({ level }) => level > 1)
        .map(({ text }) => text)
        .join(' . '),
      weight: weights.headings,
    },
    {
      text: prose
        .map(({ text }) => text)
        .join(' . ')
        .slice(0, limits.proseLengthMax),
      weight: weights.prose,
    },
  ].filter(({ text }) => text.trim() !== '')
}

const descriptionOf = ({ metas }: Page) => metas.get('description') || metas.get('og:description') || ''

const typesOf = (page: Page): string[] => [
  ...(organizationNode(page)?.types ?? []),
  ...page.jsonLd.flatMap(({ types }) => types).filter((type) => /Application$|^VideoGame$/.test(type)),
]
