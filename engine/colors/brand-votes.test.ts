import { expect, test } from 'vitest'
import { pageOf } from '../fixtures/page-of.ts'
import { readStyledPage } from '../css/read-styled-page.ts'
import { brandVotes, weighVotes, type Artwork, type VoteInput } from './brand-votes.ts'
import { broughtAlong, frameworkColors, frameworkToken, generatorColors } from './framework-colors.ts'
import { parseColor } from './parse-color.ts'

const none: VoteInput = {
  logo: undefined,
  icon: undefined,
  setName: [],
  declared: [],
  tokens: [],
  elements: [],
  styles: new Map(),
  gradients: [],
  shown: undefined,
}
const votesOf = (input: Partial<VoteInput>) => weighVotes(brandVotes({ ...none, ...input }))
const artwork = (...colors: [string, number][]): Artwork => ({
  colors: colors.map(([hex, coverage]) => ({ hex, coverage })),
  lightness: 0.5,
  visible: 1,
  isVector: true,
})
const red = '#e00000'
function pageVotes(css: string, html: string) {
  const { page, styles } = readStyledPage({ url: 'https://a.test/', text: `<style>${css}</style>${html}` }, [])
  return votesOf({ elements: page.elements, styles })
}
const rulesOf = (...input: Parameters<typeof pageVotes>) => pageVotes(...input).map(({ rule }) => rule)

test('nothing gives no votes', () => expect(votesOf({})).toEqual([]))

test('a logo speaks with 52 points, an icon beside it with 22', () => {
  const votes = votesOf({ logo: artwork([red, 1]), icon: artwork([red, 1]) })
  expect(votes.map(({ rule, weight, kind }) => [rule, weight, kind])).toEqual([
    ['logo', 52, 'identity'],
    ['icon', 22, 'identity'],
  ])
})

test('an icon beside a logo without a hue, or alone, speaks with 40', () => {
  expect(votesOf({ logo: artwork(['#ffffff', 1]), icon: artwork([red, 1]) })).toMatchObject([
    { rule: 'icon', weight: 40 },
  ])
  expect(votesOf({ icon: artwork([red, 1]) })).toMatchObject([{ weight: 40 }])
})

test('grays do not speak, and a hue that hardly shows neither', () => {
  expect(votesOf({ logo: artwork(['#808080', 1]) })).toEqual([])
  expect(votesOf({ logo: artwork(['#ffffff', 0.995], [red, 0.005]) })).toEqual([])
})

test('a small hue in a muted mark speaks with more than its share, at most with all', () => {
  const [small] = votesOf({ logo: artwork(['#ffffff', 0.9], [red, 0.1]) })
  expect(small?.weight).toBeCloseTo(52 * 0.55)
  expect(votesOf({ logo: artwork([red, 0.9]) })[0]?.weight).toBeLessThanOrEqual(52)
})

test('a color of little chroma speaks with less', () => {
  const [muted] = votesOf({ logo: artwork(['#4f8aa3', 1]) })
  expect(muted?.weight).toBeGreaterThan(20)
  expect(muted?.weight).toBeLessThan(51)
})

test('a dot of hue in a mark of ink speaks half as loud, in an icon as ever', () => {
  const dotted = (share: number) => artwork(['#101010', 1 - share], [red, share])
  const [dot, small] = [0.04, 0.06].map((share) => votesOf({ logo: dotted(share) })[0]?.weight ?? 0)
  expect(dot).toBeCloseTo((52 * (0.04 * (1 + 1 / 0.04))) / 4)
  expect(small).toBeCloseTo((52 * (0.06 * (1 + 1 / 0.06))) / 2)
  expect(votesOf({ logo: artwork(['#ffffff', 1]), icon: dotted(0.04) })[0]?.weight).toBeCloseTo(20.8)
})

test('a pale tint lends most of its share to the full color of its hue', () => {
  const weightOf = (hex: string, tint: string) =>
    votesOf({ logo: artwork([red, 0.5], [tint, 0.5]) }).find((vote) => vote.hex === hex)?.weight ?? 0
  expect(weightOf(red, '#f5a3a3')).toBeCloseTo(52 * 0.8)
  expect(weightOf(red, '#a3a3f5')).toBeCloseTo(52 * 0.5)
})

test('a trace of a fuller color is lent nothing by the hue that the artwork is drawn in', () => {
  const votes = votesOf({ logo: artwork(['#ae71d2', 0.9], ['#9a2fd9', 0.1]) })
  expect(votes.find(({ hex }) => hex === '#9a2fd9')?.weight).toBeCloseTo(52 * 0.1)
})

test('what pixels say may be reduced, what a drawing says is not', () => {
  expect(votesOf({ logo: { ...artwork([red, 1]), isVector: false } })[0]?.isReduced).toBe(true)
  expect(votesOf({ logo: artwork([red, 1]) })[0]?.isReduced).toBe(false)
})

const declared = (value: string | undefined) => votesOf({ declared: [{ rule: 'theme', value, points: 24 }] })

test('a declared color speaks with its points', () => {
  expect(declared('#e00000')).toEqual([{ hex: red, weight: 24, kind: 'identity', rule: 'theme' }])
})

test.each([undefined, '', 'none', 'transparent', 'rgb(224 0 0 / .4)', '#ffffff', '#5bbad5', '#da532c'])(
  'a declared “%s” does not speak',
  (value) => {
    expect(declared(value)).toEqual([])
  },
)

const token = (name: string, more: object = {}) =>
  votesOf({ tokens: [{ name, hex: red, painted: true, dark: false, ...more }] })

test.each([
  '--brand',
  '--primary',
  '--color-primary',
  '--accent-color',
  '--main',
  '--theme-500',
  '--brand-default',
  '--Primary',
])('the variable %s speaks', (name) => {
  expect(token(name)).toMatchObject([{ weight: 16, kind: 'interface', rule: `token ${name}` }])
})

test.each([
  '--primary-hover',
  '--brand-100',
  '--primary-foreground',
  '--mainland',
  '--text',
  '--facebook-brand',
  '--danger-primary',
])('the variable %s does not', (name) => {
  expect(token(name)).toEqual([])
})

test('a variable that nothing reads speaks less, a framework’s less, a dark one not at all', () => {
  expect(token('--brand', { painted: false })[0]?.weight).toBe(5)
  expect(token('--bs-primary')[0]?.weight).toBeCloseTo(16 * 0.35)
  expect(token('--brand', { dark: true })).toEqual([])
})

test('four variables speak in full, eight more with a third', () => {
  const tokens = Array.from({ length: 20 }, (_, n) => ({ name: `--x${n}-brand`, hex: red, painted: true, dark: false }))
  const weights = votesOf({ tokens }).map(({ weight }) => weight)
  expect(weights).toHaveLength(12)
  expect([weights[3], weights[4]]).toEqual([16, 16 / 3])
})

test('a framework’s own color counts little on the page, and in full in artwork', () => {
  const hex = '#0d6efd'
  expect(votesOf({ tokens: [{ name: '--brand', hex, painted: true, dark: false }] })[0]?.weight).toBeCloseTo(16 * 0.35)
  expect(votesOf({ logo: artwork([hex, 1]) })[0]?.weight).toBe(52)
})

test('gradients speak with four colors each, four gradients of them, and each color once', () => {
  const gradients = Array.from({ length: 6 }, (_, at) => Array.from({ length: 6 }, (_one, stop) => `#e0${at}0${stop}0`))
  expect(votesOf({ gradients })).toHaveLength(16)
  expect(votesOf({ gradients: [[red, '#0000e0'], [red]] })).toHaveLength(2)
  expect(votesOf({ gradients: [[red]] })).toMatchObject([{ weight: 8, rule: 'gradient' }])
})

test('what a browser measured counts instead of the page', () => {
  const { page, styles } = readStyledPage(
    { url: 'https://a.test/', text: '<style>.btn{background:#e00000}</style><a class=btn>x</a>' },
    [],
  )
  const shown = [{ hex: '#0000e0', weight: 9, kind: 'interface' as const, rule: 'areas' }]
  expect(votesOf({ elements: page.elements, styles, shown }).map(({ rule }) => rule)).toEqual(['areas'])
  expect(votesOf({ elements: page.elements, styles, shown: [] })).toEqual([])
})

test.each([
  ['buttons', '.x{background:#e00000}', '<button class=x>a</button>'],
  ['buttons', '.x{background:#e00000}', '<span role=button class=x>a</span>'],
  ['buttons', '.x{background:#e00000}', '<input type=submit class=x>'],
  ['buttons', '.x{background:#e00000}', '<i class="x my-cta">a</i>'],
  ['nav and header ground', '.x{background:#e00000}', '<header><i class=x>a</i></header>'],
  ['nav and header ground', 'nav{background:#e00000}', '<nav>a</nav>'],
  ['bands and footers', 'section{background:#e00000}', '<section>a</section>'],
  ['bands and footers', '.x{background:#e00000}', '<footer><i class=x>a</i></footer>'],
  ['links', 'a{color:#e00000}', '<p><a href=/x>a</a></p>'],
  ['headings', 'h2{color:#e00000}', '<h2>a</h2>'],
  ['inline marks', 'path{fill:#e00000}', '<svg><path/></svg>'],
])('%s speak: %s %s', (rule, css, html) => expect(rulesOf(css, html)).toEqual([rule]))

test.each([
  ['a paragraph’s background', 'p{background:#e00000}', '<p>a'],
  ['text of a band', 'section{color:#e00000}', '<section>a</section>'],
  ['a heading of the fifth level', 'h5{color:#e00000}', '<h5>a</h5>'],
  ['a button that is hidden', 'button{background:#e00000;display:none}', '<button>a</button>'],
  ['a faint color', 'button{background:rgb(224 0 0 / .5)}', '<button>a</button>'],
  ['a button of another brand', '.facebook{background:#e00000}', '<button class=facebook>a</button>'],
  ['what is in one', 'button{background:#e00000}', '<p class=share><button>a</button></p>'],
  ['code', 'code{background:#e00000}', '<code class=btn>a</code>'],
])('%s does not speak', (_what, css, html) => expect(rulesOf(css, html)).toEqual([]))

test('a color that is painted more often speaks more, up to the part’s points', () => {
  const weightOf = (count: number) =>
    pageVotes('button{background:#e00000}', '<button>a</button>'.repeat(count))[0]?.weight ?? 0
  expect(weightOf(1)).toBeCloseTo(26 * 0.75)
  expect(weightOf(2)).toBeCloseTo(26)
  expect(weightOf(50)).toBeCloseTo(26)
})

test('a color that is painted less often than another speaks less', () => {
  const votes = pageVotes(
    '.a{background:#e00000}.b{background:#0000e0}',
    '<button class=a>x</button>'.repeat(40) + '<button class=b>x</button>'.repeat(4),
  )
  expect(votes.map(({ hex }) => hex)).toEqual([red, '#0000e0'])
  expect(votes[1]?.weight).toBeLessThan(votes[0]?.weight ?? 0)
  expect(votes[1]?.weight).toBeGreaterThan(26 * 0.4)
})

test('every listed color of a framework or generator is a code in lower case, once', () => {
  for (const list of [frameworkColors, [...generatorColors]]) {
    expect(new Set(list).size).toBe(list.length)
    for (const hex of list) expect(parseColor(hex)?.hex, hex).toBe(hex)
  }
})

const isBrought = (html: string, hex: string) => broughtAlong(pageOf(html))(hex)

test.each([
  ['#007bff', '<a class="btn btn-primary">x</a>'],
  ['#0056b3', '<link rel=stylesheet href=/css/bootstrap.min.css>'],
  ['#3298dc', '<a class="button is-primary">x</a>'],
  ['#1e87f0', '<div class=uk-section>x</div>'],
  ['#26a69a', '<script src=/js/materialize.min.js></script>'],
  ['#0073aa', '<meta name=generator content="WordPress 6.5">'],
  ['#409eff', '<button class="el-button">x</button>'],
  ['#1677ff', '<button class="ant-btn">x</button>'],
  ['#0000ee', '<p>x</p>'],
  ['#25d366', '<a href="https://wa.me/393331234567">x</a>'],
  ['#25d366', '<i class="fab fa-whatsapp"></i>'],
  ['#06c755', '<a href="https://line.me/R/ti/p/tidepool">x</a>'],
])('%s is brought along by %s', (hex, sign) => expect(isBrought(sign, hex)).toBe(true))

test.each([
  ['#007bff', '<a class="button main-nav">x</a>'],
  ['#3498db', '<a class="btn btn-primary">x</a>'],
  ['#0073aa', '<link rel=stylesheet href=/style.css>'],
  ['#409eff', '<button class="elegant">x</button>'],
  ['#25d366', '<a href="/contact">x</a>'],
])('%s was chosen on a page with %s', (hex, html) => expect(isBrought(html, hex)).toBe(false))

test.each([
  '--bs-blue',
  '--tw-ring-color',
  '--wp--preset--color',
  '--ion-color',
  '--ifm-color-success-dark',
  '--MUI-palette',
])('%s is a framework’s variable', (name) => {
  expect(frameworkToken.test(name)).toBe(true)
})

test.each(['--brand', '--bsx', '--ifm-color-primary', '--my-bs-blue', '--twist-a'])('%s is the site’s own', (name) => {
  expect(frameworkToken.test(name)).toBe(false)
})
