import type { BrandDraft } from '#engine/site.ts'
import { brandBody } from '#service/stores/brands/brand-body.ts'

/** Of twenty crawled brands nineteen are of 1 to 4 kB, and one, whose site says a lot, is of about 12 kB. */
const steps = 19

const format = { assetId: '@asset@', format: 'png' as const, background: null }
const formatsOf = (count: number) =>
  [64, 128, 256, 512, 1024].slice(0, count).map((width) => ({ ...format, width, height: width, size: width * 40 }))

type Size = { logos: number; images: number; formats: number; sentences: number; links: number }

const sizes: Size[] = [
  ...Array.from({ length: steps }, (_, step) => ({
    logos: 1 + Math.floor(step / 5),
    images: Math.floor(step / 6),
    formats: 1,
    sentences: Math.floor(step * 1.5),
    links: Math.floor(step / 3),
  })),
  { logos: 6, images: 6, formats: 5, sentences: 60, links: 6 },
]

const logoTypes = ['icon', 'logo', 'symbol', 'other', 'other', 'other'] as const
const linkNames = ['twitter', 'facebook', 'github', 'linkedin', 'instagram', 'youtube'] as const

const draftOf = ({ logos, images, formats, sentences, links }: Size): BrandDraft => ({
  name: '@name@',
  description: 'A company that makes things, and says so in a sentence of ordinary length.',
  longDescription: sentences === 0 ? null : 'Its longer story, told in the words of its own site. '.repeat(sentences),
  links: linkNames.slice(0, links).map((name) => ({ name, url: `https://${name}.com/@name@` })),
  logos: logoTypes.slice(0, logos).map((type) => ({ type, theme: null, tags: [], formats: formatsOf(formats) })),
  colors: ['#0e5a52', '#f4a261', '#111111'].map((hex) => ({ hex, type: 'accent', brightness: 100 })),
  fonts: [],
  images: Array.from({ length: images }, () => ({ type: 'picture', tags: [], formats: formatsOf(formats) })),
  company: {
    employees: 51,
    financialIdentifiers: null,
    foundedYear: 1998,
    industries: [],
    kind: null,
    location: { city: null, country: null, countryCode: null, region: null, state: null, subregion: null },
  },
  isNsfw: false,
  qualityScore: 0.8,
  palette: null,
  evidence: [],
})

/** The bodies that the brands of a benchmark have, with `@id@`, `@domain@`, `@name@` and `@asset@` to be filled in. */
export const bodyTemplates = sizes.map(
  (size) => brandBody({ id: '@id@', domain: '@domain@', claimed: false, draft: draftOf(size) }).body,
)

const paletteColor = {
  hex: '#0e5a52',
  name: 'Deep Teal',
  role: 'primary',
  context: 'both',
  rank: 1,
  legibleText: '#ffffff',
  legibleTextContrast: 8.1,
  onColor: null,
  onColorContrast: null,
  brightness: 78,
  prevalence: 0.2,
  usage: { elements: [], css: { background: 12, text: 3, border: 0, other: 1 } },
  tokens: ['--brand-primary', '--accent'],
  variants: ['#0e5a53', '#0f5b53'],
}

/** About 4 kB, as of a site with a dozen colors. */
export const paletteTemplate = JSON.stringify({
  colors: Array.from({ length: 12 }, () => paletteColor),
  logos: [],
  onPairs: [],
  gradients: [],
  themes: {},
})
