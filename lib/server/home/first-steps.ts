import 'server-only'
import type { TokenBearer } from '#contract/secrets/service-token.ts'
import { readService } from './read-service.ts'

/** What an organization has done already, in the order in which Home proposes it. */
export type FirstSteps = { hasLookedUp: boolean; hasKey: boolean; hasCalled: boolean; isWatching: boolean }

const watchQuery = '{ webhooks(first: 100) { nodes { subscriptions(first: 1) { totalCount } } } }'

/** Which first steps are done, as far as the service says; undefined when it says nothing: then nobody is new here. */
export async function readFirstSteps(bearer: TokenBearer, hasKey: boolean): Promise<FirstSteps | undefined> {
  const [uses, requests, webhooks] = await Promise.all([
    readService(bearer, '/v2/keys/uses'),
    readService(bearer, '/v2/requests?first=100'),
    readService(bearer, '/graphql', { query: watchQuery }),
  ])
  if (uses === undefined || requests === undefined || webhooks === undefined) return undefined
  const { data } = webhooks as { data: { webhooks: { nodes: { subscriptions: { totalCount: number } }[] } } | null }
  return {
    hasKey,
    hasCalled: (uses as { uses: unknown[] }).uses.length > 0,
    hasLookedUp: (requests as { requests: { route: string; status: number }[] }).requests.some(isLookup),
    isWatching: data?.webhooks.nodes.some(({ subscriptions }) => subscriptions.totalCount > 0) ?? false,
  }
}

const isLookup = ({ route, status }: { route: string; status: number }) =>
  status === 200 && /^(GET )?\/v2\/brands\/[^?]+$/.test(route) && !/\/(history|evidence|curation|version)/.test(route)
