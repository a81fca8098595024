import { existsSync, readFileSync } from 'node:fs'
import { deltaE } from '#engine/colors/color-math.ts'
import { withoutLegalForm } from '#engine/company/legal-forms.ts'
import { sameArtwork } from '#engine/logos/same-artwork.ts'
import { preparePicture } from '#service/sandbox/prepare-picture.ts'
import type { BenchSite } from './bench-sites.ts'
import type { Found } from './found.ts'

/** For each question: whether it was answered rightly; undefined where the site has no answer. */
export type Score = Record<'primary' | 'logo' | 'icon' | 'title' | 'body' | 'name', boolean | undefined> & {
  links: { right: number; wanted: number }
  /** Of a site whose mark is its name in type: whether no picture but its icon was given for it. */
  unmarked: boolean | undefined
}

/** Holds what a tool found against the truth. Primary: CIEDE2000 under 6 of one true colour, or none where none is true. */
export async function scoreSite(site: BenchSite, found: Found): Promise<Score> {
  const fontOf = (role: 'title' | 'body') => site.fonts.find((font) => font.role === role)?.family
  const wanted = Object.entries(site.links)
  return {
    primary:
      site.primary === undefined
        ? undefined
        : found.primary === undefined
          ? site.isNoneRight
          : isTrueColor(found.primary, site.primary),
    logo: site.logo === undefined ? undefined : await isLogo(site.logo, found),
    unmarked: site.isSetInType ? found.logo === undefined || (await isItsIcon(site.icon, found)) : undefined,
    icon: site.icon === undefined ? undefined : await isMark(site.icon, found.icon),
    title: sameFont(fontOf('title'), found.title),
    body: sameFont(fontOf('body'), found.body),
    name: site.name === undefined ? undefined : isName(found.name, site.name),
    links: {
      wanted: wanted.length,
      right: wanted.filter(([, path]) => found.links?.some((url) => url.toLowerCase().includes(bareUrl(path)))).length,
    },
  }
}

/** Whether a color is one of the true ones: CIEDE2000 under 6. */
export const isTrueColor = (found: string, right: readonly string[]): boolean =>
  right.some((hex) => deltaE(hex, found) < 6)

/** Whether a name is one of the true ones, whatever its signs, case, article and legal form. */
export const isName = (found: string | null | undefined, right: readonly string[]): boolean =>
  // Other tools say null for what they don't know.
  typeof found === 'string' && right.some((one) => bareName(one) === bareName(found))

const bareName = (text: string) => bare(withoutLegalForm(text.replace(/^the\s+/i, '')))

const bare = (text: string | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replace(/\bapache\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
const bareUrl = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\/$/, '')

// Style sheets name the faces of one family apart: `firasansbold`, `Fira Sans`.
const family = (name: string) => bare(name).replace(/(regular|bold|light|medium|thin|book|variable|vf|web)+$/, '')

function sameFont(wanted: string | undefined, found: string | undefined): boolean | undefined {
  if (wanted === undefined) return undefined
  return found !== undefined && family(wanted) === family(found)
}

const isLogo = async (truth: string[], { logo, isDrawn = false }: Found) =>
  (isDrawn && truth.includes('inline')) || isMark(truth, logo)

// An icon that stands in the page's head and in no file isn't labelled: there the tool's icon is the site's.
async function isItsIcon(truth: string[] | undefined, { logo, icon }: Found): Promise<boolean> {
  if (truth !== undefined || logo === undefined || icon === undefined) return isMark(truth ?? [], logo)
  const [mark, own] = await Promise.all([logo, icon].map((bytes) => preparePicture({ url: 'found:', bytes })))
  return mark !== undefined && own !== undefined && sameArtwork(mark.picture, own.picture)
}

async function isMark(truth: string[], found: Uint8Array | undefined): Promise<boolean> {
  if (found === undefined) return false
  const shown = await preparePicture({ url: 'found:', bytes: found })
  for (const path of truth.filter((file) => existsSync(file))) {
    const bytes = new Uint8Array(readFileSync(path))
    const real = await preparePicture({ url: path, bytes })
    if (shown !== undefined && real !== undefined && sameArtwork(shown.picture, real.picture)) return true
  }
  return false
}
