import { z } from 'zod'
import { type OptionalPart, optionalParts } from '#contract/dashboard/usable-connection.ts'
import type { FetchOutcome } from '#service/net/fetch-outcome.ts'
import type { GuardedClient } from '#service/net/guarded-client.ts'
import { forwardRules } from '../../forward-rules.ts'
import { unnamed } from './offers.ts'

type Asked = { baseUrl: string; graphqlUrl: string; key: string }

const limits = { bytesMax: 2 * 1024 * 1024, deadlineMs: 7_000, answerMs: 7_000, redirectsMax: 0 } as const

/**
 * What a service has beyond the interface: of REST, what its `openapi.json` says; of GraphQL, whether its schema has the
 * operations that Livery adds. Free. Undefined = it could not be asked now.
 */
export async function readOffers(client: GuardedClient, asked: Asked): Promise<OptionalPart[] | undefined> {
  const [described, hasOwn] = await Promise.all([readPaths(client, asked), readSchema(client, asked)])
  if (described === undefined || hasOwn === undefined) return undefined
  const targets = new Map(forwardRules.map(({ path, to }) => [path, unnamed(to)]))
  return optionalParts.filter((part) =>
    part === '/graphql' ? hasOwn : described.has(targets.get(part) ?? unnamed(part)),
  )
}

const documentSchema = z.looseObject({ paths: z.record(z.string(), z.unknown()) })

async function readPaths(client: GuardedClient, { baseUrl }: Asked): Promise<ReadonlySet<string> | undefined> {
  const outcome = await client.fetch(`${baseUrl}/openapi.json`, { ...limits, accept: 'application/json' })
  if (isUndecided(outcome)) return undefined
  const described = documentSchema.safeParse(bodyOf(outcome))
  return new Set(described.success ? Object.keys(described.data.paths).map(unnamed) : [])
}

/** The operations of docs/rules.md that our screens of webhooks need. */
export const addedOperations = {
  queryType: ['searchWebhooks', 'delivery', 'deliveries', 'deliveryOverview', 'checkSignature', 'previewSubscriptions'],
  mutationType: ['deleteWebhook', 'rotateWebhookSecret', 'sendTestEvent', 'redeliver', 'startRecovery'],
} as const

const query = '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }'
const fieldsSchema = z.looseObject({ fields: z.array(z.looseObject({ name: z.string() })) })
const schemaSchema = z.looseObject({
  data: z.looseObject({ __schema: z.looseObject({ queryType: fieldsSchema, mutationType: fieldsSchema }) }),
})

async function readSchema(client: GuardedClient, { graphqlUrl, key }: Asked): Promise<boolean | undefined> {
  const outcome = await client.fetch(graphqlUrl, {
    ...limits,
    headers: { authorization: `Bearer ${key}` },
    accept: 'application/json',
    body: { type: 'application/json', text: JSON.stringify({ query }) },
  })
  if (isUndecided(outcome)) return undefined
  // A service may refuse introspection: then nothing beyond the interface is asked of it.
  const read = schemaSchema.safeParse(bodyOf(outcome))
  if (!read.success) return false
  const { __schema: schema } = read.data.data
  return (['queryType', 'mutationType'] as const).every((type) => {
    const names = new Set(schema[type].fields.map(({ name }) => name))
    return addedOperations[type].every((name) => names.has(name))
  })
}

/** Whether the service may say something else in a moment, or with another key. */
const isUndecided = (outcome: FetchOutcome) =>
  outcome.type !== 'answer' || outcome.status >= 500 || [401, 402, 403, 429].includes(outcome.status)

function bodyOf(outcome: FetchOutcome): unknown {
  if (outcome.type !== 'answer' || outcome.status !== 200) return undefined
  try {
    return JSON.parse(outcome.bytes.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
