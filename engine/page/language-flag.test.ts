import { expect, test } from 'vitest'
import { pageOf } from '../fixtures/page-of.ts'
import { isLanguageFlag } from './language-flag.ts'

function isFlag(file: string, link = '<a href="/"><img></a>', brandWords: string[] = ['tidepool']) {
  const image = pageOf(link).elements.find(({ tag }) => tag === 'img')
  return image !== undefined && isLanguageFlag(image, file, brandWords)
}

test.each([
  'it.png',
  'en-gb.svg',
  'italy.png',
  'english.svg.png',
  'header_galego.png',
  'flagge-deutsch.gif',
  'usa.png',
])('%s is the flag of a language', (file) => expect(isFlag(file)).toBe(true))
test('so is what stands in a link that says its language', () =>
  expect(isFlag('a.png', '<a href="/" hreflang=de><img></a>')).toBe(true))

test.each(['mark.png', 'tidepool.svg', 'us_and_them.png', ''])('"%s" is none', (file) =>
  expect(isFlag(file)).toBe(false),
)
test('a brand may be called like a country', () => {
  expect(isFlag('jordan.png', undefined, ['groupejordan'])).toBe(false)
  expect(isFlag('poland.png', undefined, ['polandtours'])).toBe(false)
})
