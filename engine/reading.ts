import type { MeasuredPicture, Site } from './site.ts'
import { oklch } from './colors/color-math.ts'
import { openPageMemory, readStyledPage, type PageMemory, type StyledPage } from './css/read-styled-page.ts'
import { brandWords } from './logos/brand-words.ts'
import type { LogoInput } from './logos/choose-logos.ts'
import { iconCandidates } from './logos/icon-candidates.ts'
import { logoCandidates } from './logos/logo-candidates.ts'
import { readManifest, type Manifest } from './page/manifest.ts'
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
}

/** The page of a site with its styles, manifest, ground and pictures; as its scripts left it, where a browser showed it. */
export function readSite(given: Site, memory: PageMemory = openPageMemory()): Reading {
  const site =
    given.rendered === undefined
      ? given
      : { ...given, rendered: { ...given.rendered, light: onSeenGround(given.rendered) } }
  const styled = readStyledPage(site.rendered?.home ?? site.home, site.styleSheets, memory)
  const { page, styles } = styled
  return {
    ...styled,
    site,
    manifest: readManifest(site.manifest),
    ground: pageGround(page, styles),
    pictures: new Map(site.pictures.map((picture) => [picture.url, picture])),
  }
}

/** What the marks and icons of a site are chosen from. */
export function logoInput({ site, page, manifest, sheets, styles, ground, pictures }: Reading): LogoInput {
  return {
    pictures,
    marks: logoCandidates(page, styles, brandWords(page, site.domain), sheets),
    icons: iconCandidates(page, manifest),
    groundIsDark: ground.header === undefined ? undefined : oklch(ground.header).l < thresholds.darkBelow,
  }
}
