import { z } from 'zod'
import type { FetchOutcome } from '#service/net/fetch-outcome.ts'
import type { GuardedClient } from '#service/net/guarded-client.ts'
import { sentenceOf } from './own-answer.ts'

export type ServiceAccess = {
  baseUrl: string
  graphqlUrl: string
  cdnUrl: string
  key: string
  clientId: string | undefined
}

const bytesMax = 2 * 1024 * 1024
// Whoever saves a connection is told within 8 s.
const deadlineMs = 7_000

// With a credential a redirect is never followed: it could lead anywhere.
const limits = { bytesMax, deadlineMs, answerMs: deadlineMs, redirectsMax: 0 } as const

/**
 * Asks a service three things at once, free of charge: who the key belongs to, GraphQL, and a picture where there is a client
 * id. Returns a sentence for each that did not work; none = it works. What the service says is in no sentence.
 */
export async function probeService(client: GuardedClient, access: ServiceAccess): Promise<string[]> {
  const problems = await Promise.all([
    probeViewer(client, access),
    probeGraphql(client, access),
    probePicture(client, access),
  ])
  return problems.filter((problem) => problem !== undefined)
}

/** docs/interface.md#viewer, as much of it as another service must have. */
const viewerShape = z.looseObject({
  usage: z.looseObject({ used: z.number(), quota: z.number() }),
  organization: z.looseObject({ name: z.string() }),
})

async function probeViewer(client: GuardedClient, { baseUrl, key }: ServiceAccess): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${key}` }
  const outcome = await client.fetch(`${baseUrl}/v2/viewer`, { ...limits, headers, accept: 'application/json' })
  const problem = problemOf('REST', outcome)
  if (problem !== undefined || outcome.type !== 'answer') return problem
  const body = readJson(outcome.bytes)
  if (body === undefined) return 'REST: the response is not JSON. Check the base address.'
  if (viewerShape.safeParse(body).success) return undefined
  return 'REST: /v2/viewer is not as the interface has it. Check the base address.'
}

const graphqlShape = z.union([
  z.looseObject({ data: z.looseObject({ __schema: z.unknown() }) }),
  z.looseObject({ errors: z.array(z.looseObject({ message: z.string() })).min(1) }),
])

// A service may refuse introspection; that it says so in GraphQL is enough.
const introspection = JSON.stringify({ query: '{ __schema { queryType { name } } }' })

async function probeGraphql(client: GuardedClient, { graphqlUrl, key }: ServiceAccess): Promise<string | undefined> {
  const outcome = await client.fetch(graphqlUrl, {
    ...limits,
    headers: { authorization: `Bearer ${key}` },
    accept: 'application/json',
    body: { type: 'application/json', text: introspection },
  })
  if (outcome.type === 'answer' && [200, 400].includes(outcome.status)) {
    if (graphqlShape.safeParse(readJson(outcome.bytes)).success) return undefined
    return 'GraphQL: the response is not GraphQL. Check the GraphQL address.'
  }
  return problemOf('GraphQL', outcome)
}

async function probePicture(client: GuardedClient, { cdnUrl, clientId }: ServiceAccess): Promise<string | undefined> {
  if (clientId === undefined) return undefined
  const address = `${cdnUrl}/example.com?c=${encodeURIComponent(clientId)}`
  const outcome = await client.fetch(address, { ...limits, accept: 'image/*' })
  if (outcome.type === 'answer' && outcome.status === 403) return 'Logos: the client id was refused (403).'
  const problem = problemOf('Logos', outcome)
  if (problem !== undefined || outcome.type !== 'answer') return problem
  if (outcome.headers.get('content-type')?.startsWith('image/') === true) return undefined
  return 'Logos: the response is not a picture. Check the address of logos.'
}

function problemOf(part: string, outcome: FetchOutcome): string | undefined {
  if (outcome.type !== 'answer') return `${part}: ${sentenceOf(outcome)}`
  const { status } = outcome
  if (status === 200) return undefined
  return `${part}: ${sentences[status] ?? otherStatus(status)}`
}

const sentences: Readonly<Record<number, string>> = {
  401: 'the key was refused (401). Enter the key of an API client of that service.',
  402: 'the service asks for a payment (402).',
  403: 'the key is unknown, revoked or may not do this (403). Enter another key.',
  404: 'there is nothing at this address (404). Check the address.',
  429: 'the quota or the request limit of the key is used up (429). Try again later.',
}

const otherStatus = (status: number) =>
  status >= 500
    ? `the service failed (${status}). Try again later.`
    : `the service answered ${status}. Check the address.`

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
