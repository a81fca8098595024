import { expect, test } from 'vitest'
import type { DraftImage } from '../site.ts'
import { keepKnownImages } from './keep-known-images.ts'

const file = (assetId: string) => ({
  assetId,
  format: 'png' as const,
  width: 800,
  height: 400,
  size: 9,
  background: null,
})
const picture = (sourceUrl: string, score: number, ...assets: string[]): DraftImage => ({
  type: 'picture',
  tags: [],
  formats: assets.map(file),
  pictureMetadata: {
    score,
    rank: 1,
    naturalWidth: 800,
    naturalHeight: 400,
    alt: '',
    sourceUrl,
    imageCategory: null,
    categoryConfidence: null,
  },
})

test('a picture that shares a file with a held one stands as it was held, with what is newly measured of it', () => {
  const [kept] = keepKnownImages(
    [picture('/b?2', 0.7, 'repacked', 'pixels')],
    [picture('/a?1', 0.4, 'packed', 'pixels')],
  )
  expect(kept?.formats.map(({ assetId }) => assetId)).toEqual(['packed', 'pixels'])
  expect(kept?.pictureMetadata).toMatchObject({ sourceUrl: '/a?1', score: 0.7 })
})

test('one that shares none is new, and one that is gone stays away', () => {
  const fresh = [picture('/c', 0.5, 'c')]
  expect(keepKnownImages(fresh, [picture('/a', 0.4, 'a')])).toEqual(fresh)
  expect(keepKnownImages([], [picture('/a', 0.4, 'a')])).toEqual([])
})

test('what an unfinished crawl held without its rendition gets that of a whole one, and loses it to no other unfinished one', () => {
  const [whole, unfinished] = [picture('/a', 0.4, 'a', 'light'), picture('/a', 0.4, 'a')]
  expect(keepKnownImages([whole], [unfinished])).toEqual([whole])
  expect(keepKnownImages([unfinished], [whole])).toEqual([whole])
})
