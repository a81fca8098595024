import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { homeUrl, organizationOf, styledPageOf } from '../fixtures/page-of.ts'
import { logoCandidates, type LogoCandidate } from './logo-candidates.ts'
import { logoRanking } from './logo-weights.ts'

const { weights } = logoRanking
const headed = weights['home link'] + weights['header or nav'] + weights['near the top']

const at = (path: string) => `https://tidepool-coffee.com${path}`

function candidates(html: string, css = ''): LogoCandidate[] {
  const { page, styles, sheets } = styledPageOf(html, css)
  return logoCandidates(page, styles, ['tidepool'], sheets)
}
const only = (html: string, css = ''): LogoCandidate => {
  const [one, ...others] = candidates(html, css)
  if (one === undefined || others.length > 0) throw new Error('There is not exactly one candidate.')
  return one
}

test('a candidate has the points of its rules, and their names', () => {
  expect(only('<header><a href=/><img src=/x.png></a></header>')).toMatchObject({
    url: at('/x.png'),
    points: headed,
    rules: ['home link', 'header or nav', 'near the top'],
    declared: false,
    scheme: undefined,
  })
})

test.each([
  ['img', '<img src=/x.png>'],
  ['object', '<object data=/x.png></object>'],
  ['embed', '<embed src=/x.png>'],
  ['an input of type image', '<input type=image src=/x.png>'],
  ['a picture in a drawing', '<svg><image href="/x.png"/></svg>'],
  ['an old picture in a drawing', '<svg><image xlink:href="/x.png"/></svg>'],
])('%s is a picture', (_what, html) => expect(candidates(html).map(({ url }) => url)).toContain(at('/x.png')))

test.each([
  ['a text field', '<input src=/x.png>'],
  ['a link element', '<link rel=preload href=/x.png>'],
  ['a video', '<video src=/x.png></video>'],
  ['a frame', '<iframe src=/x.png></iframe>'],
  ['a picture without address', '<img alt=logo>'],
  ['a picture whose address is a script', '<img src="javascript:alert(1)">'],
])('%s is none', (_what, html) => expect(candidates(html)).toEqual([]))

test('every file of a picture is a candidate, with the scheme that it is for', () => {
  const html =
    '<picture><source media="(prefers-color-scheme: dark)" srcset=/d.png><img src=/l.png srcset="/l2.png 2x"></picture>'
  expect(candidates(html).map(({ url, scheme }) => [url, scheme])).toEqual([
    [at('/l.png'), undefined],
    [at('/l2.png'), undefined],
    [at('/d.png'), 'dark'],
  ])
})

test.each([
  ['dark:hidden', 'light'],
  ['light-only', 'light'],
  ['only-light', 'light'],
  ['show-on-light', 'light'],
  ['hide-in-dark', 'light'],
  ['hide-on-dark', 'light'],
  ['hide-dark', 'light'],
  ['d-dark-none', 'light'],
  ['DARK:HIDDEN', 'light'],
  ['dark:block', 'dark'],
  ['dark:inline-flex', 'dark'],
  ['dark-only', 'dark'],
  ['only-dark', 'dark'],
  ['show-on-dark', 'dark'],
  ['hide-on-light', 'dark'],
  ['d-light-none', 'dark'],
  ['hidden', undefined],
  ['logo-dark', undefined],
  ['dark', undefined],
  ['dark:hidden-x', undefined],
])('class "%s" says: shown in scheme %s', (name, scheme) => {
  expect(only(`<img class="${name}" src=/x.png>`).scheme).toBe(scheme)
  expect(only(`<span class="${name}"><img src=/x.png></span>`).scheme).toBe(scheme)
})

test('what the media of a source says counts more than a class', () => {
  const html =
    '<picture><source media="(prefers-color-scheme: dark)" srcset=/d.png><img class=light-only src=/l.png></picture>'
  expect(candidates(html).map(({ scheme }) => scheme)).toEqual(['light', 'dark'])
})

test('what the style sheets hide is hidden, unless a browser has shown it', () => {
  const rulesOf = (attributes: string) => only(`<img ${attributes} src=/x.png>`, '.h{display:none}').rules
  expect(rulesOf('class=h')).toContain('hidden')
  expect(rulesOf('')).not.toContain('hidden')
  expect(rulesOf('class=h data-livery-box="0 0 90 30"')).not.toContain('hidden')
  expect(rulesOf('data-livery-box="0 0 0 30"')).toContain('hidden')
  expect(rulesOf('data-livery-box="0 0 90 0"')).toContain('hidden')
})

test('a background is a candidate by the first address in it', () => {
  const css = '.b{background:#fff url("/one.png") no-repeat, url(/two.png)}'
  const background = only('<i class=b></i>', css)
  expect(background.url).toBe(at('/one.png'))
  expect(background.rules).toContain('background without a logo word')
})

test('what masks an element or is drawn before it is a candidate, beside its background', () => {
  expect(only('<i class=b></i>', '.b{mask-image:url(/mask.svg)}').url).toBe(at('/mask.svg'))
  const both = '.b{background:url(/b.png)}.b::before{content:url(/c.png)}'
  expect(candidates('<i class=b></i>', both).map(({ url }) => url)).toEqual([at('/b.png'), at('/c.png')])
})

test.each([
  ['a color', '.b{background:#fff}'],
  ['a picture inside the address', '.b{background:url(data:image/png;base64,iVBO)}'],
  ['a gradient', '.b{background:linear-gradient(red,blue)}'],
  ['an address that is none', '.b{background:url(http://[)}'],
])('%s as background is no candidate', (_what, css) => expect(candidates('<i class=b></i>', css)).toEqual([]))

test('a background for the dark scheme alone is a candidate for it', () => {
  const css = '@media (prefers-color-scheme:dark){.b{background:url(/dark.png)}}'
  expect(only('<i class="b logo"></i>', css)).toMatchObject({ url: at('/dark.png'), scheme: 'dark' })
})

test('a drawing is a candidate under its number, or under the file that it takes a part of', () => {
  expect(only('<header><svg><path d="M0 0"/></svg></header>').url).toBe('inline-svg:0')
  expect(only('<header><svg><use href="/tidepool.svg#mark"/></svg></header>')).toMatchObject({
    url: at('/tidepool.svg#mark'),
    rules: expect.arrayContaining(['name in file']),
  })
})

test('a drawing that may not be the mark is no candidate', () => {
  expect(candidates('<p><svg><path d="M0 0"/></svg></p>')).toEqual([])
})

test('a declared logo alone has the points of its declaration', () => {
  expect(only('<link rel=logo href=/x.png>')).toEqual({
    url: at('/x.png'),
    points: weights['link rel=logo'],
    rules: ['link rel=logo'],
    declared: true,
    element: undefined,
    scheme: undefined,
  })
})

test('a picture of the page that is declared too has the points of both', () => {
  const html = `${organizationOf({ logo: '/x.png' })}<header><a href=/><img src=/x.png></a></header>`
  const plain = only('<header><a href=/><img src=/x.png></a></header>')
  expect(only(html)).toMatchObject({
    points: plain.points + weights['json-ld organization.logo'],
    rules: [...plain.rules, 'json-ld organization.logo'],
    declared: true,
    element: { tag: 'img' },
  })
})

test('declared twice, a logo gains once', () => {
  const html = `${organizationOf({ logo: '/x.png' })}<link rel=logo href=/x.png><header><a href=/><img src=/x.png></a></header>`
  expect(only(html).points).toBe(headed + weights['json-ld organization.logo'])
})

test('a picture that is declared but placed badly keeps what the declaration gives', () => {
  const html = `${organizationOf({ logo: '/x.png' })}<footer><img src=/x.png></footer>`
  expect(only(html)).toMatchObject({
    points: weights['json-ld organization.logo'],
    declared: true,
    rules: ['json-ld organization.logo'],
  })
})

test('an address that stands in two places counts by the better one', () => {
  const html = '<footer><img src=/x.png></footer><header><a href=/><img src=/x.png></a></header>'
  expect(only(html).rules).toContain('home link')
})

test('the best come first, and of equal points the first on the page', () => {
  const html = '<p><img src=/b.png></p><p><img src=/a.png></p><header><a href=/><img src=/c.png></a></header>'
  expect(candidates(html).map(({ url }) => url)).toEqual([at('/c.png'), at('/b.png'), at('/a.png')])
})

test('addresses are read against the base of the page', () => {
  const { page, styles, sheets } = styledPageOf('<base href=https://cdn.test/><img src=x.png>', '', homeUrl)
  expect(logoCandidates(page, styles, [], sheets)[0]?.url).toBe('https://cdn.test/x.png')
})

test('without style sheets nothing is sought for the dark scheme', () => {
  const { page, styles } = styledPageOf(
    '<i class=b></i>',
    '@media (prefers-color-scheme:dark){.b{background:url(/d.png)}}',
  )
  expect(logoCandidates(page, styles, [])).toEqual([])
})

test('whatever the page, addresses are unique, ordered by points, and http or of the page', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const found = candidates(html, '.logo{background:url(/x.png)}')
      expect(new Set(found.map(({ url }) => url)).size).toBe(found.length)
      expect(found.map(({ points }) => points)).toEqual(found.map(({ points }) => points).toSorted((a, b) => b - a))
      for (const { url } of found) expect(url).toMatch(/^(https?:\/\/|inline-svg:\d+$)/)
    }),
    { numRuns: 60 },
  )
})

test('a mask is a candidate in the color that is seen through it, and none where that is clear', () => {
  const html = '<a class=logo href=/><span id=m></span></a>'
  const urls = (css: string) => candidates(html, css).map(({ url }) => url)
  expect(urls('#m{background-color:#1e3a8a;mask:url(/m.svg) center/contain}')).toEqual([
    'https://tidepool-coffee.com/m.svg#mask=1e3a8a',
  ])
  expect(urls('#m{color:#0b7285;background:currentColor;-webkit-mask-image:url(/m.svg)}')).toEqual([
    'https://tidepool-coffee.com/m.svg#mask=0b7285',
  ])
  expect(urls('#m::before{content:"";background:teal;mask-image:url(/m.svg)}')).toEqual([
    'https://tidepool-coffee.com/m.svg#mask=008080',
  ])
  expect(urls('#m{background-color:transparent;mask-image:url(/m.svg)}')).toEqual([])
})

test('a mask or a background that its address carries is a candidate too', () => {
  const data = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 30'%3E%3Cpath d='M0 0h90v30z'/%3E%3C/svg%3E")`
  const urls = (css: string) =>
    candidates('<svg id=a></svg><a class=logo href=/><i id=m></i></a>', css).map(({ url }) => url)
  expect(urls(`#m{background-color:#1e3a8a;mask:${data}}`)).toEqual(['inline-svg:0#mask=1e3a8a'])
  expect(urls(`#m{background:${data}}`)).toEqual(['inline-svg:0'])
})

test('a mark that is kept for the dark scheme is not hidden there', () => {
  const [mark] = candidates(
    '<a href=/><img src=/l.svg class=dark:hidden><img src=/d.svg class="hidden dark:block"></a>',
    '.hidden{display:none}',
  ).filter(({ url }) => url === at('/d.svg'))
  expect(mark).toMatchObject({ scheme: 'dark' })
  expect(mark?.rules).not.toContain('hidden')
})
