import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { canonicalAddress, isPublicAddress } from './public-address.ts'

export type HostState = 'public' | 'private' | 'unresolvable'

const patienceMs = 3_000

/**
 * Whether a host name, or an address without brackets, is on the public internet by what its name servers say now:
 * `private` when any of its addresses is not public or is one of this machine's. Only a first word to the person who
 * types it: whoever connects checks the address that it connects to (`guarded-agent.ts`).
 */
export async function readHostState(
  hostname: string,
  lookup: (hostname: string) => Promise<readonly string[]> = lookupAll,
): Promise<HostState> {
  const host = hostname.replace(/\.$/, '')
  const addresses = isIP(host) === 0 ? await inTime(lookup(host)) : [host]
  if (addresses.length === 0) return 'unresolvable'
  const own = new Set(interfaceAddresses().map(canonicalAddress))
  return addresses.every((address) => isPublicAddress(address) && !own.has(canonicalAddress(address)))
    ? 'public'
    : 'private'
}

async function inTime(lookup: Promise<readonly string[]>): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patienceMs)
  })
  try {
    return await Promise.race([lookup.catch(() => []), late])
  } finally {
    clearTimeout(timer)
  }
}

async function lookupAll(hostname: string): Promise<string[]> {
  const answers = await systemLookup(hostname, { all: true, order: 'verbatim' })
  return answers.map((answer) => answer.address)
}

function interfaceAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map((entry) => entry.address))
}
