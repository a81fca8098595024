import { isReservedHost } from '#contract/domain.ts'
import { isIP } from 'node:net'
import type { Context } from '../../context.ts'
import { mappedOrigin, parseCrawlHosts } from '../../net/crawl-hosts.ts'
import { isInbox } from '../read-inbox.ts'
import { badInput } from './webhook-problem.ts'

const lengthMax = 2_048

/**
 * The endpoint's URL as it is stored, in the WHATWG spelling. Throws a problem that names what to fix: only HTTPS, port
 * 443, without user info or fragment, at most 2,048 characters, and a host that is public by its spelling in any
 * notation and by its name servers, and that they know. Where these cannot say (they fail, take longer than three
 * seconds, or know no public names at all) it is accepted; each delivery checks again.
 */
export async function checkWebhookUrl(ctx: Context, written: string): Promise<string> {
  if (written.length > lengthMax) throw badInput(`The URL is longer than ${lengthMax} characters.`)
  // The parser drops control characters and spaces at the ends, and tabs anywhere: what is stored is what was written.
  if (/[\p{Cc}\s]/u.test(written)) throw badInput('The URL holds a space, a line break or another control character.')
  if (isInbox(ctx, written)) return written
  const url = URL.parse(written)
  if (url === null) throw badInput(`"${written.slice(0, 80)}" is not an absolute URL; write https://host/path.`)
  checkParts(url, written)
  const hosts = parseCrawlHosts(ctx.settings.LIVERY_WEBHOOK_HOSTS)
  if (mappedOrigin(hosts, url.hostname) === undefined) await checkHost(ctx, url.hostname)
  return url.href
}

function checkParts(url: URL, written: string): void {
  if (url.protocol !== 'https:') throw badInput('The URL must begin with https://: events are sent encrypted only.')
  if (url.username !== '' || url.password !== '' || /^https:[\\/]*[^\\/?#]*@/i.test(written)) {
    throw badInput('The URL must hold no user name or password; use the Authorization header of `urlHeaders`.')
  }
  if (written.includes('#')) throw badInput('The URL must hold no fragment (#…): it would never be sent.')
  if (url.port !== '') throw badInput(`The URL must use port 443, not ${url.port}.`)
  if (url.href.length > lengthMax) throw badInput(`The URL is longer than ${lengthMax} characters when encoded.`)
}

async function checkHost(ctx: Context, hostname: string): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const problem = badInput('The URL must lead to the public internet; this host is private, reserved or this machine.')
  if (isIP(host) === 0 && isReservedHost(host)) throw problem
  const state = await ctx.readHostState(host)
  if (state === 'private') throw problem
  if (state === 'unresolvable') {
    throw badInput(
      `The host "${host.slice(0, 253)}" does not resolve: check its spelling, or publish its DNS record first.`,
    )
  }
}
