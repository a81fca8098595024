import { expect, test } from 'vitest'
import { findEntries, snippetOf, type DocsEntry } from './find-entries.ts'

const entry = (title: string, text: string): DocsEntry => ({ href: `/docs/${title}`, title, page: 'Webhooks', text })
const entries = [entry('Events', 'Nothing is retried here.'), entry('Retries', 'A failed delivery is attempted again.')]

test('every word must be there, and a title counts more than the text', () => {
  expect(findEntries(entries, 'retri', 5).map(({ title }) => title)).toEqual(['Retries', 'Events'])
  expect(findEntries(entries, 'Delivery webhooks', 5).map(({ title }) => title)).toEqual(['Retries'])
  expect(findEntries(entries, 'nowhere', 5)).toEqual([])
})

test('nothing asked is nothing found, and no more are given than wanted', () => {
  expect(findEntries(entries, '  ', 5)).toEqual([])
  expect(findEntries(entries, 'webhooks', 1)).toHaveLength(1)
})

test('what is shown of a text is the part with the word', () => {
  const long = entry('Long', `${'before '.repeat(60)}needle ${'after '.repeat(60)}`)
  expect(snippetOf(long, 'needle')).toMatch(/^….*needle.*…$/)
  expect(snippetOf(entry('Short', 'A `needle`.'), 'needle')).toBe('A needle.')
  const page = entry(
    'Page',
    `${'something before it '.repeat(9)}| a needle | see [Credits](/docs/credits) ${'after '.repeat(40)}`,
  )
  expect(snippetOf(page, 'needle')).toMatch(/^… (it|before|something) .*: a needle: see Credits after .*after …$/)
})
