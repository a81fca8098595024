import { expect, test } from 'vitest'
import { pageOf } from '../fixtures/page-of.ts'
import { isFlagFile, isLanguageFlag, isLanguageName } from './language-flag.ts'

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

test('a language or a country is called so in any language', () => {
  for (const text of ['English', 'Deutsch', 'ITALIANO', '日本']) expect(isLanguageName(text)).toBe(true)
  for (const text of ['Tidepool', 'English School', '']) expect(isLanguageName(text)).toBe(false)
})

test('a file that is called by a code alone is a flag, unless the brand is called so', () => {
  for (const file of ['cz.jpg', 'EN.svg', 'uk.png', 'czflag.png', 'flag_de.svg'])
    expect(isFlagFile(file, ['tidepool'])).toBe(true)
  for (const file of ['bv.png', 'cz-logo.jpg', 'logo.png']) expect(isFlagFile(file, ['tidepool'])).toBe(false)
  expect(isFlagFile('no.png', ['no'])).toBe(false)
  expect(isFlagFile('in-flag.png', ['flagstaff'])).toBe(false)
})
