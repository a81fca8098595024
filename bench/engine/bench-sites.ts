import { isInlineUrl } from '#engine/logos/inline-artworks.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkNames } from '#contract/brands/brand.ts'
import { fixtureSites } from '#engine/fixtures/fixture-sites.ts'
import { indexedDomain } from '../indexed-domain.ts'

/** A site with what is true of it. An empty list: nothing is right; undefined: not asked. */
export type BenchSite = {
  /** What is asked about. */
  domain: string
  /** Where the site stands: the domain or a host under it. */
  host: string
  /** What its owner is: `restaurant`, `charity`, … */
  kind: string
  /** The primary language of its page: `en`, `de`, …; `no` for both forms of Norwegian. */
  language: string
  /** Any of these; none when `[]`; undefined: not asked. */
  primary: string[] | undefined
  /** Whether no primary is right too: the brand is known by black or gray ink alone (bench/engine/sites/README.md#black-and-gray). */
  isNoneRight: boolean
  /** Files with the mark, as paths on disk; `inline` where it is drawn in the page. */
  logo: string[] | undefined
  /** Its mark is its name in type: any picture but its icon is a wrong mark. */
  isSetInType: boolean
  icon: string[] | undefined
  fonts: { role: string; family: string }[]
  /** Any of these, as a person would say it. */
  name: string[] | undefined
  links: Record<string, string>
}

const networks: ReadonlySet<string> = new Set([...linkNames, 'x'])

type Listed = {
  name: string
  domain: string
  kind?: string
  language?: string
  brand?: string
  names?: string[]
  brand_also?: string[]
  primary?: string[]
  mono?: boolean
  none_too?: boolean
  logo: string[]
  logo_kind: string
  icon: string[]
  fonts: { role: string; family: string }[]
  links: Record<string, string>
}

/** What kinds of sites lists have, each in one word; `software` where a list is of projects. */
const siteKinds: ReadonlySet<string> = new Set(
  'agency,bank,charity,church,clinic,club,company,conference,festival,hotel,museum,newspaper,other,public,restaurant,school,shop,software,startup,university'.split(
    ',',
  ),
)

/** A kind that lists have; throws for another word, which would be a group of its own in every table. */
function kindOf({ name, kind = 'software' }: Listed): string {
  if (!siteKinds.has(kind))
    throw new Error(`${name}: "${kind}" is no kind of site; kinds are ${[...siteKinds].join(', ')}.`)
  return kind
}

/** The sites of a corpus list: `file` names them with their truth, `root` holds a folder for each. */
export function listedSites(file: string, root: string): BenchSite[] {
  const { sites } = JSON.parse(readFileSync(file, 'utf8')) as { sites: Listed[] }
  return sites.map((listed) => {
    const { name, primary, logo, logo_kind, icon, fonts, links } = listed
    return {
      domain: domainOf(listed),
      host: listed.domain,
      kind: kindOf(listed),
      language: (listed.language ?? 'en').replace(/-.*/, '').replace(/^n[bn]$/, 'no'),
      primary: primary?.map((hex) => hex.toLowerCase()),
      isNoneRight: primary?.length === 0 || listed.none_too === true,
      logo: marksOf(
        logo.map((path) => join(root, name, path)),
        logo_kind === 'inline-svg',
      ),
      isSetInType: logo.length === 0 && logo_kind === 'text',
      icon: icon.length === 0 ? undefined : icon.map((path) => join(root, name, path)),
      fonts,
      name: namesOf(listed),
      // A profile on another network has no name in the interface.
      links: Object.fromEntries(Object.entries(links).filter(([network]) => networks.has(network))),
    }
  })
}

// The lists without kinds are of software projects that live under the domain of a foundation: those stand for themselves.
const domainOf = ({ domain, kind }: Listed): string => (kind === undefined ? domain : indexedDomain(domain))

function namesOf({ brand, names = [], brand_also = [] }: Listed): string[] | undefined {
  const all = [...(brand === undefined ? [] : [brand]), ...names, ...brand_also]
  return all.length === 0 ? undefined : all
}

/** Host names that have to be answered for a site. */
export const hostsOf = ({ domain, host }: BenchSite): string[] => [...new Set([domain, host])]

function marksOf(files: string[], isInline: boolean): string[] | undefined {
  const marks = isInline ? ['inline', ...files] : files
  return marks.length === 0 ? undefined : marks
}

const fixtures = new URL('../../engine/fixtures/sites/', import.meta.url).pathname

/** The made-up sites of the engine's tests. */
export function benchFixtures(): BenchSite[] {
  return fixtureSites().map(({ domain, expected }) => ({
    domain,
    host: domain,
    kind: 'fixture',
    language: 'en',
    primary: expected.primary === null ? [] : [expected.primary, ...(expected.alsoPrimaries ?? [])],
    isNoneRight: expected.primary === null,
    logo:
      expected.logo === null
        ? undefined
        : isInlineUrl(expected.logo.source)
          ? ['inline']
          : [join(fixtures, domain, new URL(expected.logo.source, 'http://x/').pathname)],
    isSetInType: false,
    icon: expected.icon === null ? undefined : [join(fixtures, domain, new URL(expected.icon, 'http://x/').pathname)],
    fonts: expected.fonts.map(({ type, name }) => ({ role: type, family: name })),
    name: expected.name === null ? undefined : [expected.name],
    links: expected.links,
  }))
}
