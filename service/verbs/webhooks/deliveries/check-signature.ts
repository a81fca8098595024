import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { verb } from '../../verb.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { unseal } from '../webhook-secret.ts'
import { signingKey } from './sign-webhook.ts'
import { refuse } from '#contract/refusal.ts'

/** The three headers of a delivery and its raw body. */
export type SignedDelivery = { webhook: string; id: string; timestamp: string; signatures: string; body: string }

/** `PREVIOUS`: the secret before the last rotation, which still signs. */
export type SignatureMatch = 'CURRENT' | 'PREVIOUS' | 'NONE'

const max = { body: 1024 * 1024, header: 4_096 }

/** Whether a signature was made with a secret of the webhook; the secret is not shown by it. */
export const checkSignature = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn, ...signed }: SignedDelivery): Promise<SignatureMatch> {
    const { id, timestamp, signatures, body } = signed
    if (body.length > max.body) refuse('bad_input', `\`body\` is longer than ${max.body} characters.`)
    if (Math.max(id.length, timestamp.length, signatures.length) > max.header) {
      refuse('bad_input', `A header is longer than ${max.header} characters.`)
    }
    const webhook = await findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
    if (isSignedBy(ctx, webhook.secret, signed)) return 'CURRENT'
    const { previousSecret, previousSecretUntil: until } = webhook
    return previousSecret && until && until > ctx.now() && isSignedBy(ctx, previousSecret, signed) ? 'PREVIOUS' : 'NONE'
  },
})

function isSignedBy(ctx: Context, sealed: Uint8Array, signed: Omit<SignedDelivery, 'webhook'>): boolean {
  const content = `${signed.id.trim()}.${signed.timestamp.trim()}.${signed.body}`
  const expected = createHmac('sha256', signingKey(unseal(ctx, sealed)))
    .update(content)
    .digest()
  return signed.signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((offered) => offered.length === expected.length && timingSafeEqual(offered, expected))
}
