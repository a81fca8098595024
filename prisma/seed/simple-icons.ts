import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse } from 'tldts'
import { z } from 'zod'
import { unknownCompany } from '#contract/brands/unknown-company.ts'
import { readDomain } from '#contract/brands/domain.ts'
import type { BrandDraft } from '#engine/site.ts'

/** Brands of the npm package `simple-icons` (CC0): name, own domain, colour and mark. The marks belong to their owners. */

const entrySchema = z.object({
  title: z.string(),
  slug: z.string(),
  hex: z.string().regex(/^[0-9a-f]{6}$/i),
  source: z.url(),
  license: z.object({ type: z.string() }).optional(),
})
type Entry = z.infer<typeof entrySchema>

export type SeedBrand = { domain: string; name: string; hex: string; slug: string; source: string }

const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('simple-icons/icons.json')))

/** The version of the installed package. */
export async function simpleIconsVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Every brand of the package whose domain is known to be its own. */
export async function simpleIconsBrands(): Promise<SeedBrand[]> {
  const entries = z
    .array(entrySchema)
    .parse(JSON.parse(await readFile(join(packageFolder, 'data/simple-icons.json'), 'utf8')))
  return ownBrands(entries)
}

/** The SVG of a mark. */
export const simpleIcon = (slug: string) => readFile(join(packageFolder, `icons/${slug}.svg`))

/** The entries with a free mark and a site of their own, one for each domain. */
export function ownBrands(entries: readonly Entry[]): SeedBrand[] {
  const brands = new Map<string, SeedBrand>()
  for (const { title, slug, hex, source, license } of entries) {
    if (license && license.type !== 'CC0-1.0') continue
    const domain = ownDomain(title, slug, source)
    if (domain === undefined || brands.has(domain)) continue
    brands.set(domain, { domain, name: title, hex: `#${hex.toLowerCase()}`, slug, source })
  }
  return [...brands.values()]
}

// A source is where the mark was found: often a code host, a parent's press page or a wiki. Only a domain that spells
// the brand's name is taken for its own. Names below a host of many (`name.github.io`) prove nothing.
function ownDomain(title: string, slug: string, source: string): string | undefined {
  const reading = readDomain(new URL(source).hostname)
  if (!('domain' in reading)) return undefined
  const { domainWithoutSuffix, isPrivate } = parse(reading.domain, { allowPrivateDomains: true })
  if (isPrivate || !domainWithoutSuffix || sideShow.test(reading.domain)) return undefined
  const names = [letters(title), letters(slug)]
  const own = names.includes(letters(domainWithoutSuffix)) || names.includes(letters(reading.domain))
  return own ? reading.domain : undefined
}

// Where brands keep their press kits and design systems, beside the site that customers know.
const sideShow = /\.(design|brand|press|media)$/

const letters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

// The package does not say which of its brands are for adults.
const adult = new Set(['onlyfans', 'pornhub'])

/** What is known of the brand, and nothing else; every further field is empty until its site is crawled. */
export function seedDraft(brand: SeedBrand, mark: { assetId: string; bytes: number }): BrandDraft {
  const rule = 'simple-icons'
  return {
    name: brand.name,
    description: null,
    longDescription: null,
    links: [],
    logos: [
      {
        type: 'symbol',
        // The marks are black: artwork for a light background.
        theme: 'dark',
        tags: [],
        formats: [
          { assetId: mark.assetId, format: 'svg', width: 24, height: 24, size: mark.bytes, background: 'transparent' },
        ],
      },
    ],
    colors: [{ hex: brand.hex, type: 'brand', brightness: brightness(brand.hex) }],
    fonts: [],
    images: [],
    company: unknownCompany,
    isNsfw: adult.has(brand.slug),
    // In the lowest third of the range, "poor": a name, a colour and a mark.
    qualityScore: 0.2,
    palette: null,
    evidence: ['name', 'domain', 'colors', 'logos'].map((field) => ({ field, rule, source: brand.source, trust: 0.7 })),
  }
}

function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b)
}
