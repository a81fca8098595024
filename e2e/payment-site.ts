import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** The secret that events are signed with. */
export const paymentSecret = 'whsec_of_the_browser_tests'

type Session = Record<string, string>

/**
 * A payment provider that speaks the routes of Stripe's HTTP API that are asked here, and has a page to pay on: who
 * pays there makes it send the signed event to `eventsUrl`, and is led back.
 */
export async function openPaymentSite(
  eventsUrl: () => string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, object>()
  const server = createServer((request, response) => {
    const [, first, id = ''] = new URL(request.url ?? '/', 'http://of.this').pathname.split('/')
    const json = (body: object | undefined) =>
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
    void readForm(request).then(async (form) => {
      if (first === 'v1' && id === 'checkout') {
        const session = `cs_${sessions.size + 1}`
        sessions.set(session, form)
        return json({ id: session, url: `${origin()}/checkout/${session}` })
      }
      if (first === 'v1' && id === 'subscriptions') return json(subscriptions.get(request.url?.split('/').at(-1) ?? ''))
      if (first === 'v1' && id === 'invoices') return json({ object: 'list', data: [], has_more: false })
      const session = sessions.get(id)
      if (first !== 'checkout' || !session) return json(undefined)
      if (request.method === 'GET') {
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Pay</title><form method="post"><button>Pay now</button></form>')
      }
      await tell(eventsUrl(), settle(id, session, subscriptions))
      return response.writeHead(303, { location: session['success_url'] }).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: origin(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readForm(request: IncomingMessage): Promise<Session> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
}

/** What is known of a session once it is paid: the object of the event. */
function settle(id: string, session: Session, subscriptions: Map<string, object>): object {
  const organizationId = session['client_reference_id'] ?? ''
  const metadata = { organization_id: organizationId, credits: session['metadata[credits]'] ?? '' }
  const cents = Number(session['line_items[0][price_data][unit_amount]'])
  const paid = { id, mode: session['mode'], customer: `cus_${organizationId}`, payment_status: 'paid', metadata }
  if (session['mode'] === 'payment') return { ...paid, amount_total: cents }
  const subscription = `sub_${id}`
  const now = Math.floor(Date.now() / 1000)
  const price = { id: `price_${id}`, product: 'prod_1', unit_amount: cents, recurring: { interval: 'month' } }
  subscriptions.set(subscription, {
    id: subscription,
    status: 'active',
    customer: paid.customer,
    cancel_at_period_end: false,
    cancel_at: null,
    metadata: { organization_id: organizationId, plan_id: session['metadata[plan_id]'] },
    items: { data: [{ id: 'si_1', price, current_period_start: now, current_period_end: now + 30 * 86_400 }] },
  })
  return { ...paid, client_reference_id: organizationId, subscription }
}

async function tell(eventsUrl: string, object: object): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    type: 'checkout.session.completed',
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: paymentSecret })
  const answer = await fetch(eventsUrl, { method: 'POST', headers: { 'stripe-signature': signature }, body: payload })
  if (!answer.ok) throw new Error(`The event was answered ${answer.status}: ${await answer.text()}`)
}
