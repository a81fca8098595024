import type { MeasuredPicture, Site } from './site.ts'
import { oklch } from './colors/color-math.ts'
import { openPageMemory, readStyledPage, type PageMemory, type StyledPage } from './css/read-styled-page.ts'
import { ownerColors, type OwnerColors } from './declared/owner-colors.ts'
import { joinMarks, ownerIcons, ownerMarks, readPress } from './declared/owner-marks.ts'
import { brandWords } from './logos/brand-words.ts'
import type { LogoInput } from './logos/choose-logos.ts'
import { iconCandidates } from './logos/icon-candidates.ts'
import { logoCandidates } from './logos/logo-candidates.ts'
import { withoutStarters } from './logos/starter-icons.ts'
import { readManifest, type Manifest } from './page/manifest.ts'
import type { Page } from './page/read-page.ts'
import { pageGround, type PageGround } from './palette/page-ground.ts'
import { onSeenGround } from './rendered/seen-ground.ts'

const thresholds = {
  /** OKLCH lightness of a dark header. */
  darkBelow: 0.5,
}

/** A site, read: what all parts of the description start from. */
export type Reading = StyledPage & {
  site: Site
  manifest: Manifest | undefined
  ground: PageGround
  pictures: ReadonlyMap<string, MeasuredPicture>
  /** The pages about the brand, and the colors that the owner writes there. */
  press: Page[]
  owner: OwnerColors
}

/** The page of a site with its styles, manifest, ground and pictures; as its scripts left it, where a browser showed it. */
export function readSite(given: Site, memory: PageMemory = openPageMemory()): Reading {
  const site =
    given.rendered === undefined
      ? given
      : { ...given, rendered: { ...given.rendered, light: onSeenGround(given.rendered) } }
  const styled = readStyledPage(site.rendered?.home ?? site.home, site.styleSheets, memory)
  const { page, styles } = styled
  const press = readPress(site.sources)
  return {
    ...styled,
    site,
    manifest: readManifest(site.manifest),
    ground: pageGround(page, styles),
    pictures: new Map(site.pictures.map((picture) => [picture.url, picture])),
    press,
    owner: ownerColors(press),
  }
}

/** What the marks and icons of a site are chosen from. */
export function logoInput({ site, page, manifest, sheets, styles, ground, pictures, press }: Reading): LogoInput {
  const words = brandWords(page, site.domain)
  const marks = logoCandidates(page, styles, words, sheets)
  return {
    pictures: withoutStarters(pictures, [...page.labels, ...words]),
    marks: joinMarks(marks, ownerMarks(site.sources?.bimi, press, words)),
    icons: [...iconCandidates(page, manifest), ...ownerIcons(site.sources?.avatar)],
    groundIsDark: ground.header === undefined ? undefined : oklch(ground.header).l < thresholds.darkBelow,
  }
}
