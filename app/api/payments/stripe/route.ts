import { controlPlane } from '#lib/server/control-plane.ts'
import { jsonMessage } from '#lib/server/json-message.ts'
import { applyStripeEvent } from '#lib/server/metering/payments/apply-stripe-event.ts'
import { stripeAccess } from '#lib/server/metering/payments/payments.ts'
import { readStripeEvent } from '#lib/server/metering/payments/read-stripe-event.ts'
import { readBody } from '#lib/server/read-body.ts'
import { reportError } from '#lib/server/report-error.ts'

const bodyBytesMax = 1024 * 1024

/** Stripe's messages. Its signature is the credential; anything but 2xx makes it send the message again. */
export async function POST(request: Request): Promise<Response> {
  const access = stripeAccess()
  if (!access) return jsonMessage(404, 'Payments by Stripe are not set up here.')
  const body = await readBody(request, bodyBytesMax)
  if (!body) return jsonMessage(413, 'The message is longer than 1 MiB.')
  const event = readStripeEvent(access, { body, signature: request.headers.get('stripe-signature') ?? '' })
  if (!event) return jsonMessage(400, 'The signature does not fit.')
  try {
    const outcome = await applyStripeEvent(controlPlane(), { stripe: access.stripe, event, now: new Date() })
    return Response.json({ outcome }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    reportError(error, { event: event.id, type: event.type })
    return jsonMessage(500, 'The message could not be worked through; send it again.')
  }
}
