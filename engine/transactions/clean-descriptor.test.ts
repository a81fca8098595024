import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanDescriptor, fold, labelOf } from './clean-descriptor.ts'

const wordsOf = (label: string) => cleanDescriptor(label).words.map(({ text }) => text)
const domainOf = (label: string) => cleanDescriptor(label).domain

describe('letters are folded so that a descriptor and a name can be compared', () => {
  test.each([
    ['capitals', 'JOE’S Diner', 'joes diner'],
    ['accents', 'Café Zürich', 'cafe zurich'],
    ['a sharp s', 'Straße', 'strasse'],
    ['Danish', 'Ærø Smørrebrød', 'aero smorrebrod'],
    ['French', 'Œuvre', 'oeuvre'],
    ['Polish', 'Łódź', 'lodz'],
    ['full width letters', 'ＡＭＺＮ', 'amzn'],
    ['ligatures', 'ﬁsh', 'fish'],
    ['all kinds of apostrophes', "a'b’c‘d`e´fʼg＇h", 'abcdefgh'],
    ['white space', ' a \t b\n c ', 'a b c'],
    ['other scripts', 'Кузница 鍛冶', 'кузница 鍛冶'],
    ['half of a pair', 'a\ud800b', 'a\ufffdb'],
    ['nothing', '', ''],
  ])('%s', (_, text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding twice is folding once', () => {
    for (const unit of ['binary', 'grapheme'] as const) {
      fc.assert(
        fc.property(fc.string({ unit }), (text) => {
          expect(fold(fold(text))).toBe(fold(text))
        }),
      )
    }
  })
})

describe('a descriptor is taken apart into words', () => {
  test.each<[string, string, string[]]>([
    ['spaces', 'JOES DINER 1234', ['joes', 'diner', '1234']],
    ['signs', 'WAL-MART #1234/SPRINGFIELD', ['wal', 'mart', '1234', 'springfield']],
    ['apostrophes', "MCDONALD'S F1234", ['mcdonalds', 'f1234']],
    ['“and”, which a name writes as it likes', 'BED BATH AND BEYOND', ['bed', 'bath', 'beyond']],
    ['an ampersand', 'BED BATH & BEYOND', ['bed', 'bath', 'beyond']],
    ['www', 'WWW.JOES.COM', ['joes', 'com']],
    ['a whole address', 'HTTPS://WWW.JOES.COM', ['joes', 'com']],
    ['on-line', 'JOES ON-LINE', ['joes', 'online']],
    ['a reference glued to the name', 'BESTBUYCOM805612345678', ['bestbuycom', '805612345678']],
    ['a short number glued to the name', 'SPOTIFY1234', ['spotify1234']],
    ['a short name glued to a number', 'ABC12345', ['abc12345']],
    ['a processor', 'SQ *JOES DINER', ['joes', 'diner']],
    ['another script', '鍛冶屋 東京', ['鍛冶屋', '東京']],
    ['nothing', '', []],
    ['signs alone', '*** --- ###', []],
    ['pictures', '☕ JOES ☕', ['joes']],
  ])('%s', (_, label, words) => {
    expect(wordsOf(label)).toEqual(words)
  })

  test('a word right behind an asterisk or a number sign is marked', () => {
    const marked = (label: string) =>
      cleanDescriptor(label)
        .words.filter(({ afterMark }) => afterMark)
        .map(({ text }) => text)
    expect(marked('JOES *REF1 # 42 DINER')).toEqual(['ref1', '42'])
    expect(marked('JOES DINER')).toEqual([])
  })

  test('words of an address behind the name are marked, those of one in front are not', () => {
    const inAddress = (label: string) =>
      cleanDescriptor(label)
        .words.filter((word) => word.inAddress)
        .map(({ text }) => text)
    expect(inAddress('UBER TRIP HELP.UBER.COM CA')).toEqual(['help', 'uber', 'com'])
    expect(inAddress('NETFLIX.COM CA')).toEqual([])
    expect(inAddress('JOES JOES.COM/BILL CA')).toEqual(['joes', 'com', 'bill'])
  })

  test('only the first 512 characters are read', () => {
    expect(wordsOf(`${'a '.repeat(256)}DINER`)).not.toContain('diner')
    expect(wordsOf(`${'a '.repeat(250)}DINER`)).toContain('diner')
  })

  test('a processor of small businesses is said', () => {
    expect(cleanDescriptor('SQ *JOES DINER').smallBusiness).toBe(true)
    expect(cleanDescriptor('PAYPAL *JOES DINER').smallBusiness).toBe(false)
    expect(cleanDescriptor('JOES DINER').smallBusiness).toBe(false)
  })
})

describe('a web address', () => {
  test.each([
    ['NETFLIX.COM', 'netflix.com', true],
    ['WWW.NETFLIX.COM 866-579-7172', 'netflix.com', true],
    ['HTTP://WWW.NETFLIX.COM', 'netflix.com', true],
    ['HTTPS:/NETFLIX.COM', 'netflix.com', true],
    ['NETFLIX.COM/BILL', 'netflix.com', true],
    ['SHOP.NETFLIX.COM', 'netflix.com', true],
    ['JOES HELP.JOES.CO.UK', 'joes.co.uk', false],
    ['SQ *JOES.COM', 'joes.com', true],
    ['PAYPAL *JOES-DINER.DE', 'joes-diner.de', true],
    ['MÜLLER.DE', 'muller.de', true],
    ['JOES.SHOP', 'joes.shop', true],
    ['JOES.GOV.UK', 'joes.gov.uk', true],
    ['CLAUDE.AI', 'claude.ai', true],
    ['X1.COM', 'x1.com', true],
  ])('%s names %s, in front: %s', (label, name, leads) => {
    expect(domainOf(label)).toEqual({ name, leads })
  })

  test.each([
    ['AMZN.COM/BILL', 'amazon.com'],
    ['ITUNES.COM/BILL', 'apple.com'],
    ['STEAMGAMES.COM', 'steampowered.com'],
    ['MSBILL.INFO', 'microsoft.com'],
    ['FB.ME/ADS', 'facebook.com'],
    ['NFLX.COM', 'netflix.com'],
    ['SBUX.COM', 'starbucks.com'],
  ])('%s that bills for a merchant is read as %s', (label, name) => {
    expect(domainOf(label)?.name).toBe(name)
  })

  test.each(
    'gosq.com squareup.com paypal.com stripe.com sumup.com zettle.com izettle.com klarna.com goo.gl g.co bit.ly t.co clover.com toasttab.com shopify.com adyen.com mollie.com paddle.net paddle.com 2co.com fastspring.com pay.com fs.com'
      .split(' ')
      .map((host) => [host]),
  )('%s names no merchant: it bills for others or shortens', (host) => {
    expect(domainOf(`JOES DINER ${host.toUpperCase()}`)).toBeUndefined()
  })

  test.each([
    ['an abbreviation of a place', 'ST.LOUIS ZOO'],
    ['a number', 'NO.DE 12'],
    ['a title', 'MR.CO 12'],
    ['a company', 'INC.CO'],
    ['a telephone', 'TEL.COM'],
    ['one letter', 'A.COM'],
    ['no suffix of the web', 'JOES.DINER'],
    ['a public suffix alone', 'CO.UK'],
    ['a version', 'V1.2.3'],
    ['an amount', '12.50'],
    ['a suffix that goes on', 'JOES.COM1234'],
    ['no point', 'JOES COM'],
    ['a point alone', '.COM'],
    ['a brand suffix', 'JOES.GOOGLE'],
    ['nothing', ''],
  ])('is not %s', (_, label) => {
    expect(domainOf(label)).toBeUndefined()
  })

  test('of a processor is passed over for the merchant’s', () => {
    expect(domainOf('GOSQ.COM JOES.COM')).toEqual({ name: 'joes.com', leads: false })
  })
})

describe('the label of a domain', () => {
  test.each([
    ['netflix.com', 'netflix'],
    ['chick-fil-a.com', 'chickfila'],
    ['joes.co.uk', 'joes'],
    ['localhost', 'localhost'],
    ['', ''],
  ])('%j: %j', (domain, label) => {
    expect(labelOf(domain)).toBe(label)
  })
})

describe('any text', () => {
  const piece = fc.constantFrom(
    'SQ *',
    'PAYPAL *',
    'WWW.',
    '.COM',
    'AMZN',
    ' ',
    '*',
    '#',
    '.',
    '-',
    'ß',
    '\u0301',
    '\ud800',
    '12345',
    'http:/',
  )
  const label = fc
    .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 40 })
    .map((parts) => parts.join(''))

  test('gives words of letters and digits alone, folded, and an alias within them', () => {
    fc.assert(
      fc.property(label, (text) => {
        const { words, alias, domain } = cleanDescriptor(text)
        for (const word of words) {
          expect(word.text).toMatch(/^[\p{L}\p{N}]+$/u)
          expect(word.text).toBe(fold(word.text))
        }
        expect(alias?.length ?? 0).toBeLessThanOrEqual(words.length)
        if (domain !== undefined) expect(domain.name).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      }),
    )
  })

  test('cleaned again, from its own words, gives the same words', () => {
    const plain = fc.array(fc.stringMatching(/^[b-df-hj-np-rt-vy-z]{3,8}$/), { maxLength: 6 })
    fc.assert(
      fc.property(plain, (given) => {
        const once = wordsOf(given.join(' '))
        expect(wordsOf(once.join(' '))).toEqual(once)
      }),
    )
  })

  test.each([
    ['a'],
    ['a.'],
    ['w.'],
    ['-'],
    ['a-'],
    ['1'],
    ['*'],
    ['# '],
    ['http:'],
    ['www'],
    ['\t'],
    ['\u0301'],
    ['ß'],
  ])('of %j, 512 characters long or a million, is taken apart in bounded time', (part) => {
    for (const length of [512, 1_000_000]) {
      const started = performance.now()
      cleanDescriptor(part.repeat(Math.ceil(length / part.length)))
      expect(performance.now() - started).toBeLessThan(1_000)
    }
  })
})
