import { resolveTxt } from 'node:dns/promises'
import type { FetchOutcome } from './fetch-outcome.ts'
import type { GuardedClient } from './guarded-client.ts'
import { untilAborted } from './deadline.ts'

export const claimPath = '/.well-known/livery-verification.txt'
/** What a TXT record or a line of the file says. */
export const claimText = (token: string) => `livery-verification=${token}`

export type ClaimMethod = 'dns' | 'file'
/** What was found at one of the two places where a claim is proven. */
export type ClaimCheck = { method: ClaimMethod; proven: boolean; message: string }

const dnsMs = 5_000
const fileBytesMax = 4_096

type LookupTxt = (name: string) => Promise<readonly (readonly string[])[]>

/**
 * Whether the owner of `domain` published `token`: as a TXT record of the domain itself, and in the file at `claimPath` of
 * the site, which may redirect within the domain only; with a sentence about each. Never throws for what others do.
 */
export async function findClaimProof(
  net: GuardedClient,
  { domain, token }: { domain: string; token: string },
  lookupTxt: LookupTxt = resolveTxt,
): Promise<ClaimCheck[]> {
  const wanted = claimText(token)
  return Promise.all([checkDns(domain, wanted, lookupTxt), checkFile(net, domain, wanted)])
}

async function checkDns(domain: string, wanted: string, lookupTxt: LookupTxt): Promise<ClaimCheck> {
  const say = (proven: boolean, message: string): ClaimCheck => ({ method: 'dns', proven, message })
  try {
    const records = await untilAborted(lookupTxt(domain), AbortSignal.timeout(dnsMs))
    const texts = records.map((parts) => parts.join('').trim())
    if (texts.includes(wanted)) return say(true, `${domain} has the TXT record.`)
    if (texts.some((text) => text.startsWith(claimText('')))) {
      return say(false, `The TXT record of ${domain} holds another value than the one for your organization.`)
    }
    return say(false, `${domain} has ${texts.length} TXT records, and none of them is this one; DNS can take an hour.`)
  } catch (error) {
    return say(false, dnsFailure(domain, error))
  }
}

function dnsFailure(domain: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENODATA') return `${domain} has no TXT record; DNS can take an hour.`
  if (code === 'ENOTFOUND') return `The name servers do not know ${domain}.`
  return `The name servers of ${domain} did not answer; check again in a moment.`
}

async function checkFile(net: GuardedClient, domain: string, wanted: string): Promise<ClaimCheck> {
  const say = (proven: boolean, message: string): ClaimCheck => ({ method: 'file', proven, message })
  const answer = await net.fetch(`https://${domain}${claimPath}`, {
    bytesMax: fileBytesMax,
    cut: true,
    accept: 'text/plain',
    mayFollow: (url) => Promise.resolve(url.hostname === domain || url.hostname.endsWith(`.${domain}`)),
  })
  if (answer.type !== 'answer') return say(false, fileFailure(domain, answer))
  if (answer.status === 404) return say(false, 'There is no file at that address (404).')
  if (answer.status !== 200) return say(false, `The address of the file answered ${answer.status}, not 200.`)
  const lines = answer.bytes.toString('utf8').split(/\r?\n/)
  if (lines.some((line) => line.trim() === wanted)) return say(true, 'The file is there and holds the text.')
  return say(false, 'There is a file, but no line of it is the text.')
}

function fileFailure(domain: string, outcome: Exclude<FetchOutcome, { type: 'answer' }>): string {
  if (outcome.type === 'unresolvable') return `The site of ${domain} was not found: ${outcome.detail}.`
  if (outcome.type === 'timeout') return `The site of ${domain} did not answer in time.`
  if (outcome.type === 'refused' && outcome.reason === 'redirect_not_wanted') {
    return `The address of the file leads away from ${domain}; that is not followed.`
  }
  if (outcome.type === 'unreachable' && outcome.reason === 'tls') {
    return `The certificate of https://${domain} does not hold.`
  }
  return `The site of ${domain} could not be read: ${outcome.detail}.`
}
