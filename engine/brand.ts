import type { BrandDraft, DraftLogo, Evidence, Site } from './site.ts'
import { findName, type NameFound } from './company/brand-name.ts'
import { findAdultSign } from './company/adult-sign.ts'
import { readIndustries } from './company/industries/read-industries.ts'
import { wordsThatAreLabel } from './company/names/label-in-text.ts'
import { organizationNode, websiteNode } from './company/organization.ts'
import { readCompany } from './company/read-company.ts'
import { socialLinks } from './company/profiles/social-links.ts'
import { openPageMemory } from './css/read-styled-page.ts'
import { declaredNames, isOneName } from './declared/declared-names.ts'
import { readLlmsText, type LlmsText } from './declared/read-llms-text.ts'
import { evidenceOfField } from './evidence/conflicts.ts'
import { readFonts } from './fonts/read-fonts.ts'
import { chooseImages } from './images/choose-images.ts'
import { brandWords } from './logos/brand-words.ts'
import { chooseLogos, logoEvidence, type ChosenLogo } from './logos/choose-logos.ts'
import { withOnlyMark } from './logos/icon-as-symbol.ts'
import { markTags } from './logos/mark-tags.ts'
import { cleanText } from './page/clean-text.ts'
import { textOf } from './page/json-ld.ts'
import { readPage, type Page } from './page/read-page.ts'
import { describeColors } from './palette/describe-colors.ts'
import { logoInput, readSite, type Reading } from './reading.ts'
import { qualityScore } from './quality/quality-score.ts'

const thresholds = {
  descriptionLengthMax: 400,
  longDescriptionLengthMax: 2000,
  /** Characters that a long description has more than the description. */
  saysMoreBy: 40,
  /** Trust in the name that llms.txt gives. */
  llmsTrust: 0.6,
  /** Trust in the name that a page about the owner has, in the letters of the domain. */
  ownerPagesTrust: 0.7,
}
const ownerPagesRule = 'words of a page about the owner that are the label'
const llmsRules = { name: 'title of llms.txt', summary: 'summary of llms.txt' }

/**
 * The brand that a fetched and measured site shows; null and [] for all that it does not say. The same site gives the
 * same draft, whatever `memory` holds: it only saves reading the page again.
 */
export function describeBrand(site: Site, memory = openPageMemory()): BrandDraft {
  const reading = readSite(site, memory)
  const { page, manifest } = reading
  const ownerPages = (site.ownerPages ?? []).map((source) => readPage(source))
  const llms = readLlmsText(site.sources?.llms)
  const name =
    findName({ page, domain: site.domain, manifest }) ?? nameOfLlms(llms) ?? nameOfOwnerPages(ownerPages, site.domain)
  const logos = chooseLogos(logoInput(reading))
  const shown = withOnlyMark(logos)
  const {
    draftColors,
    palette,
    evidence: colorEvidence,
  } = describeColors({ ...reading, rendered: reading.site.rendered }, logos)
  const { fonts, evidence: fontEvidence } = readFonts({ ...reading, rendered: site.rendered?.light })
  const { images, evidence: imageEvidence } = chooseImages({
    ...reading,
    usedAssets: new Set(logos.map(({ picture }) => picture.assetId)),
  })
  const nameEvidence = describeName(reading, name, llms)
  const { evidence: ownerEvidence, ...owner } = describeOwner(reading, ownerPages, name?.name)
  const { words, evidence: wordsEvidence } = describeInWords(page, llms)
  const links = socialLinks(page, site.domain, name?.name)
  const draft = {
    name: name?.name ?? null,
    ...words,
    links,
    logos: withTags(shown, brandWords(page, site.domain)),
    colors: draftColors,
    fonts,
    images,
    ...owner,
    palette,
    evidence: [
      ...nameEvidence,
      ...wordsEvidence,
      ...links.map(({ name: field, url }) => ({
        field: `links.${field}`,
        rule: `link to ${url}`,
        source: page.url,
        trust: 0.8,
      })),
      ...ownerEvidence,
      ...logoEvidence(shown),
      ...colorEvidence,
      ...fontEvidence,
      ...imageEvidence,
    ],
  }
  return { ...draft, qualityScore: qualityScore(draft) }
}

/** An imprint behind the page about the owner has the words of lawyers, not of a trade. */
const industryPagesMax = 2

/** Who is behind the site: the company, and whether it is for adults; either sign of that is enough. */
function describeOwner({ site, page }: Reading, ownerPages: readonly Page[], name: string | undefined) {
  const pages = [page, ...ownerPages]
  const adult = findAdultSign(page, site.domain)
  const { company, evidence } = readCompany({ pages, domain: site.domain, name, known: site.known })
  const { industries, evidence: industryEvidence } = readIndustries(pages.slice(0, industryPagesMax), adult)
  const isNsfw = adult !== undefined || industries.some(({ parent }) => parent?.slug === 'adult')
  const adultEvidence =
    adult === undefined ? [] : [{ field: 'isNsfw', rule: adult.rule, source: page.url, trust: adult.trust }]
  return { company: { ...company, industries }, isNsfw, evidence: [...evidence, ...industryEvidence, ...adultEvidence] }
}

/** The evidence of the name: where others name the brand otherwise, theirs too. */
function describeName({ site, page, manifest }: Reading, name: NameFound | undefined, llms: LlmsText | undefined) {
  if (name === undefined) return []
  const taken = { value: name.name, rule: name.rule, source: name.source ?? page.url, trust: name.trust }
  return evidenceOfField('name', taken, declaredNames({ page, manifest, llms, known: site.known }), isOneName)
}

const nameOfLlms = (llms: LlmsText | undefined) =>
  llms?.name === undefined
    ? undefined
    : { name: llms.name, rule: llmsRules.name, trust: thresholds.llmsTrust, source: llms.source }

/** Of a home page that says no name: the label of the domain as the words of a page about the owner write it. */
function nameOfOwnerPages(pages: readonly Page[], domain: string): NameFound | undefined {
  for (const page of pages) {
    const name = wordsThatAreLabel(page, domain)
    if (name !== undefined) return { name, source: page.url, rule: ownerPagesRule, trust: thresholds.ownerPagesTrust }
  }
  return undefined
}

function describeInWords(page: Page, llms: LlmsText | undefined) {
  const short: [string, string | undefined][] = [
    ['meta description', page.metas.get('description')],
    ['og:description', page.metas.get('og:description')],
    ['twitter:description', page.metas.get('twitter:description')],
    ['json-ld organization.description', textOf(organizationNode(page)?.properties['description'])],
    ['json-ld website.description', textOf(websiteNode(page)?.properties['description'])],
    [llmsRules.summary, llms?.summary],
  ]
  const found = short.find(([, text]) => cleanText(text, thresholds.descriptionLengthMax) !== undefined)
  const description = cleanText(found?.[1], thresholds.descriptionLengthMax)
  const longest = short
    .map(([, text]) => cleanText(text, thresholds.longDescriptionLengthMax))
    .reduce((best, text) => ((text?.length ?? 0) > (best?.length ?? 0) ? text : best), undefined)
  const saysMore = longest !== undefined && longest.length > (description?.length ?? 0) + thresholds.saysMoreBy
  const longer = short.find(([, text]) => saysMore && cleanText(text, thresholds.longDescriptionLengthMax) === longest)
  const sourceOf = (rule: string) => (rule === llmsRules.summary ? (llms?.source ?? page.url) : page.url)
  const evidenceFor = (field: string, one: (typeof short)[number] | undefined): Evidence[] =>
    one === undefined ? [] : [{ field, rule: one[0], source: sourceOf(one[0]), trust: 0.9 }]
  const evidence = [...evidenceFor('description', found), ...evidenceFor('longDescription', longer)]
  return { words: { description: description ?? null, longDescription: saysMore ? longest : null }, evidence }
}

const withTags = (logos: readonly ChosenLogo[], names: readonly string[]): DraftLogo[] =>
  logos.map(({ logo, picture }) => ({ ...logo, tags: markTags(picture, names) }))
