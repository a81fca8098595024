import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeGlyphs } from './place-glyphs.tsx'
import { isAt, operatorPlace, places } from './places.ts'

test('every entry of the navigation leads to a page and has a glyph, and no two keys are the same', () => {
  const pages = [...places, operatorPlace]
  const isPage = (href: string) =>
    ['app/(dashboard)', 'app/(open)'].some((folder) => existsSync(`${folder}${href}/page.tsx`))
  expect(pages.filter(({ href, also = [] }) => ![href, ...also].every(isPage))).toEqual([])
  expect(pages.filter(({ href }) => placeGlyphs[href] === undefined)).toEqual([])
  const keys = pages.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})

test('an entry is current on its own page, on pages below it and on those that stand under it', () => {
  const usage = { href: '/usage', also: ['/billing'] }
  expect(['/usage', '/usage/x', '/billing'].map((path) => isAt(usage, path))).toEqual([true, true, true])
  expect(['/', '/usages', '/brands'].map((path) => isAt(usage, path))).toEqual([false, false, false])
  expect([isAt({ href: '/' }, '/'), isAt({ href: '/' }, '/brands')]).toEqual([true, false])
})
