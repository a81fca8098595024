import type { MissingPart } from '#contract/crawls/missing-part.ts'
import type { BrandDraft, DraftFormat, MeasuredPicture } from '#engine/site.ts'
import { SandboxError } from '../../sandbox/sandbox-error.ts'
import type { TaskOwner } from '../../sandbox/sandbox-options.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Rendition } from '../../sandbox/tasks.ts'
import type { StoredFile } from '../../stores/brands/brands.ts'

/** Bytes; a smaller picture is light enough as it is. */
const renditionFrom = 30_000
/** WebP is light, and a drawing has its renditions from the start. */
const heavyFormats: ReadonlySet<string> = new Set(['png', 'jpeg'])

type Described = { draft: BrandDraft; pictures: readonly MeasuredPicture[]; files: readonly StoredFile[] }
export type WithRenditions = { draft: BrandDraft; files: StoredFile[]; missing: MissingPart[] }

/**
 * The draft with a lighter rendition beside each heavy picture that it shows, and every file that it then shows: what the
 * engine passed over is neither made lighter nor stored. `missing`: renditions for which there was no time.
 */
export async function addRenditions(
  sandbox: Sandbox,
  owner: TaskOwner,
  { draft, pictures, files }: Described,
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
    const rendition = file && (await makeRendition(sandbox, owner, file.bytes))
    if (rendition === 'unfinished') missing.push({ part: 'picture', url, cause: 'time' })
    else if (rendition !== undefined) made.set(assetId, rendition)
  }
  await Promise.all([...heavy.values()].map(makeOne))
  const full = withFormats(draft, (format) => [format, ...besideOf(format, made.get(format.assetId))])
  for (const rendition of made.values()) fileById.set(rendition.assetId, rendition)
  return { draft: full, files: filesOf(full, fileById), missing }
}

/** The file in a lighter rendition, or as it is where it is light or has none. */
export async function lighterFile(sandbox: Sandbox, owner: TaskOwner, file: StoredFile): Promise<StoredFile> {
  if (file.bytes.length < renditionFrom) return file
  const rendition = await makeRendition(sandbox, owner, file.bytes)
  return rendition === undefined || rendition === 'unfinished' ? file : rendition
}

async function makeRendition(
  sandbox: Sandbox,
  owner: TaskOwner,
  bytes: Uint8Array,
): Promise<Rendition | 'unfinished' | undefined> {
  try {
    return await sandbox.run('makeRendition', { bytes }, owner)
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    // One that hangs or crashes its reader has no rendition; one that was not waited for may have one.
    return owner.signal?.aborted === true ? 'unfinished' : undefined
  }
}

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
