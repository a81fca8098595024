import type { MissingPart } from '#contract/crawls/missing-part.ts'
import { pictureColors } from '#engine/colors/picture-colors.ts'
import type { MeasuredPicture, RenderedSite, Site } from '#engine/site.ts'
import { missingPicture } from '../../net/crawls/find-missing.ts'
import type { FetchedSite } from '../../net/crawls/site-outcome.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { TaskOwner } from '../../sandbox/sandbox-options.ts'
import type { PreparedPicture } from '../../sandbox/tasks.ts'
import type { StoredFile } from '../../stores/brands/brands.ts'
import { whyUnopened } from './why-unopened.ts'

export type MeasuredSite = {
  site: Site
  /** Every file of every picture. */
  files: StoredFile[]
  /** Pictures that were fetched, but not opened in time. */
  missing: MissingPart[]
  /** The picture of its first screen. */
  screenshot: StoredFile | undefined
}

/** Opens the pictures of a fetched site in the sandbox, for the owner, whose name is the site's domain: its own, those drawn in its page, and the picture of its first screen. */
export async function measureSite(sandbox: Sandbox, owner: TaskOwner, fetched: FetchedSite): Promise<MeasuredSite> {
  const { home, styleSheets, manifest, rendered, sources } = fetched
  const missing: MissingPart[] = []
  type Lost = (cause: MissingPart['cause']) => MissingPart[]
  const open = (picture: { url: string; bytes: Uint8Array }, lost: Lost): Promise<PreparedPicture | undefined> =>
    // A picture that hangs or crashes its reader, or comes too late, is left out; the brand is described without it.
    sandbox.run('preparePicture', picture, owner).catch((error: unknown) => {
      const cause = whyUnopened(error, owner)
      if (cause !== undefined) missing.push(...lost(cause))
      return undefined
    })
  const bytes = rendered?.screenshot
  const first = bytes === undefined ? undefined : { url: `${home.url}#screen`, bytes }
  const [screen, ...prepared] = await Promise.all([
    first && open(first, (cause) => [{ part: 'rendering', url: null, cause }]),
    ...[...fetched.drawings, ...fetched.pictures].map((picture) =>
      open(picture, (cause) => missingPicture(picture.url, cause, fetched.candidates)),
    ),
  ])
  const pictures: MeasuredPicture[] = []
  const files: StoredFile[] = []
  for (const one of prepared) {
    if (!one) continue
    pictures.push(one.picture)
    files.push(...one.files)
  }
  const shown: RenderedSite | undefined =
    rendered === undefined
      ? undefined
      : {
          light: rendered.light,
          dark: rendered.dark,
          areas: screen ? pictureColors(screen.picture).colors.slice(0, 40) : [],
          ...(rendered.home === home ? {} : { home: rendered.home }),
        }
  const site = {
    domain: owner.site,
    home,
    styleSheets,
    manifest,
    pictures,
    ...(sources === undefined ? {} : { sources }),
    ...(shown === undefined ? {} : { rendered: shown }),
  }
  return { site, files, missing, screenshot: screen?.files[0] }
}
