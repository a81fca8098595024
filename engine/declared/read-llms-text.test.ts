import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLlmsText } from './read-llms-text.ts'

const url = 'https://tidepool-coffee.com/llms.txt'
const read = (text: string) => readLlmsText({ url, text })

test('the title is the name, the quoted lines below it are the summary', () => {
  expect(
    read(
      '\ufeff\r\n# Tidepool Coffee\r\n\r\n> Roasted by the sea,\r\n> **shipped** by [rail](/rail).\r\n\r\n## Docs\r\n> not this',
    ),
  ).toEqual({
    name: 'Tidepool Coffee',
    summary: 'Roasted by the sea, shipped by rail.',
    source: url,
  })
  expect(read('# Tidepool\n\nWe roast.\n\n> Said a guest')).toMatchObject({ name: 'Tidepool', summary: undefined })
})

test.each([
  ['Tidepool Documentation', 'Tidepool'],
  ['Tidepool - API Docs', 'Tidepool'],
  ['llms.txt for Tidepool', 'Tidepool'],
  ['`Tidepool`', 'Tidepool'],
  ['Documentation', undefined],
])('a file called %s is of %s', (title, name) => {
  expect(read(`# ${title}`)?.name).toBe(name)
})

test.each([
  ['a page', '<!doctype html><h1>Tidepool</h1>'],
  ['text without a title', 'Tidepool\n# Later'],
  ['a lower heading', '## Tidepool'],
  ['nothing', ''],
])('%s is no llms.txt', (_, text) => {
  expect(read(text)).toBeUndefined()
})

test('whatever it says, the name has no markup and at most 60 characters, and the summary at most 400', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 900 }), (title, summary) => {
      const found = read(`# ${title}\n> ${summary}`)
      expect(found?.name?.length ?? 1).toBeLessThanOrEqual(60)
      expect(found?.summary?.length ?? 1).toBeLessThanOrEqual(400)
      expect(`${found?.name} ${found?.summary}`).not.toMatch(/<[a-z!/]/i)
    }),
  )
})
