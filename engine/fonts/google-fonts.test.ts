import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStyleSheet } from '../css/style-sheet.ts'
import { readPage } from '../page/read-page.ts'
import { familiesOf, googleFamilies, isGoogleFontHost } from './google-fonts.ts'

const css1 = 'https://fonts.googleapis.com/css?family='
const css2 = 'https://fonts.googleapis.com/css2?family='
const familyOf = (url: string) =>
  familiesOf(url).map(
    ({ family, weights }) => `${family}: ${weights.map(({ weight, style }) => `${weight} ${style}`).join(', ')}`,
  )

test.each([
  ['a family alone', `${css1}Lato`, ['Lato: ']],
  ['a family of two words', `${css1}Open+Sans`, ['Open Sans: ']],
  ['a percent-encoded family', `${css1}Open%20Sans`, ['Open Sans: ']],
  ['weights', `${css1}Lato:400,700`, ['Lato: 400 normal, 700 normal']],
  ['italics', `${css1}Lato:400italic,700i`, ['Lato: 400 italic, 700 italic']],
  ['words', `${css1}Lato:regular,italic,bold,b,bi,i`, ['Lato: 400 normal, 400 italic, 700 normal, 700 italic']],
  ['a subset after the weights', `${css1}Lato:400:latin`, ['Lato: 400 normal']],
  ['a subset instead of weights', `${css1}Lato:latin`, ['Lato: ']],
  ['several families', `${css1}Lato:400|Roboto:500`, ['Lato: 400 normal', 'Roboto: 500 normal']],
  ['weights of the new form', `${css2}Lato:wght@400;700`, ['Lato: 400 normal, 700 normal']],
  ['italics of the new form', `${css2}Lato:ital,wght@0,400;1,700`, ['Lato: 400 normal, 700 italic']],
  ['italics alone', `${css2}Lato:ital@0;1`, ['Lato: 400 normal, 400 italic']],
  ['a variable range', `${css2}Inter:wght@300..700`, ['Inter: 300 normal, 700 normal']],
  ['other axes', `${css2}Fraunces:opsz,wght@9..144,600`, ['Fraunces: 600 normal']],
  ['families of the new form', `${css2}Lato&family=Roboto:wght@500`, ['Lato: ', 'Roboto: 500 normal']],
  ['a weight twice', `${css1}Lato:400,400`, ['Lato: 400 normal']],
])('%s is read', (_what, url, families) => expect(familyOf(url)).toEqual(families))

test.each([
  ['an address without families', 'https://fonts.googleapis.com/css'],
  ['an empty family', `${css1}`],
  ['no address', 'not an address'],
])('%s asks for none', (_what, url) => expect(familiesOf(url)).toEqual([]))

test('weights that no font has are left out', () => {
  expect(familyOf(`${css2}Lato:wght@0;1;1000;1001;x`)).toEqual(['Lato: 1 normal, 1000 normal'])
  expect(familyOf(`${css1}Lato:9999,12`)).toEqual(['Lato: '])
})

test('twenty families and forty weights are read', () => {
  expect(familiesOf(css1 + Array.from({ length: 30 }, (_, place) => `F${place}`).join('|'))).toHaveLength(20)
  expect(
    familiesOf(`${css2}Lato:wght@${Array.from({ length: 60 }, (_, place) => place + 1).join(';')}`)[0]?.weights,
  ).toHaveLength(40)
})

test('a family’s name is cleaned and cut at eighty characters', () => {
  expect(familiesOf(`${css1}${encodeURIComponent('<b>Lato</b>\u202e')}`)[0]?.family).toBe('Lato')
  expect(familiesOf(css1 + 'x'.repeat(200))[0]?.family).toHaveLength(80)
})

test.each([
  'https://fonts.googleapis.com/css2',
  'http://fonts.gstatic.com/s/a.woff2',
  'https://fonts.bunny.net/css',
  'https://fonts.googleapis.cn/css',
  'HTTPS://FONTS.LOLI.NET/css',
])('%s serves Google’s fonts', (url) => expect(isGoogleFontHost(url)).toBe(true))

test.each([
  'https://fonts.example.com/css',
  'https://fonts.googleapis.com.evil.test/css',
  'https://a.test/https://fonts.googleapis.com/css',
  'https://use.typekit.net/x.css',
  'fonts.googleapis.com/css',
  '',
])('%s does not', (url) => expect(isGoogleFontHost(url)).toBe(false))

test('families come from links, sheets and imports, each once, the first of each', () => {
  const page = readPage({ url: 'https://a.test/', text: `<link rel=stylesheet href="${css1}Lato:400">` })
  const sheet = readStyleSheet({ url: `${css1}Roboto`, text: `@import "${css1}lato:700"; @import "${css1}Inter";` })
  expect(googleFamilies(page, [sheet])).toEqual([
    { family: 'Lato', weights: [{ weight: 400, style: 'normal' }] },
    { family: 'Roboto', weights: [] },
    { family: 'Inter', weights: [] },
  ])
})

test('families that another host is asked for are none of Google’s', () => {
  const page = readPage({ url: 'https://a.test/', text: '<link rel=stylesheet href="https://a.test/css?family=Lato">' })
  expect(googleFamilies(page, [])).toEqual([])
})

test('any request is read within bounds', () => {
  const piece = fc.constantFrom(
    'Lato',
    ':',
    '@',
    ';',
    ',',
    '|',
    'wght',
    'ital',
    '400',
    '..',
    '&family=',
    '%',
    '+',
    '\u{1f600}',
    '1e9',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      for (const { family, weights } of familiesOf(css2 + pieces.join(''))) {
        expect(family.length).toBeGreaterThan(0)
        for (const { weight } of weights) expect(Number.isInteger(weight) && weight >= 1 && weight <= 1000).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
