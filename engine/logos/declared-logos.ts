import type { Page } from '../page/read-page.ts'
import { textOf } from '../page/json-ld.ts'
import { resolveUrl } from '../page/resolve-url.ts'
import { organizationNode } from '../company/organization.ts'

export type DeclaredLogo = { url: string; rule: string; trust: number }
type LogoRule = { name: string; trust: number; find: (page: Page) => string | undefined }

const rules: readonly LogoRule[] = [
  {
    name: 'json-ld organization.logo',
    trust: 0.95,
    find: (page) => textOf(organizationNode(page)?.properties['logo'], ['url', 'contentUrl', '@id']),
  },
  { name: 'meta og:logo', trust: 0.9, find: (page) => page.metas.get('og:logo') ?? page.metas.get('logo') },
  { name: 'link rel=logo', trust: 0.85, find: (page) => page.links.find(({ rel }) => rel.includes('logo'))?.url },
  {
    name: 'itemprop logo',
    trust: 0.8,
    find: ({ elements }) => {
      const marked = elements.find(({ attributes }) => attributes['itemprop'] === 'logo')
      return marked?.attributes['src'] ?? marked?.attributes['href'] ?? marked?.attributes['content']
    },
  },
  {
    name: 'json-ld organization.image',
    trust: 0.3,
    find: (page) => textOf(organizationNode(page)?.properties['image'], ['url', 'contentUrl']),
  },
]

/** The logo files that the page declares in words, most trusted first. */
export function declaredLogos(page: Page): DeclaredLogo[] {
  return rules.flatMap(({ name, trust, find }) => {
    const url = resolveUrl(find(page), page.base)
    return url === undefined ? [] : [{ url, rule: name, trust }]
  })
}
