import { graphql } from 'graphql'
import { z } from 'zod'
import { specifiedSchema } from './specified.ts'

const schema = specifiedSchema()
const organization = 'urn:livery:organization:mock'

/** `{ query, variables }` as docs/interface.md#graphql has it. */
export const graphqlBodySchema = z.object({
  query: z.string().max(100_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

type Webhook = {
  urn: string
  url: string
  description?: string | null
  events: string[]
  enabled: boolean
  urlHeaders: { name: string }[]
}
type Input = Partial<Omit<Webhook, 'urn'>>
type Page = { first: number; after?: string | null }

// More than a screen asks for at once, so that a client has to follow the cursor.
const deliveriesKept = 60

/** Answers GraphQL by the specified part of the schema; webhooks are kept in memory, each with 60 deliveries. */
export function openWebhooks() {
  const webhooks = new Map<string, Webhook>()
  const done = (webhook: Webhook) => ({ code: 'success', message: 'Done.', success: true, webhook: shown(webhook) })
  const find = (urn: string) => {
    const found = webhooks.get(urn)
    if (!found) throw new Error(`${urn} is not a webhook of this organization.`)
    return found
  }
  const rootValue = {
    webhook: ({ webhook }: { webhook: string }) => shown(find(webhook)),
    createWebhook({ input }: { input: Input }) {
      const urn = `${organization}:webhook:${webhooks.size + 1}`
      const webhook: Webhook = { urn, url: '', events: [], enabled: true, urlHeaders: [], ...given(input) }
      webhooks.set(urn, webhook)
      return done(webhook)
    },
    updateWebhook: ({ webhook, input }: { webhook: string; input: Input }) =>
      done(Object.assign(find(webhook), given(input))),
    addWebhookSubscriptions({ webhook, ...sent }: { webhook: string; subscriptions?: string[]; domains?: string[] }) {
      if ([...(sent.subscriptions ?? []), ...(sent.domains ?? [])].length > 0) return done(find(webhook))
      throw new Error('One of subscriptions and domains is needed.')
    },
    removeWebhookSubscriptions: ({ webhook }: { webhook: string }) => done(find(webhook)),
  }
  return ({ query, variables, operationName }: z.infer<typeof graphqlBodySchema>) =>
    graphql({ schema, source: query, rootValue, variableValues: variables ?? {}, operationName: operationName ?? null })
}

const given = (input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined))

const shown = (webhook: Webhook) => ({
  ...webhook,
  urlHeaders: webhook.urlHeaders.map(({ name }) => ({ name, value: null })),
  deliveries: ({ first, after }: Page) => page(first, Number(after ?? 0)),
})

function page(first: number, from: number) {
  const places = Array.from({ length: deliveriesKept }, (_, place) => place + 1).filter((place) => place > from)
  const edges = places.slice(0, first).map((place) => ({ cursor: String(place), node: delivery(place) }))
  return {
    totalCount: deliveriesKept,
    edges,
    pageInfo: {
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: places.length > first,
      currentPage: null,
      totalPages: null,
    },
  }
}

function delivery(place: number) {
  const moment = new Date(Date.UTC(2026, 10, 1, place)).toISOString()
  const headers = [{ name: 'content-type', value: 'text/plain' }]
  const result = { body: 'ok', headers, message: null, statusCode: 200 }
  return { createdAt: moment, deliveredAt: moment, status: 'SUCCESS', result }
}
