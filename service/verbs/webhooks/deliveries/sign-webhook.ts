import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** What is signed: Standard Webhooks 1.0, "Signature scheme". `id` must be the same in each attempt. */
export type Message = { id: string; at: Date; body: string }

const prefix = 'whsec_'

/** The key of a secret (`whsec_<base64>`). Made once for many signatures, each takes less than half as long. */
export const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64'))

/**
 * The three headers of Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` in seconds, and `webhook-signature`
 * with one `v1,<base64>` for each of the keys, separated by spaces. Node's own HMAC: that of `standardwebhooks` is
 * written in JavaScript and takes six times as long (31 against 176 µs for 24 kB); the tests hold both to the same.
 */
export function signWebhook(keys: readonly KeyObject[], { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (key: KeyObject) =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': keys.map(sign).join(' ') }
}
