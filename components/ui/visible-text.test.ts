import { expect, test } from 'vitest'
import { visibleParts } from './visible-text.ts'

test('ordinary text of any script stays one part', () => {
  expect(visibleParts('Ærlig 株式会社 שלום\n\tnext')).toEqual([{ text: 'Ærlig 株式会社 שלום\n\tnext', hidden: false }])
})

test('a mark that turns the direction of text is shown by its code point', () => {
  expect(visibleParts('moc\u202e.evil')).toEqual([
    { text: 'moc', hidden: false },
    { text: 'U+202E', hidden: true },
    { text: '.evil', hidden: false },
  ])
})

test('control characters, zero-width marks, tag characters and lone surrogates are shown', () => {
  const shown = visibleParts('\u0000\u200b\u{e0041}\ud800').map((part) => part.text)
  expect(shown).toEqual(['U+0000', 'U+200B', 'U+E0041', 'U+D800'])
})
