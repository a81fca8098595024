import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is true of a site's owner; null: it has none, or nothing on the site says so. A field that is left out was not asked. */
export type TrueFacts = {
  name?: string | string[] | null
  city?: string | string[] | null
  country?: string | null
  foundedYear?: number | null
  kind?: string | null
  employees?: number | null
  /** Slugs; any of them, or of a parent of one, is right. */
  industries?: string[]
  links?: Record<string, string>
}
export type FactSite = { domain: string; folder: string; index: string; truth: TrueFacts }

type Listed = {
  name: string
  domain: string
  index?: string
  brand?: string
  brand_also?: string[]
  links?: Record<string, string>
  /** Read off the home page alone: what is null there may stand on another page. */
  facts?: { city?: string | null; country?: string | null; founded?: number | string | null }
}

/** The sites of a list, with the folder in which each stands. */
export function factSites(file: string, root: string): FactSite[] {
  const { sites } = JSON.parse(readFileSync(file, 'utf8')) as { sites: Listed[] }
  return sites.map(({ name, domain, index, brand, brand_also = [], links, facts }) => ({
    domain,
    folder: join(root, name),
    index: index ?? 'index.html',
    truth: {
      ...(brand === undefined ? {} : { name: [brand, ...brand_also] }),
      ...(links === undefined ? {} : { links }),
      ...(facts?.city ? { city: facts.city } : {}),
      ...(facts?.country ? { country: facts.country } : {}),
      ...(facts?.founded ? { foundedYear: Number(facts.founded) } : {}),
    },
  }))
}
