import { labelOf } from '../page/own-labels.ts'
import { socialLinks } from '../company/profiles/social-links.ts'
import { readDomain } from '#contract/brands/domain.ts'
import type { Page } from '../page/read-page.ts'
import { bareLetters } from '../page/clean-text.ts'

/**
 * The owner's picture at GitHub, the one network of those linked that serves it to anyone under an address of its name;
 * only for a page that links no icon, and for an account that is named like the domain.
 */
export function findAvatar(page: Page): string | undefined {
  if (page.links.some(({ rel }) => rel.some((word) => /^(icon|apple-touch-icon(-precomposed)?|manifest)$/.test(word))))
    return undefined
  const reading = readDomain(new URL(page.url).hostname)
  if (!('domain' in reading)) return undefined
  const label = labelOf(reading.domain)
  const account = socialLinks(page, reading.domain, undefined)
    .filter(({ name }) => name === 'github')
    .map(({ url }) => new URL(url).pathname.split('/')[1] ?? '')[0]
  return account !== undefined && bareLetters(account) === label
    ? `https://github.com/${account}.png?size=200`
    : undefined
}
