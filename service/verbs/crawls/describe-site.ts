import type { MissingPart } from '#contract/crawls/missing-part.ts'
import type { BrandDraft, KnownCompany, RenderedSite, Site } from '#engine/site.ts'
import type { FetchedSite } from '../../net/crawls/site-outcome.ts'
import { SandboxError } from '../../sandbox/sandbox-error.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { StoredFile } from '../../stores/brands/brands.ts'
import { addRenditions, lighterFile } from './add-renditions.ts'
import { measureSite } from './measure-site.ts'
import type { CrawlShare } from './open-crawl-share.ts'

/** A brand as it is held: its draft, every file that it shows, and what could not be read or made in time. */
export type DescribedSite = { site: Site; draft: BrandDraft; files: StoredFile[]; missing: MissingPart[] }

type Work = {
  sandbox: Sandbox
  /** Whose the tasks of each stage are. */
  owner: CrawlShare['owner']
  /** What is known of the owner elsewhere. */
  known?: KnownCompany | undefined
}

/**
 * Opens the pictures of a fetched site, describes its brand and makes lighter files of what it shows, all in the sandbox.
 * Undefined where the site says nothing of a brand. Rejects with `SandboxError` where the page can't be described at all.
 */
export async function describeSite(
  { sandbox, owner, known }: Work,
  fetched: FetchedSite,
): Promise<DescribedSite | undefined> {
  const { site: opened, files, screenshot, missing: unopened } = await measureSite(sandbox, owner('measured'), fetched)
  const site: Site = { ...opened, ownerPages: fetched.ownerPages, known }
  const described = await describe(sandbox, owner, site)
  if (saysNothing(described.draft)) return undefined
  const owned = owner('total')
  const { candidates } = fetched
  const [light, screen] = await Promise.all([
    addRenditions(sandbox, owned, { draft: described.draft, pictures: site.pictures, files, candidates }),
    screenshot && lighterFile(sandbox, owned, screenshot),
  ])
  return {
    site,
    draft: screen ? withScreenshot(light.draft, screen, site.home.url) : light.draft,
    files: screen ? [...light.files, screen] : light.files,
    missing: [...unopened, ...described.missing, ...light.missing],
  }
}

type Described = { draft: BrandDraft; missing: MissingPart[] }

/** Describes the site; where the reader doesn't end, without its style sheets and what its owner publishes elsewhere. */
async function describe(sandbox: Sandbox, ownerOf: CrawlShare['owner'], site: Site): Promise<Described> {
  const owner = ownerOf('described')
  try {
    return { draft: await sandbox.run('describeBrand', site, owner), missing: [] }
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    const { rendered, ...rest } = { ...site, sources: undefined }
    const shown = rendered === undefined ? {} : { rendered: withoutPage(rendered) }
    const draft = await sandbox.run('describeBrand', { ...rest, ...shown, styleSheets: [] }, ownerOf('total'))
    const cause = owner.signal?.aborted === true ? 'time' : 'reader'
    return { draft, missing: [{ part: 'description', url: null, cause }] }
  }
}

/** A color that was chosen says something of a brand whose name no page says. */
const saysNothing = ({ name, description, logos, links, colors }: BrandDraft) =>
  name === null &&
  description === null &&
  logos.length + links.length === 0 &&
  colors.every(({ type }) => type !== 'brand')

/** Only the evidence names the picture of the first screen: it is not one of the brand's images. */
function withScreenshot(draft: BrandDraft, { assetId }: StoredFile, url: string): BrandDraft {
  const screenshot = { field: 'screenshot', rule: `asset ${assetId}`, source: url, trust: 1 }
  return { ...draft, evidence: [...draft.evidence, screenshot] }
}

const withoutPage = ({ home: _, ...rest }: RenderedSite): RenderedSite => rest
