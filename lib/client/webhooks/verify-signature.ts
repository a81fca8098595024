/** Checks the signature of a delivery in the browser; the secret never leaves it. */

/**
 * `standard`: Standard Webhooks 1.0, base64 over id, seconds and body. `hex`: HMAC-SHA256 in hex over milliseconds and body, with
 * the secret as it is written.
 */
export type SignatureForm = 'standard' | 'hex'

export type SignedMessage = {
  /** The headers and the raw body of a delivery, and the secret. `hex` has no id, and its time may stand beside its signature. */
  id: string
  timestamp: string
  signatures: string
  body: string
  secret: string
}

export type SignatureVerdict = {
  outcome: 'valid' | 'too_old' | 'mismatch' | 'invalid_secret' | 'invalid_timestamp' | 'no_signature'
  /** One sentence that says what was found, and what to look at when it does not fit. */
  says: string
}

const toleranceSeconds = 5 * 60
/** The 64 hex digits, with what may stand around them: `t=1763720000000,v1=5f…`. */
const readHex = (signatures: string) =>
  signatures
    .toLowerCase()
    .split(/[^0-9a-f]/)
    .find(({ length }) => length === 64)
const timeBeside = /(?:^|[,;\s])t=(\d{1,16})(?!\d)/

/** The form that a signature is written in; one that can't be told is Standard Webhooks. */
export const readForm = (signatures: string): SignatureForm =>
  !signatures.includes('v1,') && readHex(signatures) !== undefined ? 'hex' : 'standard'

/** Verifies `message` as a receiver should, with the tolerance of five minutes around `now`. */
export const verifySignature = (message: SignedMessage, now: Date, form = readForm(message.signatures)) =>
  form === 'hex' ? verifyHex(message, now) : verifyStandard(message, now)

async function verifyStandard(message: SignedMessage, now: Date): Promise<SignatureVerdict> {
  const key = secretBytes(message.secret.trim())
  if (!key)
    return verdict('invalid_secret', 'The secret must be “whsec_” and base64 after it, as the Secret tab shows it.')
  const timestamp = message.timestamp.trim()
  if (!/^\d{1,12}$/.test(timestamp)) return verdict('invalid_timestamp', 'webhook-timestamp must be whole seconds.')
  const offered = message.signatures
    .trim()
    .split(/\s+/)
    .filter((signature) => signature.startsWith('v1,'))
  if (offered.length === 0) return verdict('no_signature', 'webhook-signature has no signature that begins with “v1,”.')
  const signed = await sign(key, `${message.id.trim()}.${timestamp}.${message.body}`)
  const expected = `v1,${btoa(String.fromCharCode(...signed))}`
  return judgeSignature(offered.includes(expected), timestamp, now)
}

async function verifyHex(message: SignedMessage, now: Date): Promise<SignatureVerdict> {
  const secret = message.secret.trim()
  if (secret === '') return verdict('invalid_secret', 'Paste the secret that the service signs with.')
  const offered = readHex(message.signatures)
  if (offered === undefined) return verdict('no_signature', 'There is no signature of 64 hex digits.')
  const timestamp = message.timestamp.trim() || (timeBeside.exec(message.signatures)?.[1] ?? '')
  if (!/^\d{13}$/.test(timestamp))
    return verdict('invalid_timestamp', 'The timestamp must be whole milliseconds: 13 digits.')
  const signed = await sign(new TextEncoder().encode(secret), `${timestamp}.${message.body}`)
  const expected = [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return judgeSignature(offered === expected, String(Number(timestamp) / 1000), now)
}

/** The verdict on a signature that matched the secret or did not, with the tolerance of five minutes around `now`. */
export function judgeSignature(isMatch: boolean, timestamp: string, now: Date): SignatureVerdict {
  if (!isMatch) {
    return verdict(
      'mismatch',
      'The signature does not fit. Compare the raw body byte for byte: parsed and written again, it is another.',
    )
  }
  const ageSeconds = Math.round(now.getTime() / 1000 - Number(timestamp))
  if (Math.abs(ageSeconds) > toleranceSeconds) {
    return verdict(
      'too_old',
      'The signature fits. A receiver would refuse it by now: it is more than five minutes from the present.',
    )
  }
  return verdict('valid', 'The signature fits, and the time is within five minutes.')
}

const verdict = (outcome: SignatureVerdict['outcome'], says: string): SignatureVerdict => ({ outcome, says })

function secretBytes(secret: string): Uint8Array<ArrayBuffer> | undefined {
  const encoded = /^whsec_([A-Za-z0-9+/]{16,}={0,2})$/.exec(secret)?.[1]
  if (encoded === undefined) return undefined
  try {
    return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

async function sign(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(text)))
}
