import type { Page } from '../page/read-page.ts'
import { textOf } from '../page/json-ld.ts'
import { resolveUrl } from '../page/resolve-url.ts'
import { organizationNode } from '../company/organization.ts'
import type { LogoFeature } from './logo-weights.ts'

export type DeclaredLogo = { url: string; rule: LogoFeature }
type LogoRule = { name: LogoFeature; find: (page: Page) => string | undefined }

const rules: readonly LogoRule[] = [
  {
    name: 'json-ld organization.logo',
    find: (page) => textOf(organizationNode(page)?.properties['logo'], ['url', 'contentUrl', '@id']),
  },
  { name: 'meta og:logo', find: (page) => page.metas.get('og:logo') ?? page.metas.get('logo') },
  { name: 'link rel=logo', find: (page) => page.links.find(({ rel }) => rel.includes('logo'))?.url },
  {
    name: 'itemprop logo',
    find: ({ elements }) => {
      const marked = elements.find(({ attributes }) => attributes['itemprop'] === 'logo')
      return marked?.attributes['src'] ?? marked?.attributes['href'] ?? marked?.attributes['content']
    },
  },
  {
    name: 'json-ld organization.image',
    find: (page) => textOf(organizationNode(page)?.properties['image'], ['url', 'contentUrl']),
  },
]

/** The logo files that the page declares in words, the most specific rule first. */
export function declaredLogos(page: Page): DeclaredLogo[] {
  return rules.flatMap(({ name, find }) => {
    const url = resolveUrl(find(page), page.base)
    return url === undefined ? [] : [{ url, rule: name }]
  })
}
