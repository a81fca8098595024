import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageBlocks, type Block } from './page-blocks.ts'

const blocksOf = (html: string): Block[] => pageBlocks(readPage({ url: 'https://acme.com/', text: html }))
const textsOf = (html: string) => blocksOf(html).map(({ text }) => text)

describe('a run of text is what a reader sees as one', () => {
  test.each<[string, string, string[]]>([
    ['two paragraphs', '<p>One</p><p>Two</p>', ['One', 'Two']],
    ['marked words of a paragraph', '<p>One <b>bold</b> and <em>slanted</em> word</p>', ['One bold and slanted word']],
    ['letters of a word', '<p><span>A</span>nvil</p>', ['Anvil']],
    ['two elements that touch', '<p><span>Anvils</span><span>Tongs</span></p>', ['Anvils Tongs']],
    ['a broken line', '<p>One<br>Two</p>', ['One Two']],
    ['a paragraph in a box', '<div>Before <p>Inside</p> after</div>', ['Before', 'Inside', 'after']],
    ['a table', '<table><tr><td>One</td><td>Two</td></tr></table>', ['One', 'Two']],
    ['a link', '<p>See <a href=/x>the anvils</a>.</p>', ['See the anvils.']],
    ['an unknown element', '<x-card>One</x-card><x-card>Two</x-card>', ['One', 'Two']],
    ['entities', '<p>Iron &amp; steel &lt;3</p>', ['Iron & steel <3']],
    ['white space', '<p>\n  One \t two\n</p>', ['One two']],
    ['nothing', '', []],
    ['no letter', '<p>123</p><p>— · —</p><p>😀</p>', []],
    ['letters of other scripts', '<p>鍛冶屋</p><p>кузница</p><p>حداد</p>', ['鍛冶屋', 'кузница', 'حداد']],
    ['a comment', '<p>One<!-- hidden --> two</p>', ['One two']],
    ['text outside of any element', 'Loose words', ['Loose words']],
  ])('%s', (_, html, texts) => {
    expect(textsOf(html)).toEqual(texts)
  })
})

describe('what kind of text it is', () => {
  test.each<[string, Block['type'], number]>([
    ['<h1>Anvils</h1>', 'heading', 1],
    ['<h6>Anvils</h6>', 'heading', 6],
    ['<div role=heading aria-level=3>Anvils</div>', 'heading', 3],
    ['<div role=heading aria-level=top>Anvils</div>', 'heading', 2],
    ['<p>Anvils</p>', 'paragraph', 0],
    ['<ul><li>Anvils</li></ul>', 'item', 0],
    ['<ul><li><p>Anvils</p></li></ul>', 'item', 0],
    ['<dl><dt>Anvils</dt></dl>', 'item', 0],
    ['<dl><dd>Anvils</dd></dl>', 'item', 0],
    ['<div>Anvils</div>', 'other', 0],
    ['<blockquote>Anvils</blockquote>', 'other', 0],
    ['<div role=heading>Anvils</div>', 'other', 0],
  ])('%s is a %s of level %i', (html, type, level) => {
    expect(blocksOf(html)).toMatchObject([{ type, level, text: 'Anvils' }])
  })

  test.each<[string, Block['region']]>([
    ['<p>Anvils</p>', 'main'],
    ['<header><p>Anvils</p></header>', 'header'],
    ['<nav><p>Anvils</p></nav>', 'nav'],
    ['<footer><p>Anvils</p></footer>', 'footer'],
  ])('%s stands in the %s', (html, region) => {
    expect(blocksOf(html)).toMatchObject([{ region }])
  })

  test.each([
    ['a link inside', '<h2><a href=/anvils>Anvils</a></h2>', true],
    ['a link around', '<a href=/anvils><h2>Anvils</h2></a>', true],
    ['no link', '<h2>Anvils</h2>', false],
  ])('%s: linked %s', (_, html, linked) => {
    expect(blocksOf(html)).toMatchObject([{ text: 'Anvils', linked }])
  })

  test('a link counts for its own paragraph alone', () => {
    const linked = blocksOf('<p>One <a href=/x>link</a></p><p>Two</p>').map((block) => block.linked)
    expect(linked).toEqual([true, false])
  })
})

describe('what is not read', () => {
  test.each(
    'script style noscript template iframe object select textarea button pre dialog audio video canvas'
      .split(' ')
      .map((tag) => [tag]),
  )('the inside of <%s>', (tag) => {
    expect(textsOf(`<p>Before</p><${tag}><p>Inside</p></${tag}><p>After</p>`)).toEqual(['Before', 'After'])
  })

  test.each([
    ['a drawing', '<svg><text>Inside</text></svg>'],
    ['a formula', '<math><mi>Inside</mi></math>'],
    ['the choices of a list', '<select><option>Inside</option></select>'],
    ['a form in the page', '<div><form><p>Inside</p></form></div>'],
    ['a hidden part', '<p hidden>Inside</p>'],
    ['a part hidden from readers', '<p aria-hidden=true>Inside</p>'],
    ['an alert', '<div role=alert>Inside</div>'],
    ['a dialog by its role', '<div role=dialog>Inside</div>'],
    ['a part that is not displayed', '<p style="color:red; display : none">Inside</p>'],
    ['a part that is not visible', '<p style="visibility:hidden">Inside</p>'],
    ['a cookie notice', '<div class="cookie-banner">Inside</div>'],
    ['a consent', '<div id=consent>Inside</div>'],
    ['GDPR', '<div class=gdpr>Inside</div>'],
    ['an announcement', '<div class="site-announcement">Inside</div>'],
    ['breadcrumbs', '<ol class=breadcrumb><li>Inside</li></ol>'],
    ['a text for screen readers', '<span class=sr-only>Inside</span>'],
    ['a visually hidden text', '<span class=visually-hidden>Inside</span>'],
    ['a screen reader text', '<span class=screen-reader-text>Inside</span>'],
    ['a skip link', '<a href=#main class=skip-link>Inside</a>'],
    ['a modal', '<div class="modal fade">Inside</div>'],
    ['a popup', '<div class=newsletter_popup>Inside</div>'],
    ['a toast', '<div class=toast>Inside</div>'],
    ['a tooltip', '<div class=tooltip>Inside</div>'],
    ['a testimonial', '<div class="testimonial">Inside</div>'],
    ['a quote', '<blockquote class=quote>Inside</blockquote>'],
    ['a newsletter', '<section id=newsletter>Inside</section>'],
    ['comments', '<div id=comments>Inside</div>'],
    ['a sidebar', '<div class="left sidebar">Inside</div>'],
    ['a table of contents', '<div class=toc>Inside</div>'],
    ['sharing', '<div class=social-share>Inside</div>'],
    ['a copyright line', '<div class=copyright>Inside</div>'],
  ])('%s', (_, html) => {
    expect(textsOf(`<p>Before</p>${html}<p>After</p>`)).toEqual(['Before', 'After'])
  })
})

describe('what is read although it comes close', () => {
  test.each([
    ['a form that is the whole page, as old frameworks make it', '<body><form><p>Inside</p></form></body>'],
    ['a name that only contains such a word', '<div class=cookiecutter>Inside</div>'],
    ['a name that continues one', '<div class=quotesmith>Inside</div>'],
    ['a body with such a name', '<body class="no-sidebar"><p>Inside</p></body>'],
    ['a main part with such a name', '<main class="has-sidebar sidebar"><p>Inside</p></main>'],
    ['a part that is not hidden from readers', '<p aria-hidden=false>Inside</p>'],
    ['a part that is displayed', '<p style="display:block">Inside</p>'],
    ['an inline form of a page in one form', '<body><form><div>Inside</div></form></body>'],
  ])('%s', (_, html) => {
    expect(textsOf(html)).toEqual(['Inside'])
  })

  test('the text behind a part that is not read keeps to its own paragraph', () => {
    expect(textsOf('<p>One <button>Inside</button>two</p>')).toEqual(['One two'])
  })
})

describe('a hostile page', () => {
  test('is read to 1,500 blocks', () => {
    expect(blocksOf('<p>a</p>'.repeat(2_000))).toHaveLength(1_500)
  })

  test('gives at most 1,200 characters of a text', () => {
    const [only] = blocksOf(`<p>${'anvil '.repeat(400)}</p>`)
    expect(only?.text.length).toBeGreaterThan(1_000)
    expect(only?.text.length).toBeLessThanOrEqual(1_200)
  })

  test('a text of more than four times as much is data, not prose', () => {
    expect(textsOf(`<p>${'anvil '.repeat(1_000)}</p><p>After</p>`)).toEqual(['After'])
  })

  test('of 20,000 nested elements is read to the end', () => {
    expect(textsOf(`${'<div>'.repeat(20_000)}Inside`)).toEqual(['Inside'])
  })

  test('cannot bring invisible or bidi characters', () => {
    expect(textsOf('<p>An\u202evil\u0000s\u200b</p>')).toEqual(['Anvils'])
  })

  test('of any markup gives only clean texts with a letter, in the bounds', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<li>',
      '<b>',
      '<a href=/>',
      '<form>',
      '<table>',
      '<svg>',
      '</div>',
      '<!--',
      'word ',
      '\u202e',
    )
    const html = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 40 })
    fc.assert(
      fc.property(html, (parts) => {
        for (const { text, level } of blocksOf(parts.join(''))) {
          expect(text).toMatch(/\p{L}/u)
          expect(text).toBe(text.trim())
          expect(text).not.toMatch(/[\u202e\u0000]|\s\s/)
          expect(level).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
