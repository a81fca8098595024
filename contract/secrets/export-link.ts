import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * Public links to the exports of one brand: a client id with a signature over it and the brand, so that who reads a link
 * cannot ask for other brands at the expense of its owner (docs/rules.md#exports). The key is derived from `LIVERY_SECRET`.
 */

const signatureLength = 22

/** What opens the exports of a brand to a client id, 22 characters of base64url. */
export function exportLinkSignature(
  secret: string,
  { clientId, brandId }: { clientId: string; brandId: string },
): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'livery export link', 32))
  return createHmac('sha256', key).update(`${clientId}\n${brandId}`).digest('base64url').slice(0, signatureLength)
}

/** Whether `signature` was made with `secret` for this client id and brand. */
export function isExportLink(
  secret: string,
  { signature, ...link }: { clientId: string; brandId: string; signature: string },
): boolean {
  const expected = Buffer.from(exportLinkSignature(secret, link))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
