import { isInlineUrl } from '#engine/logos/inline-artworks.ts'
import { existsSync, readFileSync } from 'node:fs'
import { nameCandidates } from '#engine/company/brand-name.ts'
import type { artworkColors } from '#engine/colors/picture-colors.ts'
import { chooseLogos } from '#engine/logos/choose-logos.ts'
import { rankMarks, type RankedMark } from '#engine/logos/rank-marks.ts'
import { sameArtwork } from '#engine/logos/same-artwork.ts'
import { headerOf, readVotes } from '#engine/palette/describe-colors.ts'
import { logoInput, readSite } from '#engine/reading.ts'
import type { MeasuredPicture } from '#engine/site.ts'
import { preparePicture } from '#service/sandbox/prepare-picture.ts'
import type { BenchSite } from '../bench-sites.ts'
import type { LogoCase, NameCase, PrimaryCase } from './cases.ts'
import type { Snapshot } from './site-snapshots.ts'

const thresholds = {
  /** Weights and shares are kept to this many parts of one. */
  parts: 100,
  /** Colors of an artwork that are kept. */
  colorsMax: 12,
}

/** What the engine saw of a labelled site, beside the truth: the cases that its weights are fitted on. */
export async function readSiteCases(
  { kind, site }: Snapshot,
  truth: BenchSite & { set: string },
): Promise<{ logo: LogoCase | undefined; primary: PrimaryCase | undefined; name: NameCase | undefined }> {
  const origin = { domain: truth.domain, set: truth.set, kind }
  const reading = readSite(site)
  const input = logoInput(reading)
  const real = await openTruth(truth.logo ?? [])
  const ranked = rankMarks(input)
  // Of a site whose mark is drawn in the page, the list doesn't say which drawing it is: the likeliest.
  const drawn = (truth.logo ?? []).includes('inline') ? ranked.find(isDrawing) : undefined
  const options = ranked.map((mark) => ({
    rules: mark.rules,
    isRight: [...real, ...(drawn === undefined ? [] : [drawn.picture])].some((one) => sameArtwork(one, mark.picture)),
  }))
  const { votes, mark, icon, last } = readVotes({ ...reading, rendered: reading.site.rendered }, chooseLogos(input))
  const names = nameCandidates({ page: reading.page, domain: site.domain, manifest: reading.manifest })
  return {
    name: truth.name && {
      ...origin,
      options: names.map(({ name, rules, signs }) => ({ name, features: [...rules, ...signs] })),
      right: truth.name,
    },
    logo: truth.logo === undefined ? undefined : { ...origin, options },
    primary: truth.primary && {
      ...origin,
      votes: votes.map((vote) => ({ ...vote, weight: rounded(vote.weight) })),
      mark: mark && brief(mark),
      icon: icon && brief(icon),
      header: headerOf(reading.ground, reading.site.rendered),
      last: last.shown,
      muted: last.muted,
      brought: [...new Set(votes.map(({ hex }) => hex).filter(last.isBrought))],
      right: truth.primary,
      isNoneRight: truth.isNoneRight && truth.primary.length > 0 ? true : undefined,
    },
  }
}

async function openTruth(files: string[]): Promise<MeasuredPicture[]> {
  const opened = await Promise.all(
    files
      .filter((file) => existsSync(file))
      .map((url) => preparePicture({ url, bytes: new Uint8Array(readFileSync(url)) })),
  )
  return opened.flatMap((one) => (one === undefined ? [] : [one.picture]))
}

const isDrawing = ({ url }: RankedMark) => isInlineUrl(url)

const rounded = (amount: number) => Math.round(amount * thresholds.parts) / thresholds.parts

const brief = ({ colors, lightness, visible }: ReturnType<typeof artworkColors>) => ({
  colors: colors
    .slice(0, thresholds.colorsMax)
    .map(({ hex, coverage }) => ({ hex, coverage: Math.round(coverage * 1000) / 1000 })),
  lightness: rounded(lightness),
  visible: rounded(visible),
})
