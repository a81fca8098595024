import type { MissingCause, MissingPart } from '#contract/crawls/missing-part.ts'
import type { BrandDraft, DraftFormat, MeasuredPicture, WantedFiles } from '#engine/site.ts'
import { missingPicture } from '../../net/crawls/find-missing.ts'
import type { TaskOwner } from '../../sandbox/sandbox-options.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Rendition } from '../../sandbox/tasks.ts'
import type { StoredFile } from '../../stores/brands/brands.ts'
import { whyUnopened } from './why-unopened.ts'

/** Bytes; a smaller picture is light enough as it is. */
const renditionFrom = 30_000
/** WebP is light, and a drawing has its renditions from the start. */
const heavyFormats: ReadonlySet<string> = new Set(['png', 'jpeg'])

type Described = {
  draft: BrandDraft
  pictures: readonly MeasuredPicture[]
  files: readonly StoredFile[]
  /** What each picture may be. */
  candidates?: WantedFiles['candidates']
}
export type WithRenditions = { draft: BrandDraft; files: StoredFile[]; missing: MissingPart[] }

/**
 * The draft with a lighter rendition beside each heavy picture that it shows, and every file that it then shows: what the
 * engine passed over is neither made lighter nor stored. `missing`: pictures whose rendition another
 * crawl may make.
 */
export async function addRenditions(
  sandbox: Sandbox,
  owner: TaskOwner,
  { draft, pictures, files, candidates }: Described,
): Promise<WithRenditions> {
  const fileById = new Map(files.map((file) => [file.assetId, file]))
  const shown = new Set(formatsOf(draft).map(({ assetId }) => assetId))
  const heavy = new Map(
    pictures.filter((one) => isHeavy(one) && shown.has(one.assetId)).map((one) => [one.assetId, one]),
  )
  const missing: MissingPart[] = []
  const made = new Map<string, Rendition>()
  async function makeOne({ url, assetId }: MeasuredPicture): Promise<void> {
    const file = fileById.get(assetId)
    const { rendition, cause } = file === undefined ? {} : await makeRendition(sandbox, owner, file)
    if (rendition !== undefined) made.set(assetId, rendition)
    if (cause !== undefined) missing.push(...missingPicture(url, cause, candidates))
  }
  await Promise.all([...heavy.values()].map(makeOne))
  const full = withFormats(draft, (format) => [format, ...besideOf(format, made.get(format.assetId))])
  for (const rendition of made.values()) fileById.set(rendition.assetId, rendition)
  return { draft: full, files: filesOf(full, fileById), missing }
}

/** The file in a lighter rendition, or as it is where it is light or has none. */
export async function lighterFile(sandbox: Sandbox, owner: TaskOwner, file: StoredFile): Promise<StoredFile> {
  if (file.bytes.length < renditionFrom) return file
  return (await makeRendition(sandbox, owner, file)).rendition ?? file
}

type Made = { rendition?: Rendition | undefined; cause?: MissingCause | undefined }

/** `cause`: why there is none, where another crawl may make it. */
const makeRendition = (sandbox: Sandbox, owner: TaskOwner, { bytes }: StoredFile): Promise<Made> =>
  sandbox.run('makeRendition', { bytes }, owner).then(
    (rendition) => ({ rendition }),
    (error: unknown) => ({ cause: whyUnopened(error, owner) }),
  )

const isHeavy = ({ format, size }: MeasuredPicture) => heavyFormats.has(format) && size >= renditionFrom

const formatsOf = ({ logos, images }: BrandDraft): DraftFormat[] =>
  [...logos, ...images].flatMap(({ formats }) => formats)

function withFormats(draft: BrandDraft, change: (format: DraftFormat) => DraftFormat[]): BrandDraft {
  const changed = <Entry extends { formats: DraftFormat[] }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, formats: entry.formats.flatMap(change) }))
  return { ...draft, logos: changed(draft.logos), images: changed(draft.images) }
}

function besideOf({ background }: DraftFormat, rendition: Rendition | undefined): DraftFormat[] {
  if (rendition === undefined) return []
  const { assetId, format, width, height, bytes } = rendition
  return [{ assetId, format, width, height, size: bytes.length, background }]
}

function filesOf(draft: BrandDraft, fileById: ReadonlyMap<string, StoredFile>): StoredFile[] {
  const shown = new Set(formatsOf(draft).map(({ assetId }) => assetId))
  return [...shown].flatMap((id) => fileById.get(id) ?? [])
}
