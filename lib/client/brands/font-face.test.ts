import { expect, test } from 'vitest'
import { fontFamilyCss, googleFontPage } from './font-face.ts'

test('an ordinary font name is asked for, with the interface’s own behind it', () => {
  expect(fontFamilyCss('IBM Plex Sans')).toBe('"IBM Plex Sans", var(--font-sans, sans-serif)')
})

test('a font name that could end its declaration is not asked for', () => {
  for (const name of ['x"; background: url(//evil.example)', 'a\\22 b', "a'b", 'a;b', '', null]) {
    expect(fontFamilyCss(name)).toBe('var(--font-sans, sans-serif)')
  }
})

test('a Google font is linked to by its family', () => {
  const font = { name: 'Open Sans', type: 'body', weights: [] } as const
  expect(googleFontPage({ ...font, origin: 'google', originId: 'Open+Sans', weights: [] })).toBe(
    'https://fonts.google.com/specimen/Open+Sans',
  )
  expect(googleFontPage({ ...font, origin: 'custom', originId: 'Open+Sans', weights: [] })).toBeUndefined()
})
