import { expect } from 'vitest'
import { Webhook as Verifier } from 'standardwebhooks'
import { Webhook as SvixVerifier } from 'svix'
import { data, errorOf, withWebhook } from './graphql.ts'
import { given, row } from './target.ts'

type Edge = {
  cursor: string
  node: { createdAt: string; deliveredAt: string | null; status: string; result: { statusCode: number } | null }
}
type Connection = {
  totalCount: number
  pageInfo: { endCursor: string | null; hasNextPage: boolean; currentPage: null; totalPages: null }
  edges: Edge[]
}

const query = /* GraphQL */ `
  query ($webhook: URN!, $filter: WebhookDeliveryFilter, $first: IntegerBetween1And100, $after: ID) {
    webhook(webhook: $webhook) {
      url
      urn
      description
      enabled
      deliveries(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo {
          endCursor
          hasNextPage
          currentPage
          totalPages
        }
        edges {
          cursor
          node {
            createdAt
            deliveredAt
            status
            result {
              body
              headers {
                name
                value
              }
              message
              statusCode
            }
          }
        }
      }
    }
  }
`

const page = async (webhook: string, more: object = {}): Promise<Connection> =>
  (await data<{ webhook: { deliveries: Connection } }>(query, { webhook, ...more })).webhook.deliveries

/** Sends examples to a webhook and waits until the endpoint has accepted, or refused, each. */
async function sendExamples(webhook: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent++) {
    await data('mutation ($w: URN!) { sendTestEvent(webhook: $w) { code } }', { w: webhook })
  }
  await expect
    .poll(async () => (await page(webhook)).edges.filter(({ node }) => node.status !== 'PENDING'))
    .toHaveLength(count)
}

type Received = { path: string; headers: Record<string, string>; body: string }

/** What the endpoint got at a path. */
async function receivedAt(path: string): Promise<Received[]> {
  const all = (await (await fetch(given('received'))).json()) as Received[]
  return all.filter((one) => one.path === path)
}

row(
  'deliveries: pages by endCursor until hasNextPage is false, each edge with a cursor; totals are not pages',
  () =>
    withWebhook(
      async (webhook) => {
        await sendExamples(webhook, 5)
        const whole = await page(webhook)
        expect(whole.edges).toHaveLength(5)
        expect(whole.edges[0]?.node).toMatchObject({ status: 'SUCCESS', result: { statusCode: 204 } })
        expect(Date.parse(whole.edges[0]?.node.deliveredAt ?? '')).toBeGreaterThan(0)
        const seen: Edge[] = []
        let after: string | null = null
        for (const size of [2, 2, 1]) {
          const { edges, pageInfo, totalCount } = await page(webhook, { first: 2, after })
          expect(edges).toHaveLength(size)
          expect(totalCount).toBe(5)
          expect(pageInfo).toMatchObject({ hasNextPage: size === 2, currentPage: null, totalPages: null })
          expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor)
          seen.push(...edges)
          after = pageInfo.endCursor
        }
        expect(seen).toEqual(whole.edges)
      },
      { url: `${given('receiver')}/pages` },
    ),
  'key',
  'receiver',
)

row(
  'deliveries: from and to are both inclusive, and totalCount is not narrowed by the filter',
  () =>
    withWebhook(
      async (webhook) => {
        await sendExamples(webhook, 3)
        const [first, second, third] = (await page(webhook)).edges.map(({ node }) => node.createdAt)
        const between = await page(webhook, { filter: { from: first, to: second } })
        expect(between.edges.map(({ node }) => node.createdAt)).toEqual([first, second])
        expect(between.totalCount).toBe(3)
        const since = await page(webhook, { filter: { from: third } })
        expect(since.edges.map(({ node }) => node.createdAt)).toEqual([third])
        const until = await page(webhook, { filter: { to: first } })
        expect(until.edges.map(({ node }) => node.createdAt)).toEqual([first])
        await errorOf('BAD_USER_INPUT', query, { webhook, filter: { from: third, to: first } })
      },
      { url: `${given('receiver')}/span` },
    ),
  'key',
  'receiver',
)

row(
  'deliveries: first is 1 to 100, and a cursor of another webhook is refused',
  () =>
    withWebhook(
      async (webhook) => {
        await sendExamples(webhook, 1)
        for (const first of [0, 101, -1, 1.5]) await errorOf('BAD_USER_INPUT', query, { webhook, first })
        expect((await page(webhook, { first: 1 })).edges).toHaveLength(1)
        const { pageInfo } = await page(webhook)
        await withWebhook((other) =>
          errorOf('BAD_USER_INPUT', query, { webhook: other, after: pageInfo.endCursor }).then(() => undefined),
        )
        await errorOf('BAD_USER_INPUT', query, { webhook, after: 'nonsense' })
      },
      { url: `${given('receiver')}/cursor` },
    ),
  'key',
  'receiver',
)

row(
  'a delivery is an event object, signed so that the unmodified standardwebhooks and svix libraries accept it, with the configured Authorization',
  () =>
    withWebhook(
      async (webhook) => {
        await sendExamples(webhook, 1)
        const { webhook: held } = await data<{ webhook: { secret: string } }>(
          'query ($w: URN!) { webhook(webhook: $w) { secret } }',
          { w: webhook },
        )
        const [post] = await receivedAt('/signed')
        expect(post?.headers['content-type']).toMatch(/^application\/json/)
        expect(post?.headers['authorization']).toBe('Bearer of-the-receiver')
        const event = new Verifier(held.secret).verify(post?.body ?? '', post?.headers ?? {})
        expect(event).toMatchObject({ type: 'brand.updated', data: { brand: {}, delta: {} } })
        expect(new SvixVerifier(held.secret).verify(post?.body ?? '', post?.headers ?? {})).toEqual(event)
        const changed = (post?.body ?? '').replace('brand.updated', 'brand.deleted')
        expect(() => new Verifier(held.secret).verify(changed, post?.headers ?? {})).toThrow()
      },
      { url: `${given('receiver')}/signed`, urlHeaders: [{ name: 'Authorization', value: 'Bearer of-the-receiver' }] },
    ),
  'key',
  'receiver',
  'received',
)

row(
  'deliveries: what an endpoint refuses is recorded with its answer',
  () =>
    withWebhook(
      async (webhook) => {
        await sendExamples(webhook, 1)
        const { edges } = await page(webhook)
        expect(edges[0]?.node).toMatchObject({
          status: 'FAILED',
          deliveredAt: null,
          result: { statusCode: 500, body: '<b>out of order</b>' },
        })
      },
      { url: `${given('receiver')}/broken/always` },
    ),
  'key',
  'receiver',
)
