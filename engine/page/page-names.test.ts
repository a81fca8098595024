import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageNamed, pageNames, type PageName } from './page-names.ts'

const listed = (Object.keys(pageNames) as PageName[]).flatMap((page) =>
  pageNames[page].flatMap((line) => line.split('|').map((said): [string, PageName] => [said, page])),
)

test('what is listed names its page and no other, so that none is listed for two', () => {
  expect(listed.filter(([said, page]) => pageNamed(said) !== page)).toEqual([])
})

test('none is listed twice', () => {
  const said = listed.map(([one]) => one)
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([])
})

describe('case, signs, spaces and accents do not count', () => {
  test.each([
    ['ÜBER UNS', 'about'],
    ['Qui sommes-nous ?', 'about'],
    ['qui-sommes-nous', 'about'],
    ['despre_noi', 'about'],
    ['Rólunk »', 'about'],
    ['rolunk', 'about'],
    ['Mentions légales', 'imprint'],
    ['Επικοινωνία', 'contact'],
    ['επικοινωνια', 'contact'],
    ['Contact us →', 'contact'],
    ['Usługi', 'products'],
    ['uslugi', 'products'],
    ['お問い合わせ', 'contact'],
    ['Plans & Pricing', 'pricing'],
  ] as const)('%s: %s', (text, page) => expect(pageNamed(text)).toBe(page))
})

test.each(['', '?', 'About the weather', 'Contact lenses', 'Servicestation', 'Über uns und andere'])(
  '%j is no page',
  (text) => expect(pageNamed(text)).toBeUndefined(),
)

test('whatever the text, a longer one than a name can be is none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...listed.map(([said]) => said)), fc.nat(200), (said, spaces) => {
      const text = said + ' '.repeat(spaces)
      expect(pageNamed(text) !== undefined).toBe(text.length <= 60)
    }),
  )
})
