/** What agents can use over the Model Context Protocol at `POST /mcp`. Every tool only reads. */

type AgentTool = { title: string; description: string; asks: string }

/** The words of each tool, and the route that it asks in the caller's name and that counts it. */
export const agentTools = {
  lookup_brand: {
    title: 'Look up a brand',
    description:
      'Logos, colors, fonts, images and company facts of one brand. A site that is not indexed is crawled meanwhile, up to 25 seconds. One credit.',
    asks: 'GET /v2/brands/{identifier}',
  },
  lookup_brands: {
    title: 'Look up many brands',
    description:
      '1 to 100 brands, in order. Nothing is crawled meanwhile: status 202 means queued, ask again in a minute. One credit for each 200.',
    asks: 'POST /v2/brands/batch',
  },
  compare_brands: {
    title: 'Compare brands',
    description:
      'Two to five brands side by side: colors with their roles, fonts, logos, industries. One credit for each that is found.',
    asks: 'POST /v2/brands/batch',
  },
  get_context: {
    title: 'Read a brand’s context',
    description: 'Identity, positioning, voice and visual style in prose, by domain. One credit.',
    asks: 'GET /v2/context/{domain}',
  },
  search_brands: {
    title: 'Search brands by name',
    description: 'Indexed brands by name, initials or domain, best first, at most ten. Free.',
    asks: 'GET /v2/search/{name}',
  },
  resolve_transaction: {
    title: 'Resolve a payment',
    description: 'The merchant behind a card payment’s descriptor. One credit, also where there is definitively none.',
    asks: 'POST /v2/brands/transaction',
  },
  get_brand_history: {
    title: 'Read a brand’s history',
    description: 'What changed in an indexed brand, version by version, with old and new values. Free.',
    asks: 'GET /v2/brands/{brandId}/history',
  },
  export_brand: {
    title: 'Export a brand as a file',
    description:
      'A brand as CSS, Tailwind theme, design tokens, shadcn registry item, Figma variables, GIMP palette or Markdown. Measured and calculated values are told apart. Costs what a lookup costs.',
    asks: 'GET /v2/exports/{identifier}/{file}',
  },
  get_usage: {
    title: 'Read the credit usage',
    description: 'Credits of the current period: used, left, and where the pace leads. Free.',
    asks: 'GET /v2/usage/period',
  },
  list_webhooks: {
    title: 'List webhooks',
    description: 'The organization’s webhook endpoints and their health, oldest first. Free.',
    asks: 'GraphQL webhooks',
  },
  list_deliveries: {
    title: 'List deliveries of a webhook',
    description: 'What was delivered to a webhook in the last 90 days, newest first. Free.',
    asks: 'GraphQL webhook { deliveries }',
  },
  get_delivery: {
    title: 'Read a delivery',
    description: 'One delivery with its payload and every attempt: status, response, duration, what went wrong. Free.',
    asks: 'GraphQL delivery',
  },
} as const satisfies Record<string, AgentTool>

export type AgentToolName = keyof typeof agentTools

/** What a person picks in an agent. */
export const agentPrompts = {
  apply_brand: {
    title: 'Apply this brand',
    description: 'Style a page, a document or a project as a brand does, from its measured values.',
  },
  check_page: {
    title: 'Check this page against the brand',
    description: 'Compare the colors, fonts and logo of a page or a design with a brand’s measured values.',
  },
} as const satisfies Record<string, { title: string; description: string }>

/** The revisions of the protocol that are served, the newest first. */
export const protocolRevisions = ['2026-07-28', '2025-11-25'] as const
