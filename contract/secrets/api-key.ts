import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * API keys: `lv_`, 32 random characters, and a six-character checksum over both, all base 62. The checksum lets a
 * secret scanner recognize a key, and lets the service refuse a mistyped one without asking the database.
 */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^lv_[0-9A-Za-z]{38}$/

/** A new key. It is shown once; only `hashApiKey` of it is stored. */
export function newApiKey(): string {
  const random = Array.from({ length: 32 }, () => digits[randomInt(62)]).join('')
  return `lv_${random}${checksum(`lv_${random}`)}`
}

/** Whether `text` has the shape of a key and the checksum fits; it need not exist. */
export function isApiKey(text: string): boolean {
  return shape.test(text) && text.endsWith(checksum(text.slice(0, -6)))
}

/** SHA-256 of a key as 64 hex digits. A plain hash is enough: the key itself has 190 random bits. */
export const hashApiKey = (key: string) => createHash('sha256').update(key).digest('hex')

function checksum(text: string): string {
  let rest = crc32(text)
  let out = ''
  for (let place = 0; place < 6; place++) {
    out = digits.charAt(rest % 62) + out
    rest = Math.floor(rest / 62)
  }
  return out
}
