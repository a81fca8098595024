import type { BrandColor } from '#contract/brands/brand.ts'
import type { Palette } from '#contract/brands/palette.ts'
import { brandColors } from '../colors/brand-colors.ts'
import { choosePrimary } from '../colors/choose-primary.ts'
import type { Candidate } from '../colors/primary-candidates.ts'
import { primarySigns } from '../colors/primary-signs.ts'
import { primaryCalibration } from '../colors/primary-weights.ts'
import { brandVotes, hasHue, weighVotes, type Artwork } from '../colors/brand-votes.ts'
import { censusColors, censusTokens } from '../colors/census.ts'
import { deltaE, hueGap, isChromatic } from '../colors/color-math.ts'
import { throughFilter, type ColorFilter } from '../colors/css-filter.ts'
import { setNameColors } from '../colors/set-name.ts'
import { brandWords } from '../logos/brand-words.ts'
import { broughtAlong } from '../colors/framework-colors.ts'
import { inkOf, isDarkHue } from '../colors/ink.ts'
import { mutedColor } from '../colors/muted-color.ts'
import { artworkColors, type PictureColors } from '../colors/picture-colors.ts'
import { withOwnerColors, type OwnerColors } from '../declared/owner-colors.ts'
import { evidenceOfField } from '../evidence/conflicts.ts'
import type { ElementStyle } from '../css/cascade.ts'
import type { StyleSheet } from '../css/style-sheet.ts'
import { isPhotograph } from '../images/picture-tags.ts'
import type { ChosenLogo } from '../logos/choose-logos.ts'
import type { Manifest } from '../page/manifest.ts'
import type { PageElement } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'
import { themeColorOf } from '../page/theme-color.ts'
import type { Evidence, RenderedSite, Site } from '../site.ts'
import { trustOf } from '../ranking/ranking.ts'
import { buildPalette } from './build-palette.ts'
import { pageGradients, shownGradients } from './gradients.ts'
import type { PageGround } from './page-ground.ts'
import { lastColor } from '../rendered/last-color.ts'
import { renderedVotes } from '../rendered/rendered-votes.ts'
import { themeSlots } from '../rendered/theme-slots.ts'

const thresholds = {
  /** Points for what the head of the page or the manifest declares. */
  declared: { themeColor: 24, maskIcon: 24, tileColor: 16, manifest: 14 },
  /** Trust, 0 to 1, in the colors beside the primary: of style sheets alone, and of a page that a browser showed. */
  styleSheetTrust: 0.5,
  shownTrust: 0.8,
  rulesMax: 6,
  /** CIEDE2000 from which the owner's primary and the measured one are two colors. */
  otherColorDeltaE: 11,
  /** Degrees of OKLCH hue from which a filter shows another color than the file has. */
  turnMin: 30,
}

export type ColorReading = {
  page: Page
  site: Pick<Site, 'domain'>
  manifest: Manifest | undefined
  sheets: StyleSheet[]
  styles: Map<PageElement, ElementStyle>
  ground: PageGround
  rendered: RenderedSite | undefined
  /** What the owner writes of its colors. */
  owner: OwnerColors
}

/** The brand's colors and its palette: what artwork and declarations say first, then what the page paints. */
export function describeColors(
  read: ColorReading,
  logos: ChosenLogo[],
): { draftColors: BrandColor[]; palette: Palette | null; evidence: Evidence[] } {
  const { page, ground, rendered, owner } = read
  const reading = readVotes(read, logos)
  const { mark, tokens, uses, gradients } = reading
  const measured = choosePrimary({ ...reading, header: headerOf(ground, rendered) })
  const choice = withOwnerColors(measured, owner)
  const slots = rendered === undefined ? undefined : themeSlots(rendered.light)
  const draftColors = brandColors(choice, { ...ground, ...slots, inkOfLogo: inkOf(mark?.colors) })
  const palette = buildPalette({ choice, ground, uses, tokens, logos, gradients, rendered })
  return {
    draftColors,
    palette,
    evidence: [
      ...colorEvidence([choice.primary, measured.primary], owner.primary?.source ?? page.url, page.url),
      ...listedEvidence(draftColors, owner),
      ...paintEvidence(draftColors, palette, page.url, rendered),
    ],
  }
}

/** All that speaks for a color to be the brand's, with the artworks that it was read from. */
// oxlint-disable-next-line max-params -- what the page paints, and its marks
export function readVotes({ site, page, manifest, sheets, styles, rendered }: ColorReading, logos: ChosenLogo[]) {
  const rootVars = rootVariables(page, styles)
  const tokens = censusTokens(sheets, rootVars)
  const uses = censusColors(sheets, page.elements, rootVars)
  const gradients = rendered === undefined ? pageGradients(styles) : shownGradients(rendered.light)
  const chosenMark =
    logos.find(({ logo, main }) => main && logo.type !== 'icon') ??
    logos.find(({ logo }) => logo.type === 'logo' || logo.type === 'symbol')
  const chosenIcon = logos.find(({ logo }) => logo.type === 'icon')
  const mark = artworkOf(chosenMark)
  const icon = artworkOf(chosenIcon)
  const declared = declaredColors(page, manifest)
  const isBrought = broughtAlong(page)
  const said = brandVotes({
    logo: mark,
    icon,
    setName: setNameColors(page, styles, brandWords(page, site.domain)),
    declared,
    tokens,
    elements: page.elements,
    styles,
    gradients: gradients.map(({ stops }) => stops.map(({ hex }) => hex)),
    shown: rendered === undefined ? undefined : renderedVotes(rendered.light),
    isBrought,
  })
  const last = { shown: lastColor(rendered, [mark, icon], isBrought), muted: mutedColor(said), isBrought }
  return { votes: weighVotes(said, isBrought), mark, icon, tokens, uses, gradients, last }
}

/** What the header itself is painted with, where that is not the page's own background, or all of the page is of one dark hue. */
export function headerOf({ header, background }: PageGround, rendered?: RenderedSite): string | undefined {
  const seen = (rendered === undefined ? undefined : shownHeader(rendered)) ?? header
  return seen === background && !isDarkHue(seen) ? undefined : seen
}

// Of what style sheets may paint the header with, a browser saw which it is.
const shownHeader = ({ light }: RenderedSite): string | undefined =>
  light.paints
    .filter(({ element, property }) => (element === 'header' || element === 'nav') && property === 'background')
    .toSorted((one, other) => other.area - one.area)[0]?.hex

/**
 * The colors of a mark as the page shows it. A filter that leaves a colored mark without any hue, white on a dark header
 * for instance, or in its own hue, lighter on a dark picture, says nothing of the brand's color: its file does.
 * What somebody photographed has the colors of the thing.
 */
function artworkOf(chosen: ChosenLogo | undefined): Artwork | undefined {
  if (chosen === undefined || isPhotograph(chosen.picture)) return undefined
  const isVector = chosen.picture.format === 'svg'
  const own = artworkColors(chosen.picture)
  if (chosen.filter === undefined || turnsNoHue(chosen.filter, own)) return { ...own, isVector }
  const shown = artworkColors(throughFilter(chosen.picture, chosen.filter))
  return { ...(hasHue(shown) || !hasHue(own) ? shown : own), isVector }
}

function turnsNoHue(filter: ColorFilter, own: PictureColors): boolean {
  const hue = hasHue(own) ? own.colors.find(({ hex }) => isChromatic(hex))?.hex : undefined
  return hue !== undefined && isChromatic(filter(hue)) && hueGap(hue, filter(hue)) < thresholds.turnMin
}

function declaredColors(page: Page, manifest: Manifest | undefined) {
  const { declared } = thresholds
  const maskIcon = page.links.find(({ rel }) => rel.includes('mask-icon'))
  return [
    { rule: 'meta theme-color', value: themeColorOf(page), points: declared.themeColor },
    { rule: 'mask-icon colour', value: maskIcon?.attributes['color'], points: declared.maskIcon },
    {
      rule: 'meta msapplication-TileColor',
      value: page.metas.get('msapplication-tilecolor'),
      points: declared.tileColor,
    },
    { rule: 'manifest theme_color', value: manifest?.themeColor, points: declared.manifest },
  ]
}

function rootVariables(page: Page, styles: ReadonlyMap<PageElement, ElementStyle>): ReadonlyMap<string, string> {
  const body = page.elements.find(({ tag }) => tag === 'body') ?? page.elements[0]
  return (body === undefined ? undefined : styles.get(body)?.vars) ?? new Map()
}

/** Evidence for the other colors: a page that a browser showed is surer than style sheets alone. */
// oxlint-disable-next-line max-params -- the colors, the palette, and where they were seen
function paintEvidence(
  colors: BrandColor[],
  palette: Palette | null,
  source: string,
  rendered: RenderedSite | undefined,
): Evidence[] {
  const seen =
    rendered === undefined
      ? { rule: 'artwork and style sheets', source, trust: thresholds.styleSheetTrust }
      : { rule: 'artwork and the page as a browser showed it', source, trust: thresholds.shownTrust }
  const types = [...new Set(colors.map(({ type }) => type))].filter((type) => type !== 'brand')
  return [...types.map((type) => `colors.${type}`), ...(palette === null ? [] : ['palette'])].map((field) => ({
    field,
    ...seen,
  }))
}

/** Evidence of the primary; where the owner writes another one than is measured, both. */
function colorEvidence(
  [primary, measured]: [Candidate | undefined, Candidate | undefined],
  source: string,
  pageUrl: string,
): Evidence[] {
  const said = (one: Candidate, from: string) => ({
    value: one.hex,
    rule: one.rules.slice(0, thresholds.rulesMax).join(' + '),
    source: from,
    trust: trustOf(one.chance, primaryCalibration, primarySigns(one)),
  })
  if (primary === undefined) return []
  const others = measured === undefined ? [] : [said(measured, pageUrl)]
  const isOne = (one: string, other: string) => deltaE(one, other) < thresholds.otherColorDeltaE
  return evidenceOfField('colors.brand', said(primary, source), others, isOne)
}

const listedEvidence = (colors: BrandColor[], { listed }: OwnerColors): Evidence[] =>
  listed
    .filter(({ hex }) => colors.some((color) => color.type === 'accent' && color.hex === hex))
    .slice(0, 1)
    .map(({ source }) => ({ field: 'colors.accent', rule: 'owner lists it', source, trust: thresholds.shownTrust }))
