/**
 * The key of a call: the same for the same call under one prefix, so that a job which was cut short may ask again, even
 * from another process, and is not charged twice. Without a prefix it is random.
 */
export async function idempotencyKey(prefix: string | undefined, call: unknown): Promise<string> {
  if (prefix === undefined) return crypto.randomUUID()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(call)))
  const text = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${prefix}-${text.slice(0, 32)}`
}
