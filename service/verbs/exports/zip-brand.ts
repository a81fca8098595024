import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Logo } from '#contract/brands/brand.ts'
import { archivedLogosMax, logoNamer } from '#contract/exports/logo-names.ts'

/** A file of an archive; `read` gives its bytes when their turn comes, undefined where it is gone. */
export type ZippedFile = { name: string; read: () => Promise<Uint8Array | undefined> }

const assetFile = /\/assets\/([0-9a-f]{32})\.(svg|png|webp|jpeg)$/

/** The stored pictures of a brand's logos, with the names that they have in an archive: only words of ours. */
export function logoFiles(logos: readonly Logo[]): { name: string; assetId: string }[] {
  const nameOf = logoNamer()
  return logos
    .flatMap((logo) =>
      logo.formats.flatMap(({ src }) => {
        const [, assetId, extension] = assetFile.exec(src) ?? []
        return assetId === undefined || extension === undefined ? [] : [{ name: nameOf(logo, extension), assetId }]
      }),
    )
    .slice(0, archivedLogosMax)
}

/**
 * A ZIP archive, piece by piece: one file is in memory at a time. A file that is gone is left out; where one can't be read
 * the iteration throws, so that no archive ends as if it were whole.
 */
export async function* zipBrand(files: readonly ZippedFile[], at: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const failures: Error[] = []
  const zip = new Zip((failure, piece) => {
    if (failure) failures.push(failure)
    else pieces.push(piece)
  })
  for (const { name, read } of files) {
    const bytes = await read()
    if (bytes === undefined) continue
    // Pictures are packed already.
    const file = /\.(png|webp|jpeg)$/.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    file.push(bytes, true)
    if (failures[0]) throw failures[0]
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}
