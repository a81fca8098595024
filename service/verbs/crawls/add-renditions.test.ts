import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { DraftFormat, MeasuredPicture } from '#engine/site.ts'
import { openSandbox } from '../../sandbox/sandbox.ts'
import type { PreparedPicture } from '../../sandbox/tasks.ts'
import { emptyDraft } from '../../testing/empty-draft.ts'
import { addRenditions, lighterFile } from './add-renditions.ts'

const sandbox = openSandbox({ children: 1 })
afterAll(() => sandbox.close())
const owner = { site: 'acme.com' }

/** PNG of 1200 × 400 in which hardly two pixels are alike, as of a photograph: some 1.9 MB. */
async function photo(seed: number): Promise<Uint8Array> {
  const pixels = new Uint8Array(1200 * 400 * 4)
  for (let at = 0, state = seed; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    pixels[at] = at % 4 === 3 ? 255 : state >>> 24
  }
  return new Uint8Array(
    await sharp(pixels, { raw: { width: 1200, height: 400, channels: 4 } })
      .png()
      .toBuffer(),
  )
}

const dot = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 4, background: '#d0021b' } })
      .png()
      .toBuffer(),
  )

async function prepare(name: string, bytes: Uint8Array): Promise<PreparedPicture> {
  const prepared = await sandbox.run('preparePicture', { url: `https://acme.com/${name}`, bytes }, owner)
  if (prepared === undefined) throw new Error(`${name} is no picture`)
  return prepared
}

const formatOf = ({ assetId, format, width, height, size }: MeasuredPicture): DraftFormat => ({
  assetId,
  format,
  width: width ?? null,
  height: height ?? null,
  size,
  background: null,
})

/** A draft that shows these pictures, each as an image of its own. */
const showing = (...shown: PreparedPicture[]) => ({
  ...emptyDraft,
  images: shown.map(({ picture }) => ({
    type: 'other' as const,
    tags: [],
    formats: [formatOf(picture), ...picture.renditions.map((one) => ({ ...one, background: null }))],
  })),
})

const add = (draft: ReturnType<typeof showing>, prepared: PreparedPicture[], signal?: AbortSignal) =>
  addRenditions(
    sandbox,
    { ...owner, signal },
    { draft, pictures: prepared.map(({ picture }) => picture), files: prepared.flatMap(({ files }) => files) },
  )

test('a heavy picture gets a lighter WebP of at most 960 px beside it, and both are stored', async () => {
  const heavy = await prepare('photo.png', await photo(1))
  const { draft, files, missing } = await add(showing(heavy), [heavy])
  const [original, rendition] = draft.images[0]?.formats ?? []
  expect(original).toEqual(formatOf(heavy.picture))
  expect(rendition).toMatchObject({ format: 'webp', width: 960, height: 320, background: null })
  expect(rendition?.size).toBeLessThan(heavy.picture.size)
  expect(files.map(({ assetId }) => assetId)).toEqual([original?.assetId, rendition?.assetId])
  expect(missing).toEqual([])
})

test('what the brand does not show gets none and is not stored, and what is light or drawn stays as it is', async () => {
  const unseen = await prepare('unseen.png', await photo(2))
  const light = await prepare('dot.png', await dot())
  const drawn = await prepare(
    'mark.svg',
    new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path d="M0 0h90v90z"/></svg>',
    ),
  )
  const before = showing(light, drawn)
  const { draft, files } = await add(before, [unseen, light, drawn])
  expect(draft).toEqual(before)
  expect(files).toEqual([...light.files, ...drawn.files])
})

test('a crawl that has no time left for it keeps the picture and says that its rendition is missing', async () => {
  const heavy = await prepare('photo.png', await photo(1))
  const { draft, files, missing } = await add(showing(heavy), [heavy], AbortSignal.abort())
  expect(draft).toEqual(showing(heavy))
  expect(files).toEqual(heavy.files)
  expect(missing).toEqual([{ part: 'picture', url: 'https://acme.com/photo.png', cause: 'time' }])
})

test('a file whose end is broken has no rendition, and that is nothing to try again', async () => {
  const heavy = await prepare('photo.png', await photo(1))
  const broken = { ...heavy, files: heavy.files.map((file) => ({ ...file, bytes: file.bytes.slice(0, 90_000) })) }
  const { draft, missing } = await add(showing(broken), [broken])
  expect([draft, missing]).toEqual([showing(heavy), []])
})

test('the picture of the first screen is stored as its lighter rendition alone, a light one as it is', async () => {
  const [heavy, light] = [await prepare('screen.png', await photo(3)), await prepare('dot.png', await dot())]
  const lighter = (one: PreparedPicture) => {
    const [file] = one.files
    if (file === undefined) throw new Error('no file')
    return lighterFile(sandbox, owner, file)
  }
  expect(await lighter(heavy)).toMatchObject({ format: 'webp', width: 960 })
  expect(await lighter(light)).toBe(light.files[0])
})
