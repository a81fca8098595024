import { readDomain } from '#contract/brands/domain.ts'

/** Hosts that hold the pages of many: a path there is somebody's page, not the host's brand. */
const sharedHosts = new Set(
  (
    'facebook.com instagram.com twitter.com x.com linkedin.com youtube.com tiktok.com t.me telegram.me vk.com weibo.com ' +
    'github.com gitlab.com bitbucket.org medium.com reddit.com discord.com discord.gg google.com archive.org wikipedia.org ' +
    'wordpress.com blogspot.com tumblr.com linktr.ee bitcointalk.org docs.com notion.site'
  ).split(' '),
)

/**
 * The domain of the brand that owns one of these websites: the shortest address that is a site of its own, so that
 * `https://www.shell.com/` goes before `https://www.shell.co.uk/investors`. Undefined when none is.
 */
export function officialDomain(sites: readonly string[]): string | undefined {
  const byLength = sites.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
  return byLength.map(domainOf).find((domain) => domain !== undefined)
}

function domainOf(site: string): string | undefined {
  const url = URL.parse(site)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const read = readDomain(url.hostname)
  if ('problem' in read) return undefined
  return sharedHosts.has(read.domain) && url.pathname !== '/' ? undefined : read.domain
}
