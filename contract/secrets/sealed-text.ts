import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * What must be read again but never be read from a stolen table: signing secrets of webhooks and their `Authorization`
 * headers. AES-256-GCM (NIST SP 800-38D) with a key derived from `LIVERY_SECRET` by HKDF (RFC 5869), a random 96-bit
 * nonce for each text. Layout: version byte 1, 12 bytes of nonce, 16 bytes of tag, the ciphertext.
 */

const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes

/** `text`, encrypted and authenticated; the same text gives other bytes each time. */
export function sealText(secret: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body])
}

/** The text that `sealText` was given. Throws when the bytes were changed or another secret sealed them. */
export function openText(secret: string, sealed: Uint8Array): string {
  if (sealed.length < headBytes || sealed[0] !== version) throw new Error('A sealed text has an unknown layout.')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(1, 1 + nonceBytes))
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, headBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('A sealed text cannot be opened: LIVERY_SECRET is not the one that sealed it.')
  }
}

/** The text that was sealed with one of `secrets`. Throws as `openText`, what the last of them threw. */
export function openWithAny(secrets: readonly string[], sealed: Uint8Array): string {
  const [secret = '', ...others] = secrets
  try {
    return openText(secret, sealed)
  } catch (error) {
    if (others.length === 0) throw error
    return openWithAny(others, sealed)
  }
}

let derived: { secret: string; key: Uint8Array } | undefined

/** Derived once: an installation has one secret, and each delivery opens a text. */
function keyOf(secret: string): Uint8Array {
  if (derived?.secret !== secret) {
    derived = { secret, key: new Uint8Array(hkdfSync('sha256', secret, '', 'livery sealed text', 32)) }
  }
  return derived.key
}
