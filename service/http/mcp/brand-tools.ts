import type { ResourceLink } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { batchIdentifierSchema, batchResponseSchema, type BatchResponse } from '#contract/brands/batch.ts'
import { brandHistorySchema, type BrandHistory } from '#contract/brands/brand-history.ts'
import { brandSchema, type Brand } from '#contract/brands/brand.ts'
import { foundBrandSchema, searchNameSchema, type FoundBrand } from '#contract/brands/search.ts'
import { brandContextSchema, type BrandContext } from '#contract/contexts/context.ts'
import { transactionRequestSchema } from '#contract/transactions/transaction-request.ts'
import type { AskService, ServiceResponse } from './ask-service.ts'
import { bodyOf, readingTool, ToolRefusal, type Tool } from './tool.ts'

const identifierSchema = z
  .string()
  .min(1)
  .max(2048)
  .describe('A domain, website URL, email address, brand ID, ticker or ISIN, for example nodejs.org.')
const paletteSchema = z.boolean().default(false).describe('Adds `palette`: roles, themes, contrasts and gradients.')
const creditsSchema = z
  .object({ quota: z.int(), used: z.int() })
  .describe('Credits of the period; a quota of -1 is unlimited. `used` is approximate.')
const brandFoundSchema = z.object({
  brand: brandSchema,
  partial: z.string().optional().describe('`seed` or `crawl`: more may be known later'),
  missing: z.string().optional().describe('parts of the site that a partial crawl had to do without'),
  credits: creditsSchema,
})

export const brandTools: readonly Tool[] = [
  readingTool({
    name: 'lookup_brand',
    input: z.object({
      identifier: identifierSchema,
      type: z.enum(['domain', 'ticker', 'isin', 'crypto']).optional().describe('Says what the identifier is.'),
      palette: paletteSchema,
      cachedOnly: z.boolean().default(false).describe('Answers from what is indexed; nothing is crawled.'),
      allowNsfw: z.boolean().optional().describe('False: an adult brand is answered like none.'),
    }),
    output: brandFoundSchema,
    async run(ask, { identifier, type, palette, cachedOnly, allowNsfw }) {
      const path = `/v2/brands/${type ? `${type}/` : ''}${encodeURIComponent(identifier)}`
      const query = { palette: String(palette), cachedOnly: String(cachedOnly), allowNsfw: allowNsfw?.toString() }
      return foundBrand(await ask({ method: 'GET', path, query }))
    },
  }),
  readingTool({
    name: 'lookup_brands',
    input: z.object({ identifiers: z.array(batchIdentifierSchema).min(1).max(100), palette: paletteSchema }),
    output: batchResponseSchema,
    run: async (ask, body) => ({ found: await lookUpAll(ask, body) }),
  }),
  readingTool({
    name: 'compare_brands',
    input: z.object({ identifiers: z.array(identifierSchema).min(2).max(5) }),
    output: z.object({
      brands: z.array(
        z.object({
          identifier: z.string(),
          status: z.int(),
          message: z.string().optional(),
          name: z.string().nullable().optional(),
          domain: z.string().optional(),
          colors: z.array(z.object({ hex: z.string(), type: z.string() })).optional(),
          roles: z.array(z.object({ role: z.string(), hex: z.string() })).optional(),
          fonts: z.array(z.object({ name: z.string().nullable(), type: z.string() })).optional(),
          logos: z.array(z.object({ type: z.string(), theme: z.string().nullable(), src: z.string() })).optional(),
          industries: z.array(z.string()).optional(),
          qualityScore: z.number().optional(),
        }),
      ),
    }),
    async run(ask, { identifiers }) {
      const { results } = await lookUpAll(ask, { identifiers, palette: true })
      return { found: { brands: results.map(compared) } }
    },
  }),
  readingTool({
    name: 'get_context',
    input: z.object({ domain: z.string().min(1).max(2048) }),
    output: z.object({ context: brandContextSchema }),
    async run(ask, { domain }) {
      const path = `/v2/context/${encodeURIComponent(domain)}`
      return { found: { context: bodyOf<BrandContext>(await ask({ method: 'GET', path })) } }
    },
  }),
  readingTool({
    name: 'search_brands',
    input: z.object({ name: searchNameSchema }),
    output: z.object({ brands: z.array(foundBrandSchema) }),
    run: async (ask, { name }) => ({ found: { brands: await search(ask, name) } }),
  }),
  readingTool({
    name: 'resolve_transaction',
    input: transactionRequestSchema,
    output: brandFoundSchema,
    run: async (ask, body) => foundBrand(await ask({ method: 'POST', path: '/v2/brands/transaction', body })),
  }),
  readingTool({
    name: 'get_brand_history',
    input: z.object({
      brand: z.string().min(1).max(253).describe('A brand ID or a domain.'),
      first: z.int().min(1).max(50).default(20),
      before: z.int().min(1).optional().describe('`nextBefore` of the page before.'),
    }),
    output: brandHistorySchema,
    async run(ask, { brand, first, before }) {
      const path = `/v2/brands/${encodeURIComponent(await brandIdOf(ask, brand))}/history`
      const query = { first: String(first), before: before?.toString() }
      return { found: bodyOf<BrandHistory>(await ask({ method: 'GET', path, query })) }
    },
  }),
]

type Credits = z.infer<typeof creditsSchema>

function foundBrand(response: ServiceResponse) {
  const brand = bodyOf<Brand>(response)
  const [partial, missing] = ['x-livery-partial', 'x-livery-missing'].map(response.header)
  const credits: Credits = {
    quota: Number(response.header('x-api-key-quota')),
    used: Number(response.header('x-api-key-approximate-usage')),
  }
  return {
    found: { brand, ...(partial && { partial }), ...(missing && { missing }), credits },
    links: logoLinks(brand),
  }
}

/** A link to each logo in its first format. */
function logoLinks({ name, domain, logos }: Brand): ResourceLink[] {
  return logos.flatMap(({ type, theme, formats }) => {
    const [file] = formats
    if (!file) return []
    const mimeType = `image/${file.format === 'svg' ? 'svg+xml' : file.format}`
    const title = [name ?? domain, type, ...(theme ? [`(${theme})`] : [])].join(' ')
    return [
      { type: 'resource_link' as const, uri: file.src, name: `${domain}-${type}`, title, mimeType, size: file.size },
    ]
  })
}

async function lookUpAll(ask: AskService, body: object): Promise<BatchResponse> {
  return bodyOf<BatchResponse>(await ask({ method: 'POST', path: '/v2/brands/batch', body }))
}

function compared({ identifier, status, message, brand }: BatchResponse['results'][number]) {
  const asked = {
    identifier: typeof identifier === 'string' ? identifier : identifier.value,
    status,
    ...(message && { message }),
  }
  if (!brand) return asked
  const { name, domain, colors, palette, fonts, logos, company, qualityScore } = brand
  return {
    ...asked,
    name,
    domain,
    colors: colors.map(({ hex, type }) => ({ hex, type })),
    roles: (palette?.colors ?? []).filter(({ rank }) => rank !== null).map(({ role, hex }) => ({ role, hex })),
    fonts: fonts.map((font) => ({ name: font.name, type: font.type })),
    logos: logos.flatMap(({ type, theme, formats }) => (formats[0] ? [{ type, theme, src: formats[0].src }] : [])),
    industries: company.industries.map((industry) => industry.name),
    qualityScore,
  }
}

async function search(ask: AskService, name: string): Promise<FoundBrand[]> {
  return bodyOf<FoundBrand[]>(await ask({ method: 'GET', path: `/v2/search/${encodeURIComponent(name)}` }))
}

/** A brand ID as it is, that of a domain from the search, which is free. */
async function brandIdOf(ask: AskService, brand: string): Promise<string> {
  if (/^id[\w-]{8}$/.test(brand)) return brand
  const domain = brand.toLowerCase()
  const found = (await search(ask, domain)).find((one) => one.domain === domain)
  if (!found) throw new ToolRefusal(`404: No brand is indexed for ${domain}; look it up first.`)
  return found.brandId
}
