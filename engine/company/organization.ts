import type { JsonLdNode } from '../page/json-ld.ts'
import type { Page } from '../page/read-page.ts'
import { isOrganizationType } from './organization-types.ts'

/** The JSON-LD node that describes the site's owner: the organisation that says the most, outermost first on a tie. */
export function organizationNode(page: Page): JsonLdNode | undefined {
  const weight = ({ properties }: JsonLdNode) =>
    ['logo', 'legalName', 'address', 'sameAs', 'foundingDate', 'numberOfEmployees', 'url', 'name'].filter(
      (key) => properties[key] !== undefined,
    ).length
  return organizationNodes(page).reduce<JsonLdNode | undefined>(
    (best, node) => (best === undefined || weight(node) > weight(best) ? node : best),
    undefined,
  )
}

/** The JSON-LD nodes of organizations, in the order of the page. */
export const organizationNodes = (page: Page): JsonLdNode[] =>
  page.jsonLd.filter(({ types }) => types.some(isOrganizationType))

/** The JSON-LD node of the site itself. */
export const websiteNode = (page: Page): JsonLdNode | undefined =>
  page.jsonLd.find(({ types }) => types.includes('WebSite'))
