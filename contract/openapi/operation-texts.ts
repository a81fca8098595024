import type { Json } from './parts.ts'

/** The groups of operations, as generators name them; an operation is in one. */
export const tags = {
  Brands: 'One brand or many by domain, ticker, ISIN, crypto symbol or brand ID.',
  Exports: 'A brand as a file, for code and design tools.',
  Contexts: 'The narrative profile of a brand.',
  Discovery: 'Brands by name or by a payment’s descriptor, and the industries.',
  Provenance: 'Where a brand’s values come from, what changed, and what is curated.',
  Account: 'Who calls, and what their organization was told.',
  Usage: 'Calls and credits.',
  Logos: 'Logos as pictures, with a client id.',
  Webhooks: 'What is posted to the endpoints that are registered through GraphQL.',
} as const

type Tag = keyof typeof tags

type Texts = { tag: Exclude<Tag, 'Logos' | 'Webhooks'>; description: string }

const lookup =
  'A domain that is not indexed is crawled while you wait, up to 25 seconds; then it is `crawl_queued`. A definitive 404 costs what a brand costs. ' +
  '`x-livery-partial` says that more will be known later, `x-livery-read-as` what a subdomain was read as.'
const head = 'Returns no body. 202: a crawl is queued; ask again in a few seconds.'
const ofTheLog = 'Calls are kept for 31 days, and are not logged by this route.'
const operatorsOnly = 'For operators who are signed in; a key is refused.'

/** The group and the description of each operation, by its id; that of logos stands with their paths. */
const texts: Readonly<Record<string, Texts>> = {
  getBrand: {
    tag: 'Brands',
    description: `Read as brand ID, domain, ticker, ISIN or crypto symbol, in this order. ${lookup}`,
  },
  getBrandByDomain: { tag: 'Brands', description: lookup },
  getBrandByTicker: {
    tag: 'Brands',
    description: 'The listed company is identified and its site crawled on the first call, which may take seconds.',
  },
  getBrandByIsin: {
    tag: 'Brands',
    description: 'Checked by its check digit. The company is identified and its site crawled on the first call.',
  },
  getBrandBySymbol: {
    tag: 'Brands',
    description: 'The website behind the symbol is found and crawled on the first call, which may take seconds.',
  },
  getBrandByType: { tag: 'Brands', description: `The four typed routes in one. ${lookup}` },
  headBrand: { tag: 'Brands', description: head },
  headBrandByDomain: { tag: 'Brands', description: head },
  lookupBatch: {
    tag: 'Brands',
    description:
      'Each item is answered as its single lookup would be, in the order sent. What is not indexed is queued, 202; ask again. Needs a paid plan or prepaid credits.',
  },
  listBrands: {
    tag: 'Brands',
    description: 'Adult brands and those that were taken down are left out. `after` is the last page’s cursor.',
  },
  getExport: {
    tag: 'Exports',
    description:
      'Looked up, answered and charged as a single lookup. A measured color is the brand object’s, to the digit; what is calculated is marked and comes with `derived=on` only. ' +
      'With `c` and `s` of a public link no key is needed, and the brand costs one credit a day at most.',
  },
  getPublicLink: {
    tag: 'Exports',
    description: 'Opens the exports of this one brand to everybody, until the client id is revoked.',
  },
  getBrandFeed: {
    tag: 'Provenance',
    description: 'From its stored versions. With `c` and `s` of a public link of the brand’s exports no key is needed.',
  },
  getWatchedFeed: {
    tag: 'Provenance',
    description: 'The events of 90 days, as its deliveries have them. With `c` and `s` of its link no key is needed.',
  },
  getFeedLink: { tag: 'Provenance', description: 'Works until the client id is revoked, and opens no other feed.' },
  getContext: {
    tag: 'Contexts',
    description:
      'JSON or Markdown, by `Accept`. Only a context that is returned is billed; `cachedOnly` resolves nothing.',
  },
  getBrandIndustries: {
    tag: 'Discovery',
    description: 'Reads what is indexed; a brand that is not is 404, and nothing is crawled.',
  },
  getIndustriesOfAny: {
    tag: 'Discovery',
    description: 'Reads what is indexed; the kind of identifier is detected as in a lookup.',
  },
  resolveTransaction: {
    tag: 'Discovery',
    description:
      'The merchant’s brand where one fits the descriptor beyond doubt; 404 otherwise, or while it is being indexed.',
  },
  listIndustries: { tag: 'Discovery', description: 'Two levels: each top-level industry, followed by its own.' },
  searchBrands: {
    tag: 'Discovery',
    description: 'By beginning, initials, domain or similar spelling. A client id is optional; no key is needed.',
  },
  getBrandEvidence: {
    tag: 'Provenance',
    description: 'Each value with its rule, its source and how far it is trusted.',
  },
  getBrandHistory: {
    tag: 'Provenance',
    description: 'Newest first. Each version has the delta that a webhook would carry.',
  },
  getBrandVersion: { tag: 'Provenance', description: 'To set a brand beside itself at another date.' },
  getCrawlProgress: {
    tag: 'Provenance',
    description: 'Steps, name, theme color and icon as soon as they are known, whichever replica crawls.',
  },
  requestCrawl: { tag: 'Provenance', description: 'For developers and owners. The audit log names who asked.' },
  enterBrand: { tag: 'Provenance', description: `For a site that lets nobody in. ${operatorsOnly}` },
  wishCrawl: { tag: 'Provenance', description: 'For sites that do not let crawlers in today.' },
  getBrandCuration: { tag: 'Provenance', description: `The values that an operator set. ${operatorsOnly}` },
  curateBrand: { tag: 'Provenance', description: `Values that are set win over what is crawled. ${operatorsOnly}` },
  getViewer: { tag: 'Account', description: 'Works with the quota used up, and never returns the credential.' },
  getKeyUse: {
    tag: 'Account',
    description: 'Its first and last call and its routes, of the calls that are in the log.',
  },
  listKeyUses: { tag: 'Account', description: 'Keys that were never used are left out.' },
  listNotices: { tag: 'Account', description: 'The newest 100. Each stays until it is marked as seen.' },
  markNoticeSeen: { tag: 'Account', description: 'A second call changes nothing.' },
  clearInbox: { tag: 'Account', description: 'A second call changes nothing.' },
  getInbox: {
    tag: 'Account',
    description: 'The newest 100 messages of the last 24 hours, and the address to register as an endpoint.',
  },
  listRequests: { tag: 'Usage', description: ofTheLog },
  summarizeRequests: { tag: 'Usage', description: `The same filters as the list. ${ofTheLog}` },
  getRequest: { tag: 'Usage', description: `By the id in \`x-request-id\`. ${ofTheLog}` },
  getUsage: { tag: 'Usage', description: 'Counted by the hour or by the day, in UTC.' },
  getUsagePeriod: { tag: 'Usage', description: 'Read from the ledger, not from what trails it.' },
  listUsagePeriods: { tag: 'Usage', description: 'The last 36, as they were closed.' },
}

/** An operation with its group and description, which `openapi.test.ts` misses where there are none. */
export function described(operation: Json): Json {
  const found = texts[String(operation['operationId'])]
  return found ? { ...operation, tags: [found.tag], description: found.description } : operation
}
