import { expect, test } from 'vitest'
import { pageOf } from '../fixtures/page-of.ts'
import { shownLetters, shownTexts } from './shown-text.ts'

test('what is shown is the text of elements and what pictures are called, without the head, scripts and styles', () => {
  const page = pageOf(
    '<title>Elsewhere</title><h1>Tide <b>Pool</b></h1><img alt="Harbour Tea"><script>let hidden</script><style>a{}</style>',
  )
  expect(shownTexts(page)).toEqual(['tide', 'pool', 'harbourtea'])
  expect(shownLetters(page)).toBe('tidepoolharbourtea')
})

test('it is read once for a page, and for the same page without its title', () => {
  const page = pageOf('<p>Tide</p>')
  expect(shownTexts({ ...page, title: undefined })).toBe(shownTexts(page))
})

test('of a page of millions of characters the first two are read', () => {
  const page = pageOf(`<p>${'a'.repeat(1_500_000)}</p><p>${'b'.repeat(1_500_000)}</p><p>c</p>`)
  expect(shownLetters(page).length).toBeLessThanOrEqual(2_000_000)
  expect(shownLetters(page)).not.toContain('c')
})
