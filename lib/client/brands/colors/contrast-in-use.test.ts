import { expect, test } from 'vitest'
import type { Palette } from '#contract/brands/palette.ts'
import { contrastInUse, sampleSize, textSeenOn } from './contrast-in-use.ts'

const pair = (element: string, text: string, background: string, count: number): Palette['onPairs'][number] => ({
  element,
  theme: 'light',
  background,
  text,
  contrast: 5,
  wcag: 'AA',
  count,
})

const pairs = [
  pair('body', '#111111', '#ffffff', 400),
  pair('body', '#000000', '#c70000', 9),
  pair('button', '#ffffff', '#c70000', 7),
  pair('link', '#c70000', '#ffffff', 30),
]

test('the text of a button is the one that was seen on its color, not the one that could be read best', () => {
  expect(textSeenOn(pairs, '#c70000')).toBe('#ffffff')
  expect(textSeenOn(pairs, '#123456')).toBeUndefined()
})

test('rows and columns come by use, and a pair knows how often it was seen', () => {
  const table = contrastInUse(pairs, [])
  expect(table.texts.map(({ hex }) => hex)).toEqual(['#111111', '#c70000', '#000000', '#ffffff'])
  expect(table.backgrounds.map(({ hex }) => hex)).toEqual(['#ffffff', '#c70000'])
  expect(table.find('#ffffff', '#c70000')?.count).toBe(7)
  expect(table.find('#111111', '#c70000')).toBeUndefined()
})

test('samples grow with the square root of use', () => {
  expect([sampleSize(400, 400), sampleSize(100, 400), sampleSize(1, 400)]).toEqual([56, 40, 26])
})
