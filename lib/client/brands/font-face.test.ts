import { expect, test } from 'vitest'
import { googleFontPage } from './font-face.ts'

test('a Google font is linked to by its family', () => {
  const font = { name: 'Open Sans', type: 'body', weights: [] } as const
  expect(googleFontPage({ ...font, origin: 'google', originId: 'Open+Sans', weights: [] })).toBe(
    'https://fonts.google.com/specimen/Open+Sans',
  )
  expect(googleFontPage({ ...font, origin: 'custom', originId: 'Open+Sans', weights: [] })).toBeUndefined()
})
