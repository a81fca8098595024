import { isReservedHost } from '#contract/brands/domain.ts'
import { isIP } from 'node:net'
import type { Context } from '../../context.ts'
import { mappedOrigin, parseCrawlHosts } from '../../net/crawl-hosts.ts'
import type { HostState } from '../../net/public-host.ts'
import { isInbox } from './deliveries/read-inbox.ts'
import { badInput } from './webhook-problem.ts'

const lengthMax = 2_048

/**
 * The endpoint's URL as it is stored. Throws a problem that names what to fix: what `readWebhookUrl` refuses, and a host
 * that is not public by its spelling in any notation or by its name servers, or that these do not know. Where they cannot
 * say (they fail, take longer than three seconds, or know no public names at all) it is accepted; each delivery checks
 * again.
 */
export async function checkWebhookUrl(ctx: Context, written: string): Promise<string> {
  const url = readWebhookUrl(ctx, written)
  if (isVouchedFor(ctx, url)) return url
  const host = hostOf(url)
  const state = await hostStateOf(ctx, host)
  if (state === 'private') {
    throw badInput('The URL must lead to the public internet; this host is private, reserved or this machine.')
  }
  if (state === 'unresolvable') {
    const named = host.slice(0, 253)
    throw badInput(`The host "${named}" does not resolve: check its spelling, or publish its DNS record first.`)
  }
  return url
}

/**
 * The URL in the WHATWG spelling. Throws a problem that names what to fix: only HTTPS, port 443, without user info or
 * fragment, at most 2,048 characters.
 */
export function readWebhookUrl(ctx: Context, written: string): string {
  if (written.length > lengthMax) throw badInput(`The URL is longer than ${lengthMax} characters.`)
  // The parser drops control characters and spaces at the ends, and tabs anywhere: what is stored is what was written.
  if (/[\p{Cc}\s]/u.test(written)) throw badInput('The URL holds a space, a line break or another control character.')
  if (isInbox(ctx, written)) return written
  const url = URL.parse(written)
  if (url === null) throw badInput(`"${written.slice(0, 80)}" is not an absolute URL; write https://host/path.`)
  checkParts(url, written)
  return url.href
}

/** Whether the operator lets events go there whatever its name says: a host that is mapped, or an inbox of this installation. */
export const isVouchedFor = (ctx: Context, url: string): boolean =>
  isInbox(ctx, url) ||
  mappedOrigin(parseCrawlHosts(ctx.settings.LIVERY_WEBHOOK_HOSTS), new URL(url).hostname) !== undefined

/** What is known of a host before anything is sent to it. */
export const hostStateOf = async (ctx: Context, host: string): Promise<HostState> =>
  isIP(host) === 0 && isReservedHost(host) ? 'private' : ctx.readHostState(host)

/** An address without the brackets of a URL, or a name. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

function checkParts(url: URL, written: string): void {
  if (url.protocol !== 'https:') throw badInput('The URL must begin with https://: events are sent encrypted only.')
  if (url.username !== '' || url.password !== '' || /^https:[\\/]*[^\\/?#]*@/i.test(written)) {
    throw badInput('The URL must hold no user name or password; use the Authorization header of `urlHeaders`.')
  }
  if (written.includes('#')) throw badInput('The URL must hold no fragment (#…): it would never be sent.')
  if (url.port !== '') throw badInput(`The URL must use port 443, not ${url.port}.`)
  if (url.href.length > lengthMax) throw badInput(`The URL is longer than ${lengthMax} characters when encoded.`)
}
