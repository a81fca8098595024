import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareLetters, cleanText } from './clean-text.ts'

const clean = (text: string) => cleanText(text, 80)

test.each([
  ['plain text', 'Coffee by the sea', 'Coffee by the sea'],
  ['white space around it', '  a\n\t b  ', 'a b'],
  ['spaces of other kinds', 'a\u00a0\u2003b\u2028c', 'a b c'],
  ['markup', '<b>One</b><br/>two', 'One two'],
  ['a comment', 'a<!-- b -->c', 'a c'],
  ['a tag with attributes', '<a href="/x" onclick=y>a</a>', 'a'],
  ['a tag in a tag', '<scr<b>ipt>a', 'a'],
  ['a tag that ends twice', '<script<b> >alert(1)', 'alert(1)'],
  ['a tag with an invisible character', '<\u200bscript>a</\u200bscript>', 'a'],
  [
    'references',
    'a&nbsp;b &amp; c &quot;d&quot; it&#39;s it&#039;s &apos;e&apos;&#160;f',
    "a b & c \"d\" it's it's 'e' f",
  ],
  ['references in upper case', 'a&NBSP;b &AMP; c', 'a b & c'],
  ['a less-than sign', 'a < b', 'a < b'],
  ['a heart', 'I <3 you', 'I <3 you'],
  ['an arrow', 'a -> b <- c', 'a -> b <- c'],
  ['a reference that is not known', '&copy; &lt;b&gt;', '&copy; &lt;b&gt;'],
  ['letters of any script', 'Ünïcode 日本語 עברית', 'Ünïcode 日本語 עברית'],
  ['a letter of two signs', 'Tra\u0308df\u00e4llning', 'Tr\u00e4df\u00e4llning'],
  ['an emoji', 'a \u{1f600} b', 'a \u{1f600} b'],
])('%s is shown as it should be', (_what, text, expected) => expect(clean(text)).toBe(expected))

test.each([
  ['a null', '\u0000'],
  ['a bell', '\u0007'],
  ['an escape', '\u001b'],
  ['a delete', '\u007f'],
  ['a soft hyphen', '\u00ad'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a right-to-left mark', '\u200f'],
  ['a right-to-left override', '\u202e'],
  ['an isolate', '\u2066'],
  ['a byte-order mark', '\ufeff'],
  ['a variation selector', '\ufe0f'],
  ['a tag character', '\u{e0041}'],
  ['a replacement character', '\ufffd'],
  ['half of a pair', '\ud83d'],
])('%s is dropped', (_what, character) => {
  expect(clean(`a${character}b`)).toBe('ab')
  expect(clean(character)).toBeUndefined()
})

test.each(['', ' ', '\n', '<b></b>', '&nbsp;', '<!-- a -->'])('nothing is left of “%s”', (text) => {
  expect(clean(text)).toBeUndefined()
})

test('no text stays none', () => expect(cleanText(undefined, 10)).toBeUndefined())

test('a text of exactly the length is whole, a longer one ends at a word', () => {
  expect(cleanText('alpha beta', 10)).toBe('alpha beta')
  expect(cleanText('alpha beta gamma', 12)).toBe('alpha beta')
})

test('a word that ends far before the length is cut instead', () => {
  expect(cleanText('a incomprehensibilities', 12)).toBe('a incomprehe')
  expect(cleanText('incomprehensibilities', 12)).toBe('incomprehens')
})

test('a cut never leaves half a character', () => {
  expect(cleanText('abc\u{1f600}\u{1f600}', 4)).toBe('abc')
  expect(cleanText('abc\u{1f600}\u{1f600}', 5)).toBe('abc\u{1f600}')
})

test('of a text only twenty times the length is read', () => {
  expect(cleanText(`${' '.repeat(200)}a`, 10)).toBeUndefined()
  expect(cleanText(`${' '.repeat(190)}a`, 10)).toBe('a')
})

test('a million signs of tags take no time to speak of', () => {
  const started = process.cpuUsage().user
  for (const piece of ['<', '<a', '<!--', '&nbsp', '<a <a>']) cleanText(piece.repeat(200_000), 50_000)
  expect(process.cpuUsage().user - started, 'µs of processor time').toBeLessThan(5_000_000)
})

const pieces = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '</',
      'script',
      'b',
      ' ',
      '&',
      'amp;',
      'nbsp;',
      '\u200b',
      '\u202e',
      '!',
      '--',
      '=',
      '"',
      '\ud83d',
      '\u{1f600}',
      'word',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test('any text is shown without tags, invisible characters and double spaces, within its length', () => {
  fc.assert(
    fc.property(
      fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 60 })),
      fc.integer({ min: 5, max: 60 }),
      (text, length) => {
        const shown = cleanText(text, length)
        if (shown === undefined) return
        expect(shown.length).toBeLessThanOrEqual(length)
        expect(shown).not.toBe('')
        expect(shown).toBe(shown.trim())
        expect(shown).not.toMatch(/<\/?[a-z!][^<>]*>/i)
        expect(shown).not.toMatch(/[\u0000-\u0008\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\s\s/)
        expect(shown.isWellFormed()).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})

test('what was cleaned stays as it is, but for references', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const once = cleanText(text, 500)
      if (once !== undefined && !once.includes('&')) expect(cleanText(once, 500)).toBe(once)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['Café Zürich', 'cafezurich'],
  ['A.C.M.E., Inc.', 'acmeinc'],
  ['ﬁne ① ½', 'fine112'],
  ['Karadağlı İstanbul, Łódź, Đakovo', 'karadagliistanbullodzdakovo'],
  ['日本 GmbH & Co', '日本gmbhco'],
  ['  --- ', ''],
])('the letters of “%s” are “%s”', (text, letters) => expect(bareLetters(text)).toBe(letters))

test('case, accents and signs do not change the letters, and letters alone stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const letters = bareLetters(text)
      expect(bareLetters(`-${text}!`)).toBe(letters)
      expect(letters).toMatch(/^[\p{L}\p{N}]*$/u)
    }),
  )
})

test('text of ASCII alone has the letters that any other has', () => {
  const ascii = fc.string({ unit: 'binary-ascii' })
  fc.assert(
    fc.property(ascii, (text) => {
      expect(bareLetters(text)).toBe(bareLetters(`${text}é`).slice(0, -1))
    }),
  )
})
