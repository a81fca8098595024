import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStyledPage } from '../css/read-styled-page.ts'
import type { Measurement } from '../rendered/measurement.ts'
import { readFonts } from './read-fonts.ts'

const text = '<h1>A heading of some length</h1><p>And a paragraph that is long enough to be the text of a page.</p>'
function read(css: string, html = text, rendered?: Measurement) {
  const styled = readStyledPage({ url: 'https://a.test/', text: `<style>${css}</style>${html}` }, [])
  return readFonts({ ...styled, rendered })
}
const namesOf = (...input: Parameters<typeof read>) => read(...input).fonts.map(({ type, name }) => `${type} ${name}`)
const bodyOf = (stack: string, faces = '') =>
  read(`${faces}body{font-family:${stack}}`).fonts.find(({ type }) => type === 'body')?.name
const face = (family: string, more = '') => `@font-face{font-family:${family};src:url(/f.woff2);${more}}`

test('the title has the family of most headings, the body that of most characters', () => {
  const html = `${text}<p class=o>Other</p><h2 class=o>O</h2>`
  expect(namesOf('h1{font-family:Fraunces}body{font-family:Lato}.o{font-family:Impact}', html)).toEqual([
    'title Fraunces',
    'body Lato',
  ])
})

test('a heading counts by its size: four of a family’s before one that is twice as large', () => {
  const css = 'body{font-family:Lato}h1{font-family:Impact;font-size:60px}h2{font-family:Fraunces;font-size:28px}'
  const html = (sections: number) =>
    `<h1>Harbour</h1>${'<h2>Section</h2>'.repeat(sections)}<p>Some text of the page</p>`
  expect(namesOf(css, html(4))).toEqual(['title Fraunces', 'body Lato'])
  expect(namesOf(css, html(2))).toEqual(['title Impact', 'body Lato'])
})

test('text of menus and footers counts a quarter of what the page says', () => {
  const css =
    'h1{font-family:Fraunces}body{font-family:Lato}footer,nav{font-family:Impact}footer h3{font-family:Impact}'
  const columns = '<h3>Opening hours</h3><h3>Contact</h3>'
  const html = `<nav>A long menu of many words</nav><h1>Harbour</h1><p>Some text of the page</p><footer>${columns}Small print of the harbour</footer>`
  expect(namesOf(css, html)).toEqual(['title Fraunces', 'body Lato'])
  expect(namesOf(css, `<footer>${columns}Small print</footer>`)).toEqual(['title Impact', 'body Impact'])
})

test('a page without headings is titled in its body’s family', () => {
  expect(namesOf('body{font-family:Lato}', '<p>Some text')).toEqual(['title Lato', 'body Lato'])
})

test('where a page writes its headings as boxes they are titles by their size', () => {
  const css = 'body{font-family:Rubik}.news{font-family:Oswald;font-size:33px}.brand{font-family:Impact;font-size:40px}'
  const html = '<header><a class=brand href="/">Tidepool</a></header><div class=news>Latest</div><p>Some text</p>'
  expect(namesOf(css, html)).toEqual(['title Oswald', 'body Rubik'])
  expect(namesOf(`${css}h2{font-family:Lora}`, `${html}<h2>News</h2>`)).toEqual(['title Lora', 'body Rubik'])
})

test('cuts that are declared as families of their own are of one, a family that is called so is one', () => {
  const cuts = ['Acme', 'Acme-Light', 'Acme-SemiBold'].map((name) => face(name)).join('')
  const html = '<h1>Title</h1><p>Some text</p><p class=b>Some more text of the page</p>'
  const css = `${cuts}body{font-family:Acme-Light}.b{font-family:Acme-SemiBold}h1{font-family:"Archivo Black",Archivo}`
  expect(namesOf(css, html)).toEqual(['title Archivo Black', 'body Acme'])
})

test('captions are neither running text nor titles', () => {
  const css = 'body{font-family:Lato}h2{font-family:Fraunces}h4{font-family:Oswald}'
  const html = '<h2>Title</h2><p>Some text</p><h4>A caption as long as the text</h4><h4><a href=/b>Another one</a></h4>'
  expect(namesOf(css, html)).toEqual(['title Fraunces', 'body Lato'])
})

test('hundreds of characters are running text, marked as a heading or set large', () => {
  const long = 'All about the work of this house, and of its people. '.repeat(6)
  const css = 'h1{font-family:Fraunces}h3,.x{font-family:Lato;font-size:29px}p{font-family:Inter}'
  expect(namesOf(css, `<h1>Title</h1><h3>${long}</h3><p>Some text</p>`)).toEqual(['title Fraunces', 'body Lato'])
  expect(namesOf(css, `<h1>Title</h1><div class=x>${long}</div><p>Some text</p>`)[1]).toBe('body Lato')
  expect(namesOf(css, '<h1>Title</h1><div class=x>A large line</div><p>Some text</p>')[1]).toBe('body Inter')
})

test('a page that sets no family has no fonts', () => expect(read('').fonts).toEqual([]))

test('a page that scripts fill has the family that its body would have', () => {
  expect(namesOf('body{font-family:Lato}', '<div id=app></div>')).toEqual(['title Lato', 'body Lato'])
})

test('each font has its evidence', () => {
  expect(read('body{font-family:Lato}').evidence.map(({ field, trust }) => [field, trust])).toEqual([
    ['fonts.title', 0.93],
    ['fonts.body', 0.95],
  ])
})

test.each([
  ['a quoted family', '"Acme Sans", serif', 'Acme Sans'],
  ['the first family', 'Lato, Roboto, serif', 'Lato'],
  ['the first that is none of the generic ones', 'system-ui, Lato', 'system-ui'],
  ["the system's own by its later name too", 'ui-sans-serif, system-ui, Lato', 'ui-sans-serif'],
  ['a family after the browser’s own', 'Times, "Times New Roman", Lato', 'Lato'],
  ['a family after an icon font', '"Font Awesome 6 Free", Lato', 'Lato'],
  ['a family after a placeholder', '_, Lato', 'Lato'],
  ['a family with a digit', '"Source Sans 3"', 'Source Sans 3'],
  ['a family of another script', '"ヒラギノ角ゴ"', 'ヒラギノ角ゴ'],
])('a stack names %s', (_what, stack, name) => expect(bodyOf(stack)).toBe(name))

test.each([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'math',
  'EMOJI',
  '"Material Symbols Outlined"',
  'dashicons',
  'swiper-icons',
  '_',
  '"}"',
  'inherit',
])('%s names no font', (stack) => expect(bodyOf(stack)).toBeUndefined())

test('the browser’s own is named where the page writes it alone or before others that computers have', () => {
  expect(bodyOf('"Times New Roman", Times, serif')).toBe('Times New Roman')
  expect(bodyOf('"Times New Roman", Georgia, serif')).toBe('Times New Roman')
  expect(bodyOf('"Times New Roman"')).toBe('Times New Roman')
  expect(bodyOf('Times, serif')).toBe('Times')
})

test('a heading in a home link is a mark, not a title', () => {
  const css = 'h1{font-family:Georgia}h2,p{font-family:Lato}'
  expect(namesOf(css, '<a href=/><h1>The Anvil Works of Acme</h1></a><h2>Prices</h2><p>Text</p>')).toContain(
    'title Lato',
  )
  expect(namesOf(css, '<h1><a href=/>The Anvil Works of Acme</a></h1><h2>Prices</h2>')).toContain('title Lato')
  expect(namesOf(css, '<a href=/news><h1>The Anvil Works of Acme</h1></a><h2>Prices</h2>')).toContain('title Georgia')
})

test('a loaded family among the first three is preferred to one that is only named', () => {
  expect(bodyOf('Ghost, Acme, serif', face('Acme'))).toBe('Acme')
  expect(bodyOf('Ghost, B, C, Acme', face('Acme'))).toBe('Ghost')
  expect(bodyOf('ghost, ACME', face('Acme'))).toBe('Acme')
})

test('a family that computers have is not replaced by a loaded one', () => {
  for (const family of ['Georgia', 'Helvetica Neue', 'Avenir Next', 'Gill Sans MT'])
    expect(bodyOf(`${family}, Acme`, face('Acme')), family).toBe(family)
})

test.each([
  ['16px Lato', 'Lato'],
  ['bold 16px/1.5 "Acme Sans", serif', 'Acme Sans'],
  ['italic small-caps 700 1.2rem/1 Lato', 'Lato'],
  ['100%/1.65"Mulish",sans-serif', 'Mulish'],
  ['clamp(1rem, 2vw, 2rem)/1.2 Lato', 'Lato'],
  ['large Lato', 'Lato'],
  ['medium / 1.4 Lato', 'Lato'],
])('the shorthand “%s” names %s', (shorthand, name) => {
  expect(read(`p{font:${shorthand}}`).fonts.find(({ type }) => type === 'body')?.name).toBe(name)
})

test.each([
  ['code', '<pre>And much code that is longer than the text</pre>'],
  ['a script', '<script class=o>var much = "code that is longer than the text"</script>'],
  ['a hidden part', '<div class=o hidden>And much that is hidden and longer than the text</div>'],
])('characters of %s do not count', (_what, html) => {
  expect(namesOf('pre,.o{font-family:Courier}p{font-family:Lato}', `<p>Some text</p>${html}`)).toContain('body Lato')
})

test.each([
  ['10px', false],
  ['11px', true],
  ['26px', true],
  ['27px', false],
])('text of %s is body text: %s', (size, counts) => {
  const names = namesOf(
    `b{font-family:Lato;font-size:${size}}p{font-family:Roboto}`,
    '<b>A long enough text</b><p>Short</p>',
  )
  expect(names.includes('body Lato')).toBe(counts)
})

test('a heading counts by its size, a small one not at all', () => {
  const html = '<h1>Acme</h1><h3>A heading of some length</h3><p>x</p>'
  expect(namesOf('h1{font-family:Fraunces;font-size:60px}h3{font-family:Lato}', html)[0]).toBe('title Fraunces')
  expect(namesOf('h1{font-family:Fraunces;font-size:12px}h3{font-family:Lato}', html)[0]).toBe('title Lato')
})

test('what is in a heading is titled, up to three steps deep', () => {
  const nested = (steps: number) => `<h1>${'<b>'.repeat(steps)}Heading</b></h1><p>x</p>`
  expect(namesOf('b{font-family:Fraunces}p{font-family:Lato}', nested(3))[0]).toBe('title Fraunces')
  expect(
    namesOf('b{font-family:Fraunces}p{font-family:Lato}', '<h4><b>Heading</b></h4><p>xxxxxxxxxxxxxxxxx</p>')[0],
  ).toBe('title Lato')
})

const lato = (css: string, html = text) => read(`${css}body{font-family:Lato}`, html).fonts[0]

test('a family that no file is loaded for is the system’s', () => {
  expect(lato('')).toEqual({ name: 'Lato', type: 'title', origin: 'system', originId: null, weights: [] })
  expect(lato('@font-face{font-family:Lato;src:local(Lato)}')?.origin).toBe('system')
})

test('a family with a file of its own is custom, with the weights of its faces', () => {
  expect(
    lato(face('Lato', 'font-weight:bold') + face('lato', 'font-weight:300;font-style:italic') + face('Lato')),
  ).toMatchObject({
    origin: 'custom',
    weights: [
      { weight: 300, style: 'italic' },
      { weight: 400, style: 'normal' },
      { weight: 700, style: 'normal' },
    ],
  })
})

test('a variable face gives the ends of its range, weights that are none are left out', () => {
  expect(lato(face('Lato', 'font-weight:100 900'))?.weights.map(({ weight }) => weight)).toEqual([100, 900])
  expect(
    lato(face('Lato', 'font-weight:0') + face('Lato', 'font-weight:constructor') + face('Lato', 'font-weight:1.5'))
      ?.weights,
  ).toEqual([])
})

test('a family from Google is Google’s, by link and by file', () => {
  const link = `<link rel=stylesheet href="https://fonts.googleapis.com/css?family=Lato:400,700">${text}`
  expect(lato('', link)).toMatchObject({
    origin: 'google',
    originId: 'Lato',
    weights: [{ weight: 400 }, { weight: 700 }],
  })
  expect(
    read(
      '@font-face{font-family:"Open Sans";src:url(https://fonts.gstatic.com/s/o.woff2)}body{font-family:"open sans"}',
    ).fonts[0],
  ).toMatchObject({ name: 'Open Sans', origin: 'google', originId: 'Open+Sans' })
})

test('a family that a bundler renamed has its own name', () => {
  expect(
    bodyOf(
      '__Work_Sans_61c949, __Work_Sans_Fallback_61c949',
      face('__Work_Sans_61c949') + face('__Work_Sans_Fallback_61c949'),
    ),
  ).toBe('Work Sans')
})

test('a face that only has the measures of a real one is no family', () => {
  const standIn = '@font-face{font-family:"Oswald Fallback";src:local("Arial Narrow");size-adjust:98%}'
  expect(bodyOf('Oswald, "Oswald Fallback", sans-serif', standIn)).toBe('Oswald')
})

const measured = (...texts: Measurement['texts']) => ({ texts }) as unknown as Measurement
const set = (role: 'title' | 'body', stack: string, score: number) => ({
  role,
  stack,
  score,
  weight: 400,
  style: 'normal' as const,
})

test('what a browser measured counts instead of the style sheets', () => {
  expect(
    namesOf(
      'body{font-family:Lato}',
      text,
      measured(set('title', 'Fraunces', 9), set('body', 'Inter', 5), set('body', 'Arial', 4)),
    ),
  ).toEqual(['title Fraunces', 'body Inter'])
  expect(namesOf('body{font-family:Lato}', text, measured())).toEqual(['title Lato', 'body Lato'])
})

test('headings that no browser showed yet have the family of the style sheets', () => {
  const css = 'body{font-family:Lato}h1{font-family:Fraunces}'
  expect(namesOf(css, text, measured(set('body', 'Inter', 5)))).toEqual(['title Fraunces', 'body Inter'])
})

test('many headings outvote one that is long, and letters apart are one heading', () => {
  const long = `<h1>${'A first line that says a lot. '.repeat(9)}</h1>`
  const split = `<h1>${[...'Driftwood'].map((letter) => `<span class=o>${letter}</span>`).join('')}</h1>`
  const html = `${long}<h2>One</h2><h2>Two</h2><h2>Three</h2><p>Text of the page</p>`
  expect(namesOf('h1{font-family:Impact}h2{font-family:Fraunces}', html)[0]).toBe('title Fraunces')
  const apart = `${split}<h2>One</h2><h2>Two</h2><h2>Three</h2><p>Text of the page</p>`
  expect(namesOf('h1 .o{font-family:Impact}h2{font-family:Fraunces}', apart)[0]).toBe('title Fraunces')
})

test('a family is named without its escapes', () => {
  expect(bodyOf(String.raw`Copperplate\ 29`)).toBe('Copperplate 29')
})

test('text that is nearly all in no named family has none', () => {
  const few = set('body', 'Inter', 1)
  expect(namesOf('', text, measured(set('body', 'serif', 9), few))).toEqual([])
  expect(namesOf('', text, measured(set('body', '"Times New Roman"', 9), few))).toEqual([])
  const written = 'p{font-family:"Times New Roman"}'
  expect(namesOf(written, text, measured(set('body', '"Times New Roman"', 9), few))[1]).toBe('body Times New Roman')
  expect(namesOf('', text, measured(set('body', 'serif', 3), few))).toEqual(['title Inter', 'body Inter'])
  expect(namesOf('', text, measured(set('title', 'fantasy', 9), set('body', 'Inter', 9)))).toEqual(['body Inter'])
})

test('a menu in the header counts as little as a footer', () => {
  const html = `<header><ul><li><a href=/a>${'menu '.repeat(20)}</a></li></ul></header><p>${'words '.repeat(8)}</p>`
  expect(namesOf('li{font-family:Lora}p{font-family:Inter}', html)).toEqual(['title Inter', 'body Inter'])
})

test('what stands on buttons counts as little', () => {
  const html = `<button><span>${'question '.repeat(20)}</span></button><p>${'words '.repeat(12)}</p>`
  expect(namesOf('button{font-family:Lora}p{font-family:Inter}', html)).toEqual(['title Inter', 'body Inter'])
})

test.each(['<button><b><i>%s</i></b></button>', '<marquee><span>%s</span></marquee>'])(
  'as little counts what stands deeper in a button, or runs by: %s',
  (around) => {
    const html = `${around.replace('%s', `<u>${'question '.repeat(20)}</u>`)}<p>${'words '.repeat(12)}</p>`
    expect(namesOf('u{font-family:Lora}p{font-family:Inter}', html)).toContain('body Inter')
  },
)

test('what a browser sets a button in by itself is no family of the page', () => {
  const button = set('body', 'Arial', 9)
  expect(namesOf('body{font-family:sans-serif}', text, measured(button))).toEqual([])
  expect(namesOf('body{font-family:Lato}', text, measured(button, set('body', 'Lato', 2)))).toEqual([
    'title Lato',
    'body Lato',
  ])
  expect(namesOf('body{font-family:Arial}', text, measured(button))).toEqual(['title Arial', 'body Arial'])
})

test('the order of what was measured does not matter', () => {
  const texts = [set('body', 'Inter', 5), set('body', 'Roboto', 5), set('title', 'Lato', 2), set('body', 'Arial, x', 3)]
  expect(namesOf('', text, measured(...texts.toReversed()))).toEqual(namesOf('', text, measured(...texts)))
})

test('any family names at most eighty characters without signs of code', () => {
  const piece = fc.constantFrom(
    '"',
    "'",
    ',',
    ' ',
    'Acme',
    'serif',
    '16px',
    '/',
    'calc(',
    ')',
    '{',
    ';',
    '<b>',
    '\u202e',
    'ü',
    '_',
    '__A_123abc',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      for (const { name } of read('', text, measured(set('body', pieces.join(''), 1))).fonts) {
        expect(name?.length).toBeLessThanOrEqual(80)
        expect(name).not.toMatch(/[(){};,\u202e]|<b>/)
      }
    }),
    { numRuns: 150 },
  )
})

test('a tag that was pasted into a style sheet is no family', () => {
  const pasted = '<link href="https://fonts.example/css?family=Karma:300,600" rel="stylesheet">, serif'
  expect(bodyOf(pasted)).toBeUndefined()
})
