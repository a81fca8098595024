import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { describeBrand } from '#engine/brand.ts'
import { findOwnerPages } from '#engine/company/find-owner-pages.ts'
import { readPage } from '#engine/page/read-page.ts'
import type { SourceText } from '#engine/site.ts'
import { decodeText } from '#service/net/crawls/decode-text.ts'
import { indexedDomain } from '../indexed-domain.ts'
import type { FactSite } from './fact-sites.ts'

/** A given fact: its value, the rule that gives it, and where. */
export type Fact = { field: string; value: string; rule: string; source: string }

/**
 * The facts of a site's owner, as the engine gives them from the home page and the pages about its owner alone, and, as a crawl,
 * asked by the registrable domain of its host.
 */
export function factsOfSite({ domain, folder, index }: FactSite): Fact[] {
  const home = pageAt(folder, index, `https://${domain}/`)
  if (home === undefined) return []
  const ownerPages = findOwnerPages(readPage(home)).flatMap((url) => pageAt(folder, new URL(url).pathname, url) ?? [])
  const draft = describeBrand({
    domain: indexedDomain(domain),
    home,
    ownerPages,
    styleSheets: [],
    manifest: undefined,
    pictures: [],
  })
  const { name, links, company } = draft
  const evidence = (field: string) => draft.evidence.find((one) => one.field === field)
  const fact = (field: string, value: string | number | null, from = field): Fact[] =>
    value === null
      ? []
      : [{ field, value: String(value), rule: evidence(from)?.rule ?? '', source: evidence(from)?.source ?? '' }]
  return [
    ...fact('name', name),
    ...fact('city', company.location.city, 'company.location'),
    ...fact('state', company.location.state, 'company.location'),
    ...fact('country', company.location.countryCode, 'company.location'),
    ...fact('foundedYear', company.foundedYear, 'company.foundedYear'),
    ...fact('employees', company.employees, 'company.employees'),
    ...fact('kind', company.kind, 'company.kind'),
    ...company.industries.flatMap(({ slug, parent }) =>
      fact('industries', parent === null ? slug : `${parent.slug}/${slug}`, `company.industries.${slug}`),
    ),
    ...links.flatMap((link) => fact('links', link.url, `links.${link.name}`)),
  ]
}

// As a static server would answer: the file, or the page of the folder; what was saved as UTF-8 is that, whatever it declares.
function pageAt(folder: string, path: string, url: string): SourceText | undefined {
  const file = join(folder, normalize(`/${decodeURIComponent(path)}`))
  const found = [file, `${file}.html`, join(file, 'index.html')].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  )
  if (found === undefined) return undefined
  const bytes = readFileSync(found)
  return { url, text: decodeText(bytes, isUtf8(bytes) ? 'text/html; charset=utf-8' : undefined, 'html') }
}
