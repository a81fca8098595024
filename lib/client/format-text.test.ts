import { expect, test } from 'vitest'
import { bytesText, percentText, pixelsText, qualityWord, shareText } from './format-text.ts'

test('quality is named by the third of its range', () => {
  expect([0, 0.33, 0.34, 0.66, 0.67, 1].map(qualityWord)).toEqual(['Low', 'Low', 'Fair', 'Fair', 'High', 'High'])
})

test('a share that is there is never written as zero', () => {
  expect([0, 0.001, 0.01, 0.424, 1].map(percentText)).toEqual(
    ['0', 'under 1', '1', '42', '100'].map((text) => `${text}\u00a0%`),
  )
})

test('a color beside others never has all of the pages, nor none', () => {
  expect([0, 0.72, 0.99, 0.996, 1].map(shareText)).toEqual(
    ['under 1', '72', '99', 'over 99', 'over 99'].map((text) => `${text}\u00a0%`),
  )
})

test('bytes are written in the unit that fits', () => {
  expect([999, 1234, 45_678, 2_500_000, 14_000_000_000].map(bytesText)).toEqual([
    '999 B',
    '1.2 kB',
    '46 kB',
    '2.5 MB',
    '14 GB',
  ])
})

test('an SVG without a size is scalable, not unknown', () => {
  expect(pixelsText({ format: 'svg', width: null, height: null })).toBe('scalable')
  expect(pixelsText({ format: 'png', width: null, height: null })).toBe('not known')
  expect(pixelsText({ format: 'png', width: 20, height: 10 })).toBe('20 × 10')
})
