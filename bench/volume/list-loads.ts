import { print, type DocumentNode } from 'graphql'
import { webhookUrn } from '#contract/urn.ts'
import { dayMs } from '#contract/time.ts'
import {
  allDeliveriesDocument,
  endpointChoicesDocument,
  overviewDocument,
  type AllDeliveriesFilter,
} from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { searchWebhooksDocument } from '#lib/client/webhooks/search-webhooks-document.ts'
import { subscriptionsDocument } from '#lib/client/webhooks/subscriptions/subscription-documents.ts'
import { webhookDocument, webhooksDocument } from '#lib/client/webhooks/webhook-documents.ts'
import { busiestWebhook, organizationId, rareKey } from './fill-volume.ts'

/** What a screen asks of the service: a GraphQL document with its variables, or a path. */
export type ListLoad = {
  list: 'Webhooks' | 'Deliveries' | 'Subscriptions' | 'Requests'
  name: string
  path: string
  body?: string
}

const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const urn = (id: string) => webhookUrn(organizationId, id)

/** Every list and every filter of webhooks, deliveries, subscriptions and requests, as the dashboard asks for them. */
export function listLoads(): ListLoad[] {
  return [...webhookLoads(), ...deliveryLoads(), ...overviewLoads(), ...subscriptionLoads(), ...requestLoads()]
}

const graph = (list: ListLoad['list'], name: string, document: DocumentNode, variables: object): ListLoad => ({
  list,
  name,
  path: '/graphql',
  body: JSON.stringify({ query: print(document), variables }),
})

function webhookLoads(): ListLoad[] {
  const search = (name: string, change: object) =>
    graph('Webhooks', name, searchWebhooksDocument, {
      search: null,
      state: null,
      sort: 'FAILED',
      after: null,
      ...change,
    })
  return [
    graph('Webhooks', 'in order of creation', webhooksDocument, {}),
    graph('Webhooks', 'to choose from', endpointChoicesDocument, {}),
    ...['FAILED', 'SLOWEST', 'NEWEST', 'OLDEST', 'ENDPOINT'].map((sort) => search(`sorted: ${sort}`, { sort })),
    ...['FAILING', 'RETRYING', 'DELIVERING', 'NO_EVENTS', 'DISABLED'].map((state) =>
      search(`state: ${state}`, { state }),
    ),
    search('search: a part of the address', { search: 'hooks7' }),
    search('search: a watched domain', { search: 'brand-77.com' }),
    search('search: nothing fits', { search: 'not-there' }),
    graph('Webhooks', 'one, with its health', webhookDocument, { webhook: urn(busiestWebhook) }),
  ]
}

function deliveryLoads(): ListLoad[] {
  const list = (name: string, filter: AllDeliveriesFilter) =>
    graph('Deliveries', name, allDeliveriesDocument, { filter, first: 50 })
  const states = ['DELIVERED', 'RETRYING', 'FAILED', 'SKIPPED'] as const
  return [
    list('24 hours', { from: ago(1) }),
    list('90 days', {}),
    ...states.map((state) => list(`24 hours, ${state}`, { from: ago(1), state })),
    ...states.map((state) => list(`90 days, ${state}`, { state })),
    list('90 days, an ordinary event', { event: 'brand.company.updated' }),
    list('90 days, a rare event', { event: 'brand.deleted' }),
    list('90 days, an event that never was', { event: 'brand.verified' }),
    list('90 days, a rare event, FAILED', { event: 'brand.deleted', state: 'FAILED' }),
    list('a day two months ago', { from: ago(61), to: ago(60) }),
    list('90 days, one endpoint', { webhooks: [urn(busiestWebhook)] }),
    list('90 days, one endpoint, FAILED', { webhooks: [urn(busiestWebhook)], state: 'FAILED' }),
    list('90 days, one quiet endpoint, a rare event', { webhooks: [urn('hook99')], event: 'brand.deleted' }),
  ]
}

function overviewLoads(): ListLoad[] {
  const overview = (name: string, filter: AllDeliveriesFilter) =>
    graph('Deliveries', `figures over time, ${name}`, overviewDocument, { filter, bars: 60 })
  return [
    overview('24 hours', {}),
    overview('7 days', { from: ago(7) }),
    overview('30 days', { from: ago(30) }),
    overview('90 days', { from: ago(90) }),
    overview('90 days, an ordinary event', { from: ago(90), event: 'brand.company.updated' }),
    overview('90 days, one endpoint', { from: ago(90), webhooks: [urn(busiestWebhook)] }),
  ]
}

const subscriptionLoads = (): ListLoad[] => [
  graph('Subscriptions', 'of the webhook with most', subscriptionsDocument, { webhook: urn(busiestWebhook) }),
  graph('Subscriptions', 'of a webhook with few', subscriptionsDocument, { webhook: urn('hook99') }),
]

const requestFilters: Readonly<Record<string, string>> = {
  'of keys': 'caller=api-key',
  'every call': '',
  'of the dashboard': 'caller=user',
  'of a rare key': `caller=${rareKey}`,
  'status 404': 'status=404',
  'status 5xx': 'status=5xx',
  'a status that never was': 'status=599',
  'a route': `route=${encodeURIComponent('/v2/brands/transaction')}`,
  charged: 'outcome=charged',
  'free: own domain': 'outcome=own_domain',
  'from a crawl': 'source=crawl',
  'a part of the identifier': 'identifier=brand-77.com',
  'an identifier that never was': 'identifier=not-there',
}

function requestLoads(): ListLoad[] {
  const of = (name: string, path: string): ListLoad => ({ list: 'Requests', name, path })
  const lists = (days: number, span: string) =>
    Object.entries(requestFilters).flatMap(([name, query]) => [
      of(`${span}, ${name}`, `/v2/requests?first=50&from=${ago(days)}&${query}`),
    ])
  const summaries = (days: number, span: string, names: readonly string[]) =>
    names.map((name) =>
      of(`figures, ${span}, ${name}`, `/v2/requests/summary?from=${ago(days)}&${requestFilters[name] ?? ''}`),
    )
  return [
    ...lists(1, '24 hours'),
    ...lists(31, '31 days'),
    of('31 days, by request id', `/v2/requests?first=50&from=${ago(31)}&requestId=c4ca4238a0b923820dcc509a6f75849b`),
    ...summaries(1, '24 hours', ['of keys', 'every call', 'status 404']),
    ...summaries(7, '7 days', ['of keys']),
    ...summaries(31, '31 days', ['of keys', 'every call', 'of a rare key', 'status 404', 'a part of the identifier']),
  ]
}
