/** The routes that the playground calls and what may be set for each, docs/interface.md#endpoints. Data only. */

export const routeIds = [
  'brand',
  'batch',
  'context',
  'viewer',
  'search',
  'transaction',
  'industries',
  'company',
] as const
export type RouteId = (typeof routeIds)[number]

/** Everything that can be set, by the name that the interface gives it; each stands in the address as text. */
export const fieldNames = [
  'method',
  'type',
  'identifier',
  'identifiers',
  'domain',
  'name',
  'transactionLabel',
  'countryCode',
  'accept',
  'palette',
  'allowNsfw',
  'cachedOnly',
] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldValues = Readonly<Record<FieldName, string>>

export const fieldDefaults: FieldValues = {
  method: 'GET',
  type: 'any',
  identifier: '',
  identifiers: '',
  domain: '',
  name: '',
  transactionLabel: '',
  countryCode: '',
  accept: 'application/json',
  palette: '',
  allowNsfw: '',
  cachedOnly: '',
}

export type RouteField = { name: FieldName; label: string; hint?: string } & (
  | { kind: 'text'; placeholder: string; lengthMax: number }
  | { kind: 'lines'; placeholder: string }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  /** On or not sent; `on` is the value that is sent. */
  | { kind: 'flag'; on: string }
)

export type PlaygroundRoute = {
  id: RouteId
  label: string
  method: 'GET' | 'POST'
  /** As the OpenAPI document writes it. */
  path: string
  about: string
  fields: readonly RouteField[]
  /** Values that give an answer on a fresh installation. */
  example: Partial<Record<FieldName, string>>
}

const kinds = [
  { value: 'domain', label: 'Domain' },
  { value: 'ticker', label: 'Ticker' },
  { value: 'isin', label: 'ISIN' },
  { value: 'crypto', label: 'Crypto symbol' },
]
const palette: RouteField = { name: 'palette', label: 'With its palette', kind: 'flag', on: 'true', hint: 'palette' }
const nsfw: RouteField = {
  name: 'allowNsfw',
  label: 'Leave out adult brands',
  kind: 'flag',
  on: 'false',
  hint: 'allowNsfw=false',
}
const cached: RouteField = {
  name: 'cachedOnly',
  label: 'Only if it is indexed',
  kind: 'flag',
  on: 'true',
  hint: 'cachedOnly',
}

export const playgroundRoutes: readonly PlaygroundRoute[] = [
  {
    id: 'brand',
    label: 'Brand',
    method: 'GET',
    path: '/v2/brands/{identifier}',
    about: 'One brand: logos, colors, fonts, images, company. One that is not indexed is crawled while you wait.',
    fields: [
      {
        name: 'type',
        label: 'Type',
        kind: 'choice',
        options: [{ value: 'any', label: 'Detect automatically' }, ...kinds],
      },
      { name: 'identifier', label: 'Identifier', kind: 'text', placeholder: 'example.com', lengthMax: 2048 },
      {
        name: 'method',
        label: 'Method',
        kind: 'choice',
        options: [
          { value: 'GET', label: 'The brand (GET)' },
          { value: 'HEAD', label: 'Only whether it is indexed (HEAD, free)' },
        ],
      },
      palette,
      nsfw,
      cached,
    ],
    example: { identifier: 'github.com' },
  },
  {
    id: 'batch',
    label: 'Batch',
    method: 'POST',
    path: '/v2/brands/batch',
    about: '1 to 100 brands in one request. What is not indexed is queued, with status 202.',
    fields: [
      {
        name: 'identifiers',
        label: 'Identifiers',
        kind: 'lines',
        placeholder: 'example.com\nticker:BRK.A',
        hint: 'One per line, or separated by commas. Write ticker:BRK.A to name the type.',
      },
      palette,
      nsfw,
      cached,
    ],
    example: { identifiers: 'github.com\nspotify.com\nlocalhost\ngithub.com' },
  },
  {
    id: 'context',
    label: 'Context',
    method: 'GET',
    path: '/v2/context/{domain}',
    about: 'The narrative profile of a brand: identity, positioning, voice and style, as JSON or Markdown.',
    fields: [
      { name: 'domain', label: 'Domain', kind: 'text', placeholder: 'example.com', lengthMax: 253 },
      {
        name: 'accept',
        label: 'Form',
        kind: 'choice',
        options: [
          { value: 'application/json', label: 'JSON' },
          { value: 'text/markdown', label: 'Markdown' },
        ],
      },
      cached,
    ],
    example: { domain: 'github.com' },
  },
  {
    id: 'viewer',
    label: 'Viewer',
    method: 'GET',
    path: '/v2/viewer',
    about: 'Who the credential belongs to, and the credits of the period, exactly. Here that is you.',
    fields: [],
    example: {},
  },
  {
    id: 'search',
    label: 'Search',
    method: 'GET',
    path: '/v2/search/{name}',
    about: 'Brands whose name fits, best first. Forgives typing mistakes.',
    fields: [{ name: 'name', label: 'Name', kind: 'text', placeholder: 'Exampel', lengthMax: 200 }],
    example: { name: 'spotfy' },
  },
  {
    id: 'transaction',
    label: 'Transaction',
    method: 'POST',
    path: '/v2/brands/transaction',
    about: 'The merchant behind a line of a card or bank statement.',
    fields: [
      {
        name: 'transactionLabel',
        label: 'Line of the statement',
        kind: 'text',
        placeholder: 'SQ *EXAMPLE 0123',
        lengthMax: 512,
      },
      { name: 'countryCode', label: 'Country', kind: 'text', placeholder: 'US', lengthMax: 2, hint: 'Two letters.' },
    ],
    example: { transactionLabel: 'PAYPAL *SPOTIFY 4029357733 SE', countryCode: 'SE' },
  },
  {
    id: 'industries',
    label: 'Industries',
    method: 'GET',
    path: '/v2/industries',
    about: 'Every industry that a company can be given, in two levels.',
    fields: [],
    example: {},
  },
  {
    id: 'company',
    label: 'A company’s industries',
    method: 'GET',
    path: '/v2/brands/{type}/{identifier}/company/industries',
    about: 'The industries of one brand, from the index; nothing is crawled.',
    fields: [
      { name: 'type', label: 'Type', kind: 'choice', options: kinds },
      { name: 'identifier', label: 'Identifier', kind: 'text', placeholder: 'example.com', lengthMax: 2048 },
    ],
    example: { type: 'domain', identifier: 'github.com' },
  },
]

export function routeOf(id: RouteId): PlaygroundRoute {
  const found = playgroundRoutes.find((route) => route.id === id)
  if (!found) throw new Error(`No route "${id}" in the playground.`)
  return found
}
