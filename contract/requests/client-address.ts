import proxyAddr, { compile } from '@fastify/proxy-addr'
import { isNetwork } from './network.ts'

/** Whether the machine with this address may say in `X-Forwarded-For` whom it asks for. */
export type ProxyTrust = (address: string, hop: number) => boolean

/** The trust of `LIVERY_TRUSTED_PROXIES`: addresses and networks. */
export const trustOf = (proxies: readonly string[]): ProxyTrust => compile([...proxies])

/** Whether an address, as the system writes it, is one of these addresses or in one of these networks; what is no network has none. */
export function networkCheck(networks: readonly string[]): (address: string) => boolean {
  const check = compile(networks.filter(isNetwork))
  return (address) => check(address, 0)
}

/** A request of Node's HTTP server. */
type IncomingRequest = Parameters<typeof proxyAddr>[0]

/**
 * The address that a request came from: the peer's, or where trusted proxies stand in front the one that the farthest of
 * them saw. What anybody else writes into `X-Forwarded-For` counts for nothing.
 */
export const clientAddress = (request: IncomingRequest, trust: ProxyTrust): string => proxyAddr(request, trust)
