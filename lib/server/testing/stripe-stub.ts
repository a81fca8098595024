import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StripeCall = {
  method: string
  path: string
  form: Record<string, string>
  idempotencyKey: string | undefined
}

export type StripeStub = {
  url: string
  calls: StripeCall[]
  /** What `GET /v1/subscriptions/{id}` answers. */
  subscriptions: Map<string, object>
  /** Answers the next call with this status. */
  failNext: (status: number) => void
  close: () => Promise<void>
}

/** The few routes of Stripe's HTTP API that are asked here, on a loopback port. */
export async function openStripeStub(): Promise<StripeStub> {
  const calls: StripeCall[] = []
  const subscriptions = new Map<string, object>()
  let failure: number | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      const key = request.headers['idempotency-key']
      calls.push({
        method: request.method ?? '',
        path,
        form,
        idempotencyKey: typeof key === 'string' ? key : undefined,
      })
      const status = failure ?? 200
      failure = undefined
      const answer = status === 200 ? answerTo(path, subscriptions) : { error: { message: 'stub failure' } }
      response.writeHead(answer ? status : 404, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      response.end(JSON.stringify(answer ?? { error: { message: `no such ${path}` } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    subscriptions,
    failNext(status) {
      failure = status
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answerTo(path: string, subscriptions: Map<string, object>): object | undefined {
  const [, , resource, id] = path.split('/')
  if (resource === 'subscriptions') return subscriptions.get(id ?? '')
  if (path === '/v1/checkout/sessions') return { id: 'cs_1', url: 'https://checkout.test/cs_1' }
  if (path === '/v1/billing_portal/sessions') return { id: 'bps_1', url: 'https://portal.test/bps_1' }
  if (path === '/v1/invoiceitems') return { id: 'ii_1' }
  if (path !== '/v1/invoices') return undefined
  const created = 1_790_000_000
  const invoice = { id: 'in_1', number: 'A-1', created, total: 9_900, currency: 'usd', status: 'paid' }
  return { id: 'in_1', object: 'list', data: [invoice], has_more: false }
}
