import { z } from 'zod'
import { usagePeriodSchema, type UsagePeriod } from '#contract/metering/usage.ts'
import type { AskService } from './ask-service.ts'
import { bodyOf, readingTool, ToolRefusal, type Tool } from './tool.ts'

const pageSchema = z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() })
const pageInputs = {
  first: z.int().min(1).max(100).default(20),
  after: z.string().optional().describe('`endCursor` of the page before.'),
}
const resultSchema = z.object({ statusCode: z.int().nullable(), message: z.string().nullable() }).nullable()
const deliverySchema = z.object({
  urn: z.string(),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  attempt: z.int().describe('how often it was tried, at most 16 times'),
  nextAttemptAt: z.string().nullable(),
  event: z.object({ type: z.string(), domain: z.string().nullable() }),
  result: resultSchema,
})
const webhookSchema = z.object({
  urn: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  disabledReason: z.string().nullable(),
  health: z.object({
    lastAcceptedAt: z.string().nullable(),
    failingSince: z.string().nullable(),
    failureStreak: z.int(),
    disableAt: z.string().nullable(),
    hold: z.boolean(),
  }),
})
const attemptSchema = z.object({
  number: z.int(),
  startedAt: z.string(),
  durationMs: z.number(),
  errorKind: z.string().nullable(),
  result: z.object({ statusCode: z.int().nullable(), message: z.string().nullable(), body: z.string().nullable() }),
})

const deliveryFields =
  'urn createdAt deliveredAt status attempt nextAttemptAt event { type domain } result { statusCode message }'

/** What an organization used, and what became of its webhooks; the secrets of endpoints stay out. */
export const accountTools: readonly Tool[] = [
  readingTool({
    name: 'get_usage',
    input: z.object({}),
    output: usagePeriodSchema,
    run: async (ask) => ({ found: bodyOf<UsagePeriod>(await ask({ method: 'GET', path: '/v2/usage/period' })) }),
  }),
  readingTool({
    name: 'list_webhooks',
    input: z.object(pageInputs),
    output: z.object({ totalCount: z.int(), nodes: z.array(webhookSchema), pageInfo: pageSchema }),
    async run(ask, variables) {
      const query = `query ($first: IntegerBetween1And100, $after: ID) { webhooks(first: $first, after: $after) {
        totalCount pageInfo { endCursor hasNextPage }
        nodes { urn url description events enabled disabledReason
          health { lastAcceptedAt failingSince failureStreak disableAt hold } } } }`
      return { found: (await graphql<{ webhooks: WebhookPage }>(ask, query, variables)).webhooks }
    },
  }),
  readingTool({
    name: 'list_deliveries',
    input: z.object({
      webhook: z.string().describe('The URN of a webhook; `list_webhooks` has them.'),
      status: z.enum(['PENDING', 'SUCCESS', 'FAILED']).optional(),
      ...pageInputs,
    }),
    output: z.object({ totalCount: z.int(), nodes: z.array(deliverySchema), pageInfo: pageSchema }),
    async run(ask, { status, ...variables }) {
      const query = `query ($webhook: URN!, $filter: WebhookDeliveryFilter, $first: IntegerBetween1And100, $after: ID) {
        webhook(webhook: $webhook) { deliveries(filter: $filter, first: $first, after: $after, order: NEWEST_FIRST) {
          totalCount pageInfo { endCursor hasNextPage } nodes { ${deliveryFields} } } } }`
      const given = { ...variables, ...(status && { filter: { status } }) }
      return { found: (await graphql<{ webhook: { deliveries: DeliveryPage } }>(ask, query, given)).webhook.deliveries }
    },
  }),
  readingTool({
    name: 'get_delivery',
    input: z.object({ delivery: z.string().describe('The URN of a delivery; `list_deliveries` has them.') }),
    output: deliverySchema.extend({ payload: z.string().nullable(), attempts: z.array(attemptSchema) }),
    async run(ask, variables) {
      const query = `query ($delivery: URN!) { delivery(delivery: $delivery) { ${deliveryFields} payload
        attempts { number startedAt durationMs errorKind result { statusCode message body } } } }`
      const { delivery } = await graphql<{ delivery: WholeDelivery | null }>(ask, query, variables)
      if (!delivery) throw new ToolRefusal('NOT_FOUND: There is no such delivery.')
      return { found: delivery }
    },
  }),
]

type WebhookPage = { totalCount: number; nodes: z.infer<typeof webhookSchema>[]; pageInfo: z.infer<typeof pageSchema> }
type Delivery = z.infer<typeof deliverySchema>
type DeliveryPage = { totalCount: number; nodes: Delivery[]; pageInfo: z.infer<typeof pageSchema> }
type WholeDelivery = Delivery & { payload: string | null; attempts: z.infer<typeof attemptSchema>[] }

async function graphql<Data>(ask: AskService, query: string, variables: object): Promise<Data> {
  const response = await ask({ method: 'POST', path: '/graphql', body: { query, variables } })
  const body = JSON.parse(response.text) as { data?: Data | null; errors?: GraphqlError[] }
  const [error] = body.errors ?? []
  if (error) throw new ToolRefusal(`${error.extensions?.code ?? response.status}: ${error.message}`)
  if (!body.data) throw new ToolRefusal(`${response.status}: The service refused the call.`)
  return body.data
}

type GraphqlError = { message: string; extensions?: { code?: string } }
