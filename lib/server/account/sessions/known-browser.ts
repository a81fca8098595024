import { createHash, randomUUID } from 'node:crypto'
import { openText, sealText } from '#contract/secrets/sealed-text.ts'
import { dayMs } from '#contract/time.ts'

/**
 * A browser in which a user has signed in before. Its failures count by themselves, so that a stranger who fails with
 * somebody's email locks out no browser of theirs (OWASP, device cookies).
 */
export type KnownBrowser = { userId: string; device: string }

export const knownBrowserLivesMs = 180 * dayMs

/** The name of its cookie; of two installations on one host each has its own. */
export const knownBrowserCookieName = (secret: string) =>
  `livery.browser.${createHash('sha256').update(`livery known browser ${secret}`).digest('hex').slice(0, 8)}`

/** The value of the cookie after a sign-in: sealed, and another one each time. */
export const knownBrowserValue = (secret: string, userId: string, now: Date): string =>
  sealText(secret, [prefix, userId, randomUUID(), now.getTime() + knownBrowserLivesMs].join(' ')).toString('base64url')

/** What a cookie's value says; undefined when it is not ours, or too old. */
export function readKnownBrowser(secret: string, value: string | undefined, now: Date): KnownBrowser | undefined {
  if (value === undefined || value.length > valueLengthMax) return undefined
  const [kind, userId, device, expiresAtMs] = opened(secret, value).split(' ')
  if (kind !== prefix || userId === undefined || device === undefined) return undefined
  return Number(expiresAtMs) > now.getTime() ? { userId, device } : undefined
}

const prefix = 'known-browser'
const valueLengthMax = 512

function opened(secret: string, value: string): string {
  try {
    return openText(secret, Buffer.from(value, 'base64url'))
  } catch {
    return ''
  }
}
