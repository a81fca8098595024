import type { BrandDraft, Evidence, MeasuredPicture, Site } from './site.ts'
import { brandColors, chooseColors, inkOf, type ColorChoice } from './colors/brand-colors.ts'
import { brandVotes, gradientVotes } from './colors/brand-votes.ts'
import { censusColors, censusTokens } from './colors/census.ts'
import { oklch } from './colors/color-math.ts'
import { artworkColors } from './colors/picture-colors.ts'
import { findName } from './company/brand-name.ts'
import { findAdultSign } from './company/adult-sign.ts'
import { readIndustries } from './company/industries/read-industries.ts'
import { organizationNode, websiteNode } from './company/organization.ts'
import { readCompany } from './company/read-company.ts'
import { socialLinks } from './company/social-links.ts'
import { cascade, type ElementStyle } from './css/cascade.ts'
import { pageStyleSheets } from './css/page-styles.ts'
import type { StyleSheet } from './css/style-sheet.ts'
import { readFonts } from './fonts/read-fonts.ts'
import { chooseImages } from './images/choose-images.ts'
import { brandWords } from './logos/brand-words.ts'
import { chooseLogos, logoEvidence, type ChosenLogo } from './logos/choose-logos.ts'
import { iconCandidates } from './logos/icon-candidates.ts'
import { logoCandidates } from './logos/logo-candidates.ts'
import { cleanText } from './page/clean-text.ts'
import { textOf } from './page/json-ld.ts'
import { readManifest, type Manifest } from './page/manifest.ts'
import type { PageElement } from './page/page-element.ts'
import { readPage, type Page } from './page/read-page.ts'
import { buildPalette } from './palette/build-palette.ts'
import { pageGradients } from './palette/gradients.ts'
import { pageGround, type PageGround } from './palette/page-ground.ts'
import { qualityScore } from './quality/quality-score.ts'

/** A site, read: what all parts of the description start from. */
type Reading = {
  site: Site
  page: Page
  manifest: Manifest | undefined
  sheets: StyleSheet[]
  styles: Map<PageElement, ElementStyle>
  ground: PageGround
  pictures: ReadonlyMap<string, MeasuredPicture>
}

/** The brand that a fetched and measured site shows; null and [] for all that it does not say. The same site gives the same draft. */
export function describeBrand(site: Site): BrandDraft {
  const reading = readSite(site)
  const { page, manifest } = reading
  const name = findName({ page, domain: site.domain, manifest })
  const logos = pickLogos(reading)
  const { draftColors, palette, evidence: colorEvidence } = describeColors(reading, logos)
  const { fonts, evidence: fontEvidence } = readFonts(reading)
  const { images, evidence: imageEvidence } = chooseImages({
    ...reading,
    usedAssets: new Set(logos.map(({ picture }) => picture.assetId)),
  })
  const nameEvidence =
    name === undefined ? [] : [{ field: 'name', rule: name.rule, source: page.url, trust: name.trust }]
  const { evidence: ownerEvidence, ...owner } = describeOwner(reading, name?.name)
  const draft = {
    name: name?.name ?? null,
    ...describeInWords(page),
    links: socialLinks(page, site.domain, name?.name),
    logos: logos.map(({ logo }) => logo),
    colors: draftColors,
    fonts,
    images,
    ...owner,
    palette,
    evidence: [
      ...nameEvidence,
      ...ownerEvidence,
      ...logoEvidence(logos),
      ...colorEvidence,
      ...fontEvidence,
      ...imageEvidence,
    ],
  }
  return { ...draft, qualityScore: qualityScore(draft) }
}

function readSite(site: Site): Reading {
  const page = readPage(site.home)
  const sheets = pageStyleSheets(page, site.styleSheets)
  const styles = cascade(page.elements, sheets, 'light')
  return {
    site,
    page,
    manifest: readManifest(site.manifest),
    sheets,
    styles,
    ground: pageGround(page, styles),
    pictures: new Map(site.pictures.map((picture) => [picture.url, picture])),
  }
}

/** Who is behind the site: the company, and whether it is for adults; either sign of that is enough. */
function describeOwner({ site, page }: Reading, name: string | undefined) {
  const pages = site.about === undefined ? [page] : [page, readPage(site.about)]
  const adult = findAdultSign(page, site.domain)
  const { company, evidence } = readCompany({ pages, domain: site.domain, name, known: site.known })
  const { industries, evidence: industryEvidence } = readIndustries(pages, adult)
  const isNsfw = adult !== undefined || industries.some(({ parent }) => parent?.slug === 'adult')
  const adultEvidence =
    adult === undefined ? [] : [{ field: 'isNsfw', rule: adult.rule, source: page.url, trust: adult.trust }]
  return { company: { ...company, industries }, isNsfw, evidence: [...evidence, ...industryEvidence, ...adultEvidence] }
}

function describeInWords(page: Page): { description: string | null; longDescription: string | null } {
  const organization = textOf(organizationNode(page)?.properties['description'])
  const short = [
    page.metas.get('description'),
    page.metas.get('og:description'),
    page.metas.get('twitter:description'),
    organization,
    textOf(websiteNode(page)?.properties['description']),
  ]
  const description = short.map((text) => cleanText(text, 400)).find((text) => text !== undefined)
  const longest = short
    .map((text) => cleanText(text, 2000))
    .reduce((best, text) => ((text?.length ?? 0) > (best?.length ?? 0) ? text : best), undefined)
  const saysMore = longest !== undefined && longest.length > (description?.length ?? 0) + 40
  return { description: description ?? null, longDescription: saysMore ? longest : null }
}

function pickLogos({ site, page, manifest, styles, ground, pictures }: Reading): ChosenLogo[] {
  return chooseLogos({
    pictures,
    marks: logoCandidates(page, styles, brandWords(page, site.domain)),
    icons: iconCandidates(page, manifest),
    groundIsDark: ground.header === undefined ? undefined : oklch(ground.header).l < 0.5,
  })
}

function describeColors({ page, manifest, sheets, styles, ground }: Reading, logos: ChosenLogo[]) {
  const rootVars = rootVariables(page, styles)
  const tokens = censusTokens(sheets, rootVars)
  const uses = censusColors(sheets, page.elements, rootVars)
  const gradients = pageGradients(styles)
  const mark =
    logos.find(({ logo, main }) => main && logo.type !== 'icon') ??
    logos.find(({ logo }) => logo.type === 'logo' || logo.type === 'symbol')
  const icon = logos.find(({ logo }) => logo.type === 'icon')
  const logoColors = mark === undefined ? undefined : artworkColors(mark.picture)
  const iconColors = icon === undefined ? undefined : artworkColors(icon.picture)
  const declared = declaredColors(page, manifest)
  const votes = [
    ...brandVotes({ logo: logoColors, icon: iconColors, declared, tokens, elements: page.elements, styles }),
    ...gradientVotes(gradients.map(({ stops }) => stops.map(({ hex }) => hex))),
  ]
  const choice = withInk(chooseColors(votes), inkOf(logoColors?.colors), inkOf(iconColors?.colors))
  const draftColors = brandColors(choice, { ...ground, inkOfLogo: inkOf(logoColors?.colors) })
  const palette = buildPalette({ choice, ground, uses, tokens, logos, gradients })
  return { draftColors, palette, evidence: colorEvidence(choice, page.url) }
}

function declaredColors(page: Page, manifest: Manifest | undefined) {
  const theme = page.elements.find(
    ({ tag, attributes }) =>
      tag === 'meta' && attributes['name']?.toLowerCase() === 'theme-color' && !/dark/.test(attributes['media'] ?? ''),
  )
  const maskIcon = page.links.find(({ rel }) => rel.includes('mask-icon'))
  return [
    { rule: 'meta theme-color', value: theme?.attributes['content'], points: 24 },
    { rule: 'mask-icon colour', value: maskIcon?.attributes['color'], points: 24 },
    { rule: 'meta msapplication-TileColor', value: page.metas.get('msapplication-tilecolor'), points: 16 },
    { rule: 'manifest theme_color', value: manifest?.themeColor, points: 14 },
  ]
}

// A black-and-white brand: mark and icon agree that it has no hue, and no declared or artwork colour speaks against it.
function withInk(choice: ColorChoice, ink: string | undefined, iconInk: string | undefined): ColorChoice {
  const isMono =
    ink !== undefined &&
    iconInk !== undefined &&
    oklch(ink).l < 0.45 &&
    !choice.ranked.some(({ identity }) => identity >= 10)
  if (!isMono) return choice
  const primary = { hex: ink, points: 40, identity: 40, interface: 0, rules: ['ink of the mark'], variants: [] }
  return { primary, ranked: [primary, ...choice.ranked] }
}

function rootVariables(page: Page, styles: ReadonlyMap<PageElement, ElementStyle>): ReadonlyMap<string, string> {
  const body = page.elements.find(({ tag }) => tag === 'body') ?? page.elements[0]
  return (body === undefined ? undefined : styles.get(body)?.vars) ?? new Map()
}

const colorEvidence = ({ primary }: ColorChoice, source: string): Evidence[] =>
  primary === undefined
    ? []
    : [
        {
          field: 'colors.brand',
          rule: primary.rules.slice(0, 6).join(' + '),
          source,
          trust: Math.min(0.95, primary.points / 80),
        },
      ]
