import { isIP } from 'node:net'
import { type CrawlHosts, mappedOrigin } from './crawl-hosts.ts'
import { guardedPorts } from './guarded-agent.ts'
import { isPublicAddress } from './public-address.ts'

export type UrlProblem = { reason: 'bad_url' | 'scheme' | 'user_info' | 'port' | 'private_address'; detail: string }

const lengthMax = 8_192

/**
 * The address to fetch, read as browsers read it (WHATWG URL, so `http://0x7f.1` is 127.0.0.1) and without fragment, or
 * what is wrong with it. A name is not resolved here: that is checked when it is connected to.
 */
export function checkUrl(written: string, crawlHosts: CrawlHosts): URL | UrlProblem {
  const url = written.length > lengthMax ? null : URL.parse(written)
  if (url === null) return { reason: 'bad_url', detail: 'not an absolute URL' }
  if (!/^https?:$/.test(url.protocol)) return { reason: 'scheme', detail: 'not http or https' }
  if (url.username !== '' || url.password !== '') return { reason: 'user_info', detail: 'the URL holds a user name' }
  const port = url.port === '' ? undefined : Number(url.port)
  if (port !== undefined && !guardedPorts.has(port)) return { reason: 'port', detail: `port ${port} is not allowed` }
  url.hash = ''
  if (mappedOrigin(crawlHosts, url.hostname) !== undefined) return url
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) {
    return { reason: 'private_address', detail: 'the host is not on the public internet' }
  }
  return url
}
