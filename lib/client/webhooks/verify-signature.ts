/** Checks a Standard Webhooks 1.0 signature in the browser; the secret never leaves it. */

export type SignedMessage = {
  /** The three headers and the raw body of a delivery, and the secret `whsec_…`. */
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

/** Verifies `message` as a receiver should, with the tolerance of five minutes around `now`. */
export async function verifySignature(message: SignedMessage, now: Date): Promise<SignatureVerdict> {
  const key = secretBytes(message.secret.trim())
  if (!key)
    return verdict('invalid_secret', 'The secret must be “whsec_” and base64 after it, as the Secret tab shows it.')
  const timestamp = message.timestamp.trim()
  if (!/^\d{1,12}$/.test(timestamp)) return verdict('invalid_timestamp', 'webhook-timestamp must be whole seconds.')
  const offered = message.signatures
    .trim()
    .split(/\s+/)
    .filter((signature) => signature.startsWith('v1,'))
  if (offered.length === 0)
    return verdict('no_signature', 'webhook-signature holds no signature that begins with “v1,”.')
  const expected = `v1,${await sign(key, `${message.id.trim()}.${timestamp}.${message.body}`)}`
  if (!offered.includes(expected)) {
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

async function sign(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}
