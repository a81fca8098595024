import type { BrandDraft, MeasuredPicture, Site, SourceText, WantedFiles } from '#engine/site.ts'
import type { ContextDraft, WantedPage } from '#engine/context/context-source.ts'
import type { ContextSite } from '#engine/context/describe-context.ts'

/** A file to store: the original or cleaned picture, or a rendition of it. `assetId` is its content address. */
export type PictureFile = {
  assetId: string
  format: MeasuredPicture['format']
  width: number | undefined
  height: number | undefined
  bytes: Uint8Array
}

/** An untrusted picture, opened, measured and made safe to serve. `files` holds it and, of a drawing, its renditions. */
export type PreparedPicture = { picture: MeasuredPicture; files: PictureFile[] }

/** A file whose pixels are counted. */
export type Rendition = PictureFile & { format: 'webp'; width: number; height: number }

/** A stored artwork, and how it is to leave: the box that it must fit, in px (undefined = any), and the format. */
export type LogoRendering = {
  bytes: Uint8Array
  width: number | undefined
  height: number | undefined
  format: 'webp' | 'png' | 'jpeg' | 'svg'
  /** What a JPEG, which has no transparency, is drawn on: `#rrggbb`. */
  ground: string
}

/** What may be asked of a sandboxed child: each task's input and output. */
export type Tasks = {
  wantedFiles: {
    input: { home: SourceText; more?: { styleSheets: SourceText[]; manifest?: SourceText; press?: SourceText[] } }
    output: WantedFiles
  }
  preparePicture: { input: { url: string; bytes: Uint8Array }; output: PreparedPicture | undefined }
  describeBrand: { input: Site; output: BrandDraft }
  makeRendition: { input: { bytes: Uint8Array }; output: Rendition | undefined }
  wantedPages: { input: { home: SourceText }; output: WantedPage[] }
  describeContext: { input: ContextSite; output: ContextDraft | undefined }
  renderLogo: { input: LogoRendering; output: Uint8Array | undefined }
}
export type TaskName = keyof Tasks
/** Those that open a picture; all others read a page. */
const pictureTasks = ['preparePicture', 'makeRendition', 'renderLogo'] as const satisfies TaskName[]
type PictureTask = (typeof pictureTasks)[number]
export type PictureRequest = Extract<TaskRequest, { task: PictureTask }>

/** Whether a task opens a picture. */
export const isPictureTask = (task: TaskName): boolean => (pictureTasks as readonly TaskName[]).includes(task)
export const isPictureRequest = (request: TaskRequest): request is PictureRequest => isPictureTask(request.task)

export type TaskRequest = { [Name in TaskName]: { id: number; task: Name; input: Tasks[Name]['input'] } }[TaskName]
export type TaskAnswer = { id: number; output: unknown } | { id: number; problem: string } | { ready: true }
