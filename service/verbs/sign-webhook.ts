import { createHmac } from 'node:crypto'

/** What is signed: Standard Webhooks 1.0, "Signature scheme". `id` must be the same in each attempt. */
export type Message = { id: string; at: Date; body: string }

const prefix = 'whsec_'

/**
 * The three headers of Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` in seconds, and `webhook-signature`
 * with one `v1,<base64>` for each of the secrets (`whsec_<base64>`), separated by spaces. Node's own HMAC: that of
 * `standardwebhooks` is written in JavaScript and takes six times as long (31 against 176 µs for 24 kB); the tests hold
 * both to the same.
 */
export function signWebhook(secrets: readonly string[], { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) => {
    const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
  }
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') }
}
