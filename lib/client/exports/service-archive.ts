import { strToU8, zipSync, type Zippable } from 'fflate'
import type { Logo } from '#contract/brands/brand.ts'
import { archiveFile, writtenFileNames } from '#contract/exports/export-files.ts'
import { archivedLogosMax, logoNamer } from '#contract/exports/logo-names.ts'
import { shownAddress } from '../brands/picture-address.ts'
import { fetchInTime } from '../fetch-in-time.ts'
import { type ServiceExport, writeServiceExport } from './service-export.ts'

type Archived = Omit<ServiceExport, 'file'> & {
  signal: AbortSignal
  /** Called with how many of the logos have been asked for. */
  onProgress?: (done: number, of: number) => void
}
type Named = { logo: Logo; src: string }

const atOnce = 6
const bytesMax = 64 * 1024 * 1024
const extensions: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/**
 * All files of a brand of another service and its logos as one archive, made in the browser; the pictures come through our own server.
 * `missing` counts the logos that could not be read: the archive has a file that names their addresses.
 */
export async function writeServiceArchive({ signal, onProgress, ...made }: Archived) {
  const files: Zippable = {}
  for (const file of writtenFileNames) files[file] = writeServiceExport({ ...made, file }).content
  const logos = made.brand.logos.flatMap((logo) => logo.formats.map(({ src }) => ({ logo, src })))
  const nameOf = logoNamer()
  const missing: string[] = []
  let bytes = 0
  for (const { logo, src, picture } of await readPictures(logos.slice(0, archivedLogosMax), signal, onProgress)) {
    bytes += picture?.content.length ?? 0
    if (picture === undefined || bytes > bytesMax) missing.push(src)
    // Pictures are packed already, but for drawings.
    else files[nameOf(logo, picture.extension)] = [picture.content, { level: picture.extension === 'svg' ? 6 : 0 }]
  }
  if (missing.length > 0) files['missing-logos.txt'] = strToU8(`${missing.join('\n')}\n`)
  return { file: archiveFile, content: zipSync(files, { mtime: made.at }), missing: missing.length }
}

/** Some at a time, as a page would load them. */
async function readPictures(logos: readonly Named[], signal: AbortSignal, onProgress: Archived['onProgress']) {
  const read: (Named & { picture: Awaited<ReturnType<typeof readPicture>> })[] = []
  for (let from = 0; from < logos.length; from += atOnce) {
    const some = logos.slice(from, from + atOnce)
    read.push(
      ...(await Promise.all(some.map(async (one) => ({ ...one, picture: await readPicture(one.src, signal) })))),
    )
    onProgress?.(read.length, logos.length)
  }
  return read
}

async function readPicture(src: string, signal: AbortSignal) {
  const address = shownAddress(src)
  if (address === undefined) return undefined
  try {
    const response = await fetchInTime(address, { signal })
    const extension = extensions[response.headers.get('content-type')?.split(';', 1)[0] ?? '']
    if (response.status !== 200 || extension === undefined) return undefined
    return { extension, content: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}
