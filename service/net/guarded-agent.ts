import { once } from 'node:events'
import { connect as systemDial, isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from 'node:net'
import { connect as secure } from 'node:tls'
import { Agent, type buildConnector } from 'undici'
import { type CrawlHosts, mappedOrigin } from './crawl-hosts.ts'
import { untilAborted } from './deadline.ts'
import { GuardError } from './guard-error.ts'
import { canonicalAddress, isPublicAddress } from './public-address.ts'
import { interfaceAddresses, resolveHost } from './resolve-host.ts'

export type GuardOptions = {
  /** The only way past the guard: hosts that are fetched from an origin that the operator named. */
  crawlHosts?: CrawlHosts
  /** For the name, the connection and the TLS handshake together. */
  connectTimeoutMs?: number
  headersTimeoutMs?: number
  /** To one origin at once; more wait. By default 8. */
  connectionsMax?: number
  /** Every address of a name; by default the system's answer. */
  lookup?: (hostname: string) => Promise<readonly string[]>
  /** Addresses of this installation, refused although they may be public; by default the network interfaces. */
  ownAddresses?: () => readonly string[]
  /** Opens a TCP connection; by default `net.connect`. The peer it reaches is checked whatever it does. */
  dial?: (options: TcpNetConnectOpts) => Socket
  /** PEM certificates to trust instead of the system's. */
  ca?: string
}

type Guard = Required<Omit<GuardOptions, 'ca' | 'headersTimeoutMs' | 'connectionsMax'>> & { ca: string | undefined }
type Target = { hostname: string; protocol: string; port: number }
/** Where to dial, and the peers that count as arrived; no peers for a mapped origin, which the operator vouches for. */
type Route = { protocol: string; dial: TcpNetConnectOpts; peers: ReadonlySet<string> | undefined }

export const guardedPorts: ReadonlySet<number> = new Set([80, 443])
export const headerBytesMax = 16_384

/**
 * An undici dispatcher that reaches public addresses only: whatever is sent through it passes the guard at the moment
 * of connecting, so a pooled connection has passed it too. It follows no redirect: the caller must check each hop.
 */
export function openGuardedAgent(options: GuardOptions = {}): Agent {
  return new Agent({
    connect: createGuardedConnector(options),
    allowH2: false,
    connections: options.connectionsMax ?? 8,
    pipelining: 1,
    maxHeaderSize: headerBytesMax,
    headersTimeout: options.headersTimeoutMs ?? 8_000,
    bodyTimeout: 8_000,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
  })
}

/**
 * A connector for undici: a literal address must be public, a name is refused if any of its addresses is not public,
 * the connection goes to an address that was checked, and the connected peer is checked before a byte is sent. Ports 80
 * and 443 only. A mapped host goes to its origin instead, whatever the scheme. Fails with a `GuardError` when it is the
 * guard that says no, and with the system's error otherwise.
 */
export function createGuardedConnector(options: GuardOptions = {}): buildConnector.connector {
  const guard: Guard = {
    crawlHosts: options.crawlHosts ?? new Map(),
    connectTimeoutMs: options.connectTimeoutMs ?? 3_000,
    lookup: options.lookup ?? resolveHost,
    ownAddresses: options.ownAddresses ?? interfaceAddresses,
    dial: options.dial ?? systemDial,
    ca: options.ca,
  }
  return ({ hostname, protocol, port }, callback) => {
    const target = {
      hostname: hostname.replace(/^\[|\]$/g, '').replace(/\.$/, ''),
      protocol,
      port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    }
    connectInTime(target, guard).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}

async function connectInTime(target: Target, guard: Guard): Promise<Socket> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), guard.connectTimeoutMs)
  try {
    const route = await findRoute(target, guard, late.signal)
    return await connectTo(target, route, guard, late.signal)
  } catch (error) {
    if (!late.signal.aborted || error instanceof GuardError) throw error
    throw new GuardError('connect_timeout', `no connection within ${guard.connectTimeoutMs} ms`)
  } finally {
    clearTimeout(timer)
  }
}

async function findRoute(target: Target, guard: Guard, late: AbortSignal): Promise<Route> {
  if (!guardedPorts.has(target.port)) throw new GuardError('port', `port ${target.port} is not allowed`)
  const mapped = mappedOrigin(guard.crawlHosts, target.hostname)
  if (mapped !== undefined) {
    const port = mapped.port === '' ? (mapped.protocol === 'https:' ? 443 : 80) : Number(mapped.port)
    const host = mapped.hostname.replace(/^\[|\]$/g, '')
    return { protocol: mapped.protocol, dial: { host, port, signal: late }, peers: undefined }
  }
  const addresses = isIP(target.hostname) !== 0 ? [target.hostname] : await resolve(target.hostname, guard, late)
  const own = new Set(guard.ownAddresses().map(canonicalAddress))
  if (!addresses.every((address) => isPublicAddress(address) && !own.has(canonicalAddress(address)))) {
    throw new GuardError('private_address', 'the host is not on the public internet')
  }
  return {
    protocol: target.protocol,
    dial: { host: target.hostname, port: target.port, lookup: pinned(addresses), autoSelectFamily: true, signal: late },
    peers: new Set(addresses.map(canonicalAddress)),
  }
}

async function resolve(hostname: string, guard: Guard, late: AbortSignal): Promise<readonly string[]> {
  const addresses = await untilAborted(guard.lookup(hostname), late).catch(() => {
    const why = late.aborted ? 'the name servers did not answer in time' : 'the name does not resolve'
    throw new GuardError('unresolvable', why)
  })
  if (addresses.length === 0) throw new GuardError('unresolvable', 'the name has no address')
  return addresses
}

async function connectTo(target: Target, route: Route, guard: Guard, late: AbortSignal): Promise<Socket> {
  const socket = guard.dial({ ...route.dial, noDelay: true, keepAlive: true })
  // Without a listener an error after the last await would end the process.
  socket.on('error', ignore)
  try {
    await once(socket, 'connect', { signal: late })
    if (route.peers !== undefined && !route.peers.has(canonicalAddress(socket.remoteAddress ?? ''))) {
      throw new GuardError('private_address', 'the connection did not reach an address that was checked')
    }
    if (route.protocol !== 'https:') return socket
    return await encrypt(socket, target.hostname, guard, late)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function encrypt(socket: Socket, hostname: string, guard: Guard, late: AbortSignal): Promise<Socket> {
  const encrypted = secure({
    socket,
    host: hostname,
    // RFC 6066 §3: an address is no server name.
    ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
    ...(guard.ca === undefined ? {} : { ca: guard.ca }),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  })
  encrypted.on('error', ignore)
  await once(encrypted, 'secureConnect', { signal: late })
  return encrypted
}

/** Answers with the addresses that were checked, so that nothing asks the name servers a second time. */
function pinned(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, options, callback) => {
    if (options.all === true) return callback(null, answers)
    callback(null, answers[0]?.address ?? '', answers[0]?.family)
  }
}

function ignore(): void {}
