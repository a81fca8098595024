import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'

/**
 * Client ids: `1id`, 12 random characters, and 16 characters of signature over both, all base 62. They are public (a
 * page carries them), so the signature protects nothing but the database: a forged one is refused without a look-up
 * (docs/rules.md#logo-delivery). The key is derived from `LIVERY_SECRET`; with another secret, old ids are forged ones.
 */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^1id[0-9A-Za-z]{28}$/
const signatureLength = 16

/** A new client id, signed. */
export function newClientId(secret: string): string {
  const random = Array.from({ length: 12 }, () => digits[randomInt(62)]).join('')
  return `1id${random}${signature(secret, `1id${random}`)}`
}

/** Whether `id` was made with `secret`; it may have been revoked since. */
export function isSignedClientId(secret: string, id: string): boolean {
  if (!shape.test(id)) return false
  const expected = signature(secret, id.slice(0, -signatureLength))
  return timingSafeEqual(Buffer.from(id.slice(-signatureLength)), Buffer.from(expected))
}

function signature(secret: string, text: string): string {
  const mac = createHmac('sha256', keyOf(secret)).update(text).digest()
  // One byte for each character: base 62 of a byte is not quite even, which costs a few hundredths of a bit.
  return Array.from(mac.subarray(0, signatureLength), (byte) => digits.charAt(byte % 62)).join('')
}

// A process has one secret; deriving its key costs more than a signature.
let derived: { secret: string; key: Uint8Array } | undefined

function keyOf(secret: string): Uint8Array {
  if (derived?.secret === secret) return derived.key
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'livery client id', 32))
  derived = { secret, key }
  return key
}
