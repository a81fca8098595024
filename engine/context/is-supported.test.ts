import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContextDigest } from './context-source.ts'
import { isSupported, supportOf } from './is-supported.ts'

const page = (text: string, path = ''): ContextDigest[number] => ({
  kind: 'home',
  url: `https://acme.com/${path}`,
  text,
})
const digest = [page('Acme casts heavy anvils for forges in Europe since 1898. Each anvil weighs 1,250 kg.')]

describe('a sentence is borne out', () => {
  test.each([
    ['word for word', 'Acme casts heavy anvils for forges in Europe.'],
    ['in another order', 'Forges in Europe: heavy anvils, casts of Acme.'],
    ['in another case', 'ACME CASTS HEAVY ANVILS'],
    ['by other endings', 'Acme, casting a heavy anvil for a forge.'],
    ['with small words between', 'The anvils that Acme casts are heavy, and they are for forges.'],
    ['with seven of ten telling words', 'Acme casts heavy anvils, forges, Europe, anvil, tongs, hammers, nails'],
    ['with its number', 'Since 1898 Acme casts anvils.'],
    ['with a grouped number', 'Each anvil weighs 1,250 kg'],
  ])('%s', (_, sentence) => {
    expect(isSupported(sentence, digest)).toBe(true)
    expect(supportOf(sentence, digest)).toBe('https://acme.com/')
  })
})

describe('a sentence is not borne out', () => {
  test.each([
    ['of other words', 'Acme roasts coffee by the sea.'],
    ['with six of ten telling words', 'Acme casts heavy anvils, forges, Europe, tongs, hammers, nails, screws'],
    ['with another number', 'Since 1899 Acme casts anvils.'],
    ['with a number that was grouped otherwise', 'Each anvil weighs 1.250 kg'],
    ['with a number that is nowhere, although all words are', 'Acme casts 7 heavy anvils for forges'],
    ['of small words alone', 'It is what you can do with us.'],
    ['of signs alone', '— … !'],
    ['of nothing', ''],
    ['in another language', 'Acme gießt schwere Ambosse für Schmieden'],
  ])('%s', (_, sentence) => {
    expect(isSupported(sentence, digest)).toBe(false)
    expect(supportOf(sentence, digest)).toBeUndefined()
  })

  test('by pages that say nothing', () => {
    expect(isSupported('Acme casts anvils.', [])).toBe(false)
    expect(isSupported('Acme casts anvils.', [page('')])).toBe(false)
  })

  test('by two pages that say half of it each', () => {
    expect(isSupported('heavy anvils, long tongs', [page('heavy anvils'), page('long tongs', 'about')])).toBe(false)
  })
})

describe('the page that bears it out', () => {
  test('is the one that has most of its words', () => {
    const pages = [page('anvils and tongs'), page('heavy anvils and long tongs', 'about')]
    expect(supportOf('heavy anvils and long tongs', pages)).toBe('https://acme.com/about')
  })

  test('is the first of those that have as many', () => {
    expect(supportOf('heavy anvils', [page('heavy anvils'), page('heavy anvils', 'about')])).toBe('https://acme.com/')
  })

  test('has its number too', () => {
    const sentence = 'very heavy anvils of iron in 1898'
    expect(supportOf(sentence, [page('very heavy anvils of iron'), page('1898', 'about')])).toBeUndefined()
    expect(supportOf(sentence, [page('Very heavy anvils of iron are ours since 1898.')])).toBe('https://acme.com/')
  })
})

describe('a page that has all the words does not bear out', () => {
  const said = [
    page(
      'Acme casts heavy anvils for forges in Europe. It was founded in Lyon in 1898 by two smiths.\nThe forge has 12 ovens. Acme does not sell tongs to children. Our hammers weigh 40 kg.',
    ),
  ]
  test.each([
    ['a number that stands with something else', 'Acme casts 12 heavy anvils for forges in Europe.'],
    ['a part of a number', 'The forge has 1 ovens.'],
    ['a longer number', 'The forge has 120 ovens.'],
    ['two facts of distant places in one', 'Heavy anvils for Europe weigh 40 kg.'],
    ['a superlative', 'Acme casts the best heavy anvils for forges in Europe.'],
    ['another superlative', 'Acme casts the only heavy anvils for forges in Europe.'],
    ['“all”', 'Acme casts all heavy anvils for forges in Europe.'],
    ['a German superlative', 'Acme casts führende heavy anvils for forges in Europe.'],
    ['a Japanese superlative', 'Acme 最高 casts heavy anvils for forges in Europe.'],
    ['a denial', 'Acme does not cast heavy anvils for forges in Europe.'],
    ['a denial in another form', "Acme doesn't cast heavy anvils for forges in Europe."],
    ['the opposite of a denial', 'Acme sells tongs to children.'],
    ['a name that the page has not', 'Acme casts heavy anvils for forges in Europe and Asia.'],
    ['a customer that the page has not', 'Acme casts heavy anvils for forges of Google in Europe.'],
  ])('%s', (_, sentence) => {
    expect(isSupported(sentence, said)).toBe(false)
  })

  test.each([
    ['each of its sentences', 'Acme casts heavy anvils for forges in Europe.'],
    ['two in a row', 'Acme casts heavy anvils for forges in Europe and was founded in Lyon in 1898 by two smiths.'],
    ['its denial', 'Acme does not sell tongs to children.'],
  ])('but %s', (_, sentence) => {
    expect(isSupported(sentence, said)).toBe(true)
  })

  test('a superlative of its own may be repeated', () => {
    expect(isSupported('The largest forge of Lyon', [page('We are the largest forge of Lyon.')])).toBe(true)
  })
})

describe('languages without spaces, and other scripts', () => {
  test.each([
    ['Japanese', '私たちはコーヒーを焼いて毎日届けます。', 'コーヒーを焼いて届けます。', '紅茶を売ります。'],
    ['Chinese', '我们为企业提供咨询和培训服务。', '为企业提供培训服务。', '我们生产汽车零件。'],
    ['Arabic', 'نقدم خدمات الاستشارات للشركات في الرياض.', 'خدمات الاستشارات للشركات.', 'نبيع القهوة في المدينة.'],
    ['Russian', 'Мы строим деревянные дома в Москве.', 'Строим деревянные дома.', 'Мы продаём кофе и чай.'],
  ])('%s', (_, written, repeated, invented) => {
    expect(isSupported(repeated, [page(written)])).toBe(true)
    expect(isSupported(invented, [page(written)])).toBe(false)
  })

  test('a denial in each', () => {
    expect(isSupported('為企業提供培訓。', [page('不為企業提供培訓。')])).toBe(false)
    expect(isSupported('Мы не строим деревянные дома.', [page('Мы строим деревянные дома.')])).toBe(false)
    expect(isSupported('Wir bauen keine Häuser aus Holz.', [page('Wir bauen Häuser aus Holz.')])).toBe(false)
  })
})

const subjects = fc.constantFrom('anvils', 'tongs', 'hammers', 'nails')
const verbs = fc.constantFrom('casts', 'sells', 'repairs', 'ships')
const buyers = fc.constantFrom('forges', 'smiths', 'farmers', 'museums')
const sentenceOf = fc
  .tuple(verbs, subjects, buyers)
  .map(([verb, what, whom]) => `Acme ${verb} heavy ${what} for ${whom}.`)

test('whatever is said on a page is borne out by it, and nothing that was added to it is', () => {
  fc.assert(
    fc.property(fc.array(sentenceOf, { minLength: 1, maxLength: 6 }), fc.nat(), (sentences, turn) => {
      const pages = [page(sentences.join('\n'))]
      const sentence = sentences[turn % sentences.length] ?? ''
      expect(isSupported(sentence, pages)).toBe(true)
      for (const added of ['never ', 'only ', 'the best ', '7 ', 'Google '])
        expect(isSupported(sentence.replace('heavy', `${added}heavy`), pages), added).toBe(false)
    }),
  )
})

describe('words are compared without their endings', () => {
  test.each([
    ['roasting', 'roasts'],
    ['roasted', 'roast'],
    ['bakers', 'baking'],
    ['quickly', 'quick'],
    ['boxes', 'box'],
    ['cats', 'cat'],
    ['internationalization', 'internationalizing'],
    ['Öfen', 'öfen'],
    ['кузницы', 'кузницы'],
  ])('%s is borne out by %s', (said, written) => {
    expect(isSupported(said, [page(written)])).toBe(true)
  })

  test.each([
    ['roast', 'rust'],
    ['bus', 'busy'],
    ['anvil', 'navel'],
    ['forge', 'forage'],
  ])('%s is not borne out by %s', (said, written) => {
    expect(isSupported(said, [page(written)])).toBe(false)
  })
})

test('a page bears out all of its own telling words, in any order, and nothing without one of them', () => {
  const words = fc.uniqueArray(fc.constantFrom('anvil', 'tongs', 'hammer', 'fire', 'smith', 'iron', 'oak', 'forge'), {
    minLength: 1,
  })
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 7 }), (written, turn) => {
      const turned = [...written.slice(turn % written.length), ...written.slice(0, turn % written.length)]
      expect(isSupported(turned.join(' '), [page(written.join(' '))])).toBe(true)
      expect(isSupported('coffee roastery', [page(written.join(' '))])).toBe(false)
    }),
  )
})

test('any sentence and any page are compared without failing, and the page named is one of them', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }),
      (sentence, texts) => {
        const pages = texts.map((text, index) => page(text, String(index)))
        const url = supportOf(sentence, pages)
        if (url !== undefined) expect(pages.map((one) => one.url)).toContain(url)
      },
    ),
  )
})
