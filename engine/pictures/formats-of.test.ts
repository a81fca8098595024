import { expect, test } from 'vitest'
import { drawnPicture } from '../fixtures/drawn-picture.ts'
import { formatsOf } from './formats-of.ts'

test('formats are the file and its renditions, with the ground that they stand on', () => {
  const renditions = [{ assetId: 'r', format: 'webp' as const, width: 64, height: 32, size: 7 }]
  const picture = drawnPicture('a', [60, 20], (x) => (x > 0 ? '#0b7285' : undefined), {
    assetId: 'a',
    format: 'svg',
    width: undefined,
    height: undefined,
    renditions,
  })
  expect(formatsOf(picture)).toEqual([
    { assetId: 'a', format: 'svg', width: null, height: null, size: 100, background: 'transparent' },
    { assetId: 'r', format: 'webp', width: 64, height: 32, size: 7, background: 'transparent' },
  ])
  expect(formatsOf({ ...picture, transparent: false }).map(({ background }) => background)).toEqual([null, null])
})
