import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

/** Host name (lower case, punycode) → the origin that it is fetched from instead. */
export type CrawlHosts = ReadonlyMap<string, URL>

const expected = 'expected name=http://host:port, for example acme.com=http://127.0.0.1:8700'

/**
 * The map that `setting` writes as `name=http://127.0.0.1:8700,…`; empty text gives an empty map.
 * Throws an Error that names the setting and its first wrong entry, and says what was expected.
 */
export function parseCrawlHosts(text: string, setting = 'LIVERY_CRAWL_HOSTS'): CrawlHosts {
  const hosts = new Map<string, URL>()
  const problem = problemIn(setting)
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const { name, origin } = parseEntry(entry, problem)
    if (hosts.has(name)) throw problem(entry, `names ${name} a second time`)
    hosts.set(name, origin)
  }
  return hosts
}

/** The origin that stands in for `hostname`: its own entry, or for `www.<name>` the entry of `<name>`. */
export function mappedOrigin(hosts: CrawlHosts, hostname: string): URL | undefined {
  if (hosts.size === 0) return undefined
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return hosts.get(name) ?? (name.startsWith('www.') ? hosts.get(name.slice(4)) : undefined)
}

function parseEntry(entry: string, problem: Problem): { name: string; origin: URL } {
  const cut = entry.indexOf('=')
  if (cut < 1) throw problem(entry, 'has no name before "="')
  const written = entry.slice(0, cut).trim()
  const name = domainToASCII(written).replace(/\.$/, '')
  // An address is never mapped: a literal address in a URL must always meet the guard.
  if (isIP(name) !== 0 || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name)) {
    throw problem(entry, `has "${written}", which is not a host name`)
  }
  return { name, origin: parseOrigin(entry, entry.slice(cut + 1).trim(), problem) }
}

function parseOrigin(entry: string, written: string, problem: Problem): URL {
  const origin = URL.parse(written)
  if (origin === null || (origin.protocol !== 'http:' && origin.protocol !== 'https:')) {
    throw problem(entry, `has "${written}", which is not an http(s) origin`)
  }
  const extra = origin.username + origin.password + origin.search + origin.hash
  if (origin.pathname !== '/' || extra !== '') throw problem(entry, 'has more than an origin after "="')
  return origin
}

type Problem = (entry: string, what: string) => Error

const problemIn =
  (setting: string): Problem =>
  (entry, what) =>
    new Error(`${setting}: the entry "${entry}" ${what}; ${expected}.`)
