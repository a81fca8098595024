import { isIP } from 'node:net'
import { untilAborted } from './deadline.ts'
import { canonicalAddress, isPublicAddress } from './public-address.ts'
import { interfaceAddresses, knowPublicNames, resolveHost } from './resolve-host.ts'

/** `unresolvable`: there is no such name. `unknown`: the name servers could not say. */
export type HostState = 'public' | 'private' | 'unresolvable' | 'unknown'

export type NameServers = {
  resolve: (hostname: string) => Promise<readonly string[]>
  knowPublicNames: () => Promise<boolean>
}

const patienceMs = 3_000
const systemNames: NameServers = { resolve: resolveHost, knowPublicNames }

/**
 * Whether a host name, or an address without brackets, is on the public internet by what its name servers say now:
 * `private` when any of its addresses is not public or is one of this machine's. A name that is not found counts as
 * `unresolvable` only where the name servers know the public names at all. Only a first word to the person who types it:
 * whoever connects checks the address that it connects to (`guarded-agent.ts`). Answers within three seconds.
 */
export async function readHostState(hostname: string, names: NameServers = systemNames): Promise<HostState> {
  const host = hostname.replace(/\.$/, '')
  try {
    return await untilAborted(stateOf(host, names), AbortSignal.timeout(patienceMs))
  } catch {
    return 'unknown'
  }
}

async function stateOf(host: string, names: NameServers): Promise<HostState> {
  const addresses = isIP(host) === 0 ? await names.resolve(host).catch(noneOrThrow) : [host]
  if (addresses.length === 0) return (await names.knowPublicNames()) ? 'unresolvable' : 'unknown'
  const own = new Set(interfaceAddresses().map(canonicalAddress))
  return addresses.every((address) => isPublicAddress(address) && !own.has(canonicalAddress(address)))
    ? 'public'
    : 'private'
}

function noneOrThrow(error: unknown): readonly string[] {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')) return []
  throw error
}
