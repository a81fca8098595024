import { identifierLengthMax } from '#contract/brands/lookup-bounds.ts'
import { costTexts } from '#contract/metering/cost-texts.ts'
import type { Guide, GuideContext, Section } from '../guide.ts'

export const lookupsGuide = ({ domain }: GuideContext): Guide => ({
  slug: 'lookups',
  title: 'Lookups',
  about: 'One brand, by whatever you know of it.',
  sections: [
    {
      id: 'identifiers',
      title: 'Identifiers',
      blocks: [
        `\`GET /v2/brands/{identifier}\` reads what you send, up to ${identifierLengthMax.toLocaleString('en')} characters: a brand ID, domain, website or email address, ticker, ISIN or crypto symbol.`,
        {
          type: 'call',
          title: 'By an email address',
          path: `/v2/brands/${encodeURIComponent(`someone@${domain}`)}`,
          status: 200,
        },
        'Name the type where you know it: `SHEL.L` alone reads as a domain, `/v2/brands/ticker/SHEL.L` is always a ticker. A subdomain is read as its registrable domain, and `x-livery-read-as` says so.',
      ],
    },
    {
      id: 'options',
      title: 'Options',
      blocks: [
        {
          type: 'table',
          caption: 'Query parameters of a lookup',
          columns: ['Parameter', 'What it does'],
          rows: [
            ['`palette=true`', 'Adds roles, shares, contrast pairs, gradients and themes of the colors.'],
            ['`cachedOnly=true`', 'Reads only the index: 204 if the brand is not indexed, at once and free.'],
            ['`allowNsfw=false`', 'A brand with adult content is a 404.'],
          ],
        },
        {
          type: 'call',
          title: 'With its palette',
          path: `/v2/brands/domain/${domain}?palette=true`,
          status: 200,
        },
      ],
    },
    responses,
    ...elsewhere(domain),
  ],
})

const responses: Section = {
  id: 'responses',
  title: 'Responses',
  blocks: [
    {
      type: 'table',
      caption: 'Statuses of a lookup',
      columns: ['Status', 'Meaning', 'What to do'],
      rows: [
        ['200', 'The brand.', 'With `x-livery-partial`, look it up again after `Retry-After`.'],
        ['204', 'Not indexed, with `cachedOnly`.', 'Look it up without.'],
        [
          '404',
          'No brand, or `crawl_queued`: the crawl takes longer.',
          'With `crawl_queued`, retry after `Retry-After`.',
        ],
        ['429', 'Quota or throughput.', 'Wait for `Retry-After`; see [Credits](/docs/credits).'],
        ['503', 'The site cannot be reached, or refuses for now.', 'Retry after `Retry-After`.'],
      ],
    },
    costTexts.lookup,
  ],
}

/** What is found where there is no domain to look up, and what else is known of one. */
const elsewhere = (domain: string): Section[] => [
  {
    id: 'search',
    title: 'Search by name',
    blocks: [
      'Where you have a name and no domain, search the index.',
      {
        type: 'call',
        title: 'Brands by name',
        path: `/v2/search/${encodeURIComponent(domain.split('.')[0] ?? domain)}`,
        status: 200,
      },
    ],
  },
  {
    id: 'context',
    title: 'Context for a language model',
    blocks: [
      'What a company does, for whom, and how it sounds, as JSON or as Markdown.',
      {
        type: 'call',
        title: 'Only what is already known',
        path: `/v2/context/${domain}?cachedOnly=true`,
        accept: 'text/markdown',
        status: 204,
      },
      'Without `cachedOnly` it is created while you wait, for one credit.',
    ],
  },
]
