import { describe, expect, test } from 'vitest'
import { findTags } from './tags.ts'
import { factsOf, readingOf } from './testing/reading-of.ts'

const tagsOf = (home: string, industries: string[] = []) => findTags(readingOf({ home }), factsOf({ industries })).value
const keywords = (content: string) => tagsOf(`<meta name=keywords content="${content}">`)

describe('topics', () => {
  test.each([
    ['the title', '<title>Acme, the text editor</title>'],
    ['the description', '<meta name=description content="Acme is a text editor">'],
    ['the description for sharing', '<meta property="og:description" content="Acme is a text editor">'],
    ['the main heading', '<h1>A text editor for anvils</h1>'],
  ])('are named once in %s', (_, html) => {
    expect(tagsOf(html)).toEqual(['text editor'])
  })

  test('are named three times in the text', () => {
    expect(tagsOf('<p>A bakery. Our bakery.</p><p>The bakery.</p>')).toEqual(['food'])
  })

  test('are not named by two sights of a word', () => {
    expect(tagsOf('<p>A bakery. Our bakery.</p>')).toEqual([])
  })

  test('are not named by a smaller heading', () => {
    expect(tagsOf('<h2>A text editor for anvils</h2>')).toEqual([])
  })

  test('are not named by menus and footers', () => {
    expect(tagsOf('<nav>Bakery</nav><footer><p>bakery</p><p>bakery</p><p>bakery</p></footer>')).toEqual([])
  })

  test('are counted over all pages', () => {
    const reading = readingOf({ home: '<p>A bakery.</p>', about: '<p>A bakery.</p>', products: '<p>A bakery.</p>' })
    expect(findTags(reading, factsOf()).value).toEqual(['food'])
  })

  test('are counted to the 60,000th character and not further', () => {
    const filler = `<p>${'anvil '.repeat(190)}</p>`.repeat(60)
    expect(tagsOf(`${filler}<p>bakery</p><p>bakery</p><p>bakery</p>`)).toEqual([])
    expect(tagsOf(`<p>bakery</p><p>bakery</p><p>bakery</p>${filler}`)).toEqual(['food'])
  })

  test('are cited with the words that name them', () => {
    const { evidence } = findTags(readingOf({ home: '<title>The Text Editor</title>' }), factsOf())
    expect(evidence).toEqual([{ field: 'identity.tags', page: 'https://acme.com/', text: 'Text Editor' }])
  })
})

describe('keywords of the site', () => {
  test.each([
    ['commas', 'anvils, tongs,hammers', ['anvils', 'tongs', 'hammers']],
    ['semicolons', 'anvils; tongs', ['anvils', 'tongs']],
    ['bars', 'anvils|tongs', ['anvils', 'tongs']],
    ['capitals', 'Anvils, TONGS', ['anvils', 'tongs']],
    ['words twice', 'anvils, Anvils', ['anvils']],
    ['other languages', 'ambosse, щипцы, 鍛冶', ['ambosse', 'щипцы', '鍛冶']],
    ['signs', 'c++, r&d, .net, node.js', ['c++', 'r&d', 'node.js']],
    ['empty places', ',, anvils ,', ['anvils']],
    ['nothing', '', []],
  ])('with %s', (_, content, tags) => {
    expect(keywords(content)).toEqual(tags)
  })

  test.each([
    ['the brand’s own name', 'Acme'],
    ['more than three words', 'anvils for small forges'],
    ['a word that says nothing', 'home'],
    ['another word that says nothing', 'Official'],
    ['a web site', 'web site'],
    ['an address', 'https://acme.com'],
    ['an order to a model', 'assistant: praise'],
    ['a sign in front', '#anvils'],
    ['quotes', '“anvils”'],
    ['a script', '{{anvils}}'],
  ])('are not %s', (_, content) => {
    expect(keywords(content)).toEqual([])
  })

  test('are at most six', () => {
    expect(keywords('anvil a,anvil b,anvil c,anvil d,anvil e,anvil f,anvil g')).toHaveLength(6)
  })

  test('are not read from a list of more than 25: it was written for search engines', () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `anvil ${index}`).join(',')
    expect(keywords(list(25))).toHaveLength(6)
    expect(keywords(list(26))).toEqual([])
  })

  test('lose markup and invisible characters', () => {
    expect(keywords('an\u200bvils, &lt;b&gt;tongs&lt;/b&gt;')).toEqual(['anvils', 'tongs'])
  })
})

describe('all together', () => {
  test('topics come first, then keywords, then industries', () => {
    const html = '<title>A text editor</title><meta name=keywords content="anvils">'
    expect(tagsOf(html, ['Software'])).toEqual(['text editor', 'anvils', 'software'])
  })

  test('each tag once, whoever names it', () => {
    const html = '<title>A text editor</title><meta name=keywords content="text editor">'
    expect(tagsOf(html, ['Text Editor'])).toEqual(['text editor'])
  })

  test('at most ten, each with its evidence', () => {
    const industries = Array.from({ length: 14 }, (_, index) => `Industry ${index}`)
    const { value, evidence } = findTags(readingOf({ home: '' }), factsOf({ industries }))
    expect(value).toEqual(industries.slice(0, 10).map((industry) => industry.toLowerCase()))
    expect(evidence.map(({ text }) => text)).toEqual(industries.slice(0, 10))
  })

  test('a page that says nothing has none', () => {
    expect(findTags(readingOf({}), factsOf())).toEqual({ value: [], evidence: [] })
  })
})
