import { resolveTxt } from 'node:dns/promises'
import type { GuardedClient } from './guarded-client.ts'
import { untilAborted } from './deadline.ts'

export const claimPath = '/.well-known/livery-verification.txt'
/** What a TXT record or a line of the file says. */
export const claimText = (token: string) => `livery-verification=${token}`

const dnsMs = 5_000
const fileBytesMax = 4_096

type LookupTxt = (name: string) => Promise<readonly (readonly string[])[]>

/**
 * How the owner of `domain` published `token`: as a TXT record of the domain itself, or in the file at `claimPath` of the
 * site, which may redirect within the domain only; undefined when neither says so. Never throws for what others do.
 */
export async function findClaimProof(
  net: GuardedClient,
  { domain, token }: { domain: string; token: string },
  lookupTxt: LookupTxt = resolveTxt,
): Promise<'dns' | 'file' | undefined> {
  const wanted = claimText(token)
  const records = await untilAborted(lookupTxt(domain), AbortSignal.timeout(dnsMs)).catch(() => [])
  if (records.some((parts) => parts.join('').trim() === wanted)) return 'dns'
  const answer = await net.fetch(`https://${domain}${claimPath}`, {
    bytesMax: fileBytesMax,
    cut: true,
    accept: 'text/plain',
    mayFollow: (url) => Promise.resolve(url.hostname === domain || url.hostname.endsWith(`.${domain}`)),
  })
  if (answer.type !== 'answer' || answer.status !== 200) return undefined
  const lines = answer.bytes.toString('utf8').split(/\r?\n/)
  return lines.some((line) => line.trim() === wanted) ? 'file' : undefined
}
