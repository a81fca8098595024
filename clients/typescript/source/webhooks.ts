import type { webhooks } from './openapi.ts'

/** An event as it is posted to a webhook, by its type. */
export type WebhookEvent = {
  [Type in keyof webhooks]: webhooks[Type]['post']['requestBody']['content']['application/json']
}[keyof webhooks]

export type SignedDelivery = {
  /** The body as it arrived, before anything has parsed it: the signature is over its bytes. */
  body: string | Uint8Array | ArrayBuffer
  /** The request's headers: `Headers`, or an object of them as Node has it. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The webhook's secret, `whsec_…`; during a rotation both. */
  secret: string | readonly string[]
  /** How old, or how far ahead, a signature may be; 300 by default (Standard Webhooks 1.0). */
  toleranceSeconds?: number
  /** Milliseconds since 1970; the clock's by default. */
  now?: number
}

/** Why a delivery is not to be trusted. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly code: 'headers_missing' | 'timestamp_invalid' | 'too_old' | 'too_new' | 'signature_wrong' | 'body_invalid'

  constructor(code: WebhookVerificationError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * The event of a delivery whose signature and time are right (Standard Webhooks 1.0); throws `WebhookVerificationError`
 * otherwise. Runs wherever Web Crypto does: browsers, workers, Node, Deno, Bun.
 */
export async function verifyWebhook(delivery: SignedDelivery): Promise<WebhookEvent> {
  const { toleranceSeconds = 300, now = Date.now() } = delivery
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    readHeader(delivery.headers, name),
  )
  if (!id || !timestamp || !signatures) {
    throw new WebhookVerificationError(
      'headers_missing',
      'A delivery carries the headers webhook-id, webhook-timestamp and webhook-signature.',
    )
  }
  checkTime(timestamp, now / 1000, toleranceSeconds)
  const body = bytesOf(delivery.body)
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  const secrets = typeof delivery.secret === 'string' ? [delivery.secret] : delivery.secret
  if (!(await isSignedWithAny(secrets, signatures, signed))) {
    throw new WebhookVerificationError('signature_wrong', 'The signature is not of this body and secret.')
  }
  return parseEvent(body)
}

function checkTime(timestamp: string, nowSeconds: number, toleranceSeconds: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('timestamp_invalid', 'webhook-timestamp must be in seconds since 1970.')
  }
  const ageSeconds = nowSeconds - Number(timestamp)
  if (ageSeconds > toleranceSeconds) {
    throw new WebhookVerificationError('too_old', `The signature is older than ${toleranceSeconds} seconds.`)
  }
  if (ageSeconds < -toleranceSeconds) {
    throw new WebhookVerificationError('too_new', `The signature is over ${toleranceSeconds} seconds ahead.`)
  }
}

/** A header holds a few signatures: those of two secrets during a rotation, and of versions to come. */
const signaturesMax = 16

async function isSignedWithAny(secrets: readonly string[], header: string, signed: Bytes): Promise<boolean> {
  const signatures = header
    .split(' ')
    .slice(0, signaturesMax)
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => fromBase64(signature.slice('v1,'.length)))
  for (const secret of secrets) {
    const key = await importSecret(secret)
    for (const signature of signatures) {
      // `verify` compares in constant time.
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
    }
  }
  return false
}

function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  if (!bytes || bytes.length === 0) throw new TypeError('A webhook secret is `whsec_` and base64.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

type Bytes = Uint8Array<ArrayBuffer>

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function parseEvent(body: Bytes): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent
  } catch {
    throw new WebhookVerificationError('body_invalid', 'The body is not JSON.')
  }
}

function bytesOf(body: SignedDelivery['body']): Bytes {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  return new Uint8Array(body)
}

function joined(first: Bytes, second: Bytes): Bytes {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function readHeader(headers: SignedDelivery['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.[0]
}
