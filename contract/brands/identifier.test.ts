import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBatchString, readIdentifier, readTyped } from './identifier.ts'

const kinds = (text: string) => {
  const read = readIdentifier(text)
  return 'problem' in read ? read.problem : read.readings.map((reading) => `${reading.kind} ${reading.value}`)
}

test.each([
  ['id5ZQvmz9A', ['brandId id5ZQvmz9A']],
  ['nike.com', ['domain nike.com']],
  ['  Nike.COM  ', ['domain nike.com']],
  ['nike.com.', ['domain nike.com']],
  ['www.nike.com/shoes?size=9', ['domain nike.com']],
  ['nike.com:8080', ['domain nike.com']],
  ['https://www.nike.com:8443/a#b', ['domain nike.com']],
  ['someone@mail.nike.co.uk', ['domain nike.co.uk']],
  ["o'hara+shop@nike.com", ['domain nike.com']],
  ['tiktok.com/@nike.com', ['domain tiktok.com']],
  ['nike.com?to=me@other.com', ['domain nike.com']],
  ['deep.sub.example-shop.co.uk', ['domain example-shop.co.uk']],
  ['octocat.github.io', ['domain octocat.github.io']],
  ['bücher.de', ['domain xn--bcher-kva.de']],
  ['xn--bcher-kva.de', ['domain xn--bcher-kva.de']],
  ['bmw.de', ['domain bmw.de', 'ticker BMW.DE']],
  ['SHEL.L', ['ticker SHEL.L']],
  ['novo-b.co', ['domain novo-b.co', 'ticker NOVO-B.CO']],
  ['BT-A.L', ['ticker BT-A.L']],
  ['aapl', ['ticker AAPL', 'crypto AAPL']],
  ['7203', ['ticker 7203']],
  ['US0378331005', ['isin US0378331005']],
])('%s is read in the stated order', (text, expected) => {
  expect(kinds(text)).toEqual(expected)
})

test.each([
  ['US0378331006', /check digit/],
  ['127.0.0.1', /IP address/],
  ['http://[::1]/', /IP address/],
  ['http://2130706433/', /IP address/],
  ['0x7f.1', /IP address/],
  ['localhost', /single label/],
  ['co.uk', /public suffix/],
  ['github.io', /public suffix/],
  ['shop.test', /reserved/],
  ['printer.local', /reserved/],
  ['javascript:alert(1)', /not a website address/],
  ['file:///etc/passwd', /not a website address/],
  ['https://user:pass@nike.com', /user name/],
  ['user:pass@nike.com', /not a website address/],
  ['nike.com\\@other.com', /email/],
  ['"nike.com"@other.com', /email/],
  ['a@b', /single label/],
  ['a b.com', /not a valid domain/],
  [`${'a'.repeat(64)}.com`, /not a valid domain/],
  ['-nike.com', /not a valid domain/],
  ['', /empty/],
  ['   ', /empty/],
  ['nike\u0000.com', /control character/],
  ['nike\u202e.com', /invisible mark/],
  ['nike\ud800.com', /control character/],
  ['xn--pple-43d.com', /mixes scripts/],
  ['https://www.gооgle.com/', /mixes scripts/],
  ['a'.repeat(2049), /longer than 2048/],
])('%j is refused with its reason', (text, reason) => {
  expect(kinds(text)).toEqual(expect.stringMatching(reason))
})

test('a ticker with an exchange suffix is a domain in a batch string, and needs the typed form', () => {
  expect(readBatchString('SHEL.L')).toEqual({ problem: expect.stringContaining('"type": "ticker"') })
  expect(readBatchString('bmw.de')).toEqual({ readings: [{ kind: 'domain', value: 'bmw.de' }] })
  expect(readTyped('ticker', 'shel.l')).toEqual({ readings: [{ kind: 'ticker', value: 'SHEL.L' }] })
  expect(readTyped('ticker', 'novo-b.co')).toEqual({ readings: [{ kind: 'ticker', value: 'NOVO-B.CO' }] })
})

test.each(['https://nike.com', 'me@nike.com', 'nike.com/x', 'nike.com:80'])(
  'the typed domain form refuses %s',
  (text) => {
    expect(readTyped('domain', text)).toHaveProperty('problem')
  },
)

test('whatever is sent is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const read = readIdentifier(text)
      if ('problem' in read) expect(read.problem).toMatch(/\.$/)
      else for (const reading of read.readings) expect(reading.value).not.toBe('')
    }),
  )
})

test('what was read as a domain is read as the same domain again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.emailAddress()), (text) => {
      const read = readIdentifier(text)
      const first = 'problem' in read ? undefined : read.readings[0]
      if (first?.kind !== 'domain') return
      expect(readTyped('domain', first.value)).toEqual({ readings: [first] })
    }),
  )
})

test.each(['domain', 'ticker', 'isin', 'crypto', 'brandId', 'BrandID'])(
  '%s alone is a type, not an identifier',
  (word) => {
    const problem = `"${word}" is a type of identifier; the identifier is missing.`
    expect(readIdentifier(word)).toEqual({ problem })
    expect(readBatchString(word)).toEqual({ problem })
  },
)

test.each(['batch', 'search', 'viewer', 'industries', 'context', 'evidence', 'null', 'undefined', 'NULL'])(
  '%s is no ticker unless its type is named',
  (word) => {
    expect(readIdentifier(word)).toEqual({ problem: expect.stringContaining('reserved word') })
    if (word.length <= 8) expect(readTyped('ticker', word)).toHaveProperty('readings')
  },
)

test.each(['0x7f000001', '0X7F000001', '2130706433', '3232235777', '16777216'])(
  '%s is an address, and no symbol',
  (text) => {
    expect(readIdentifier(text)).toEqual({ problem: expect.stringContaining('IP address') })
  },
)

test.each(['7203', '005930', '600519', '0700'])('%s is a ticker of digits, and no address', (text) => {
  expect(readIdentifier(text)).toMatchObject({ readings: [{ kind: 'ticker', value: text }] })
})
