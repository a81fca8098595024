import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deltaE } from './color-math.ts'
import { bareCode, colorsIn, parseColor } from './parse-color.ts'

const hexOf = (text: string) => parseColor(text)?.hex

test.each([
  ['#000', '#000000'],
  ['#FFF', '#ffffff'],
  ['#0b7285', '#0b7285'],
  ['#0B7285FF', '#0b7285'],
  ['red', '#ff0000'],
  ['RebeccaPurple', '#663399'],
  [' teal ', '#008080'],
  ['rgb(11, 114, 133)', '#0b7285'],
  ['rgb(11 114 133)', '#0b7285'],
  ['rgba(11,114,133,.5)', '#0b7285'],
  ['rgb(100% 0% 0%)', '#ff0000'],
  ['hsl(0, 100%, 50%)', '#ff0000'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hsla(240, 100%, 50%, 0.5)', '#0000ff'],
  ['hwb(0 0% 0%)', '#ff0000'],
  ['lab(100% 0 0)', '#ffffff'],
  ['lch(0% 0 0)', '#000000'],
  ['oklab(1 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  ['color(srgb 1 0 0)', '#ff0000'],
  ['light-dark(#123456, #ffffff)', '#123456'],
  ['light-dark(rgb(1, 2, 3), black)', '#010203'],
])('%s is the color %s', (text, hex) => expect(hexOf(text)).toBe(hex))

test.each([
  ['transparent', 0],
  ['rgb(0 0 0 / 50%)', 0.5],
  ['rgba(0,0,0,.25)', 0.25],
  ['#00000080', 0.502],
  ['#0008', 0.533],
  ['red', 1],
  ['rgb(0 0 0 / 7)', 1],
  ['rgb(0 0 0 / -3)', 0],
])('%s has an alpha of %s', (text, alpha) => expect(parseColor(text)?.alpha).toBeCloseTo(alpha, 3))

test.each([
  '', ' ', '#', '#12', '#12345', '#ggg', 'rgb', 'rgb(', 'rgb()', 'rgb(1 2', 'rgb(a b c)', 'none', 'inherit', 'currentcolor',
  'var(--a)', 'url(red.png)', 'red blue', '12px', 'color-mix(', 'color-mix(in srgb)', 'color-mix(in srgb, red)', 'light-dark(',
  'light-dark()', 'linear-gradient(red, blue)', '\u{1f600}', 'null', 'constructor',
])('“%s” is no color', (text) => expect(parseColor(text)).toBeUndefined()) // prettier-ignore

test('a text of more than three hundred characters is no color', () => {
  expect(hexOf(`${' '.repeat(400)}red`)).toBe('#ff0000')
  expect(hexOf(`rgb(1${' '.repeat(300)} 2 3)`)).toBeUndefined()
})

test.each([
  ['halves', 'color-mix(in srgb, #000, #000)', '#000000'],
  ['all of the first', 'color-mix(in oklab, red 100%, blue)', '#ff0000'],
  ['none of the first', 'color-mix(in oklab, red 0%, blue)', '#0000ff'],
  ['all of the second', 'color-mix(in oklab, red, blue 100%)', '#0000ff'],
  ['functions', 'color-mix(in srgb, rgb(1, 2, 3) 100%, hsl(0, 0%, 0%))', '#010203'],
])('a mix of two colors takes %s', (_what, text, hex) => expect(hexOf(text)).toBe(hex))

test('a mix has the mixed alpha, and is between its colors', () => {
  expect(parseColor('color-mix(in srgb, rgb(0 0 0 / 0) 25%, black)')?.alpha).toBeCloseTo(0.75)
  const [light, mixed, dark] = ['#ffffff', hexOf('color-mix(in oklab, white, black)') ?? '', '#000000']
  expect(mixed > dark && mixed < light).toBe(true)
})

test('mixes in mixes end', () => {
  const deep = `${'color-mix(in srgb,'.repeat(10)}red,red${')'.repeat(10)}`
  expect(parseColor(deep)).toBeUndefined()
  expect(hexOf('color-mix(in srgb, color-mix(in srgb, red, red), red)')).toBe('#ff0000')
})

test('a color that a screen cannot show keeps its hue in one that it can', () => {
  for (const text of ['oklch(0.7 0.4 150)', 'color(display-p3 0 1 0)', 'lab(60% 120 -120)'])
    expect(hexOf(text), text).toMatch(/^#[0-9a-f]{6}$/)
})

const byte = fc.integer({ min: 0, max: 255 })
const code = fc
  .tuple(byte, byte, byte)
  .map((bytes) => `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`)

test('every code is itself, in both cases and as rgb()', () => {
  fc.assert(
    fc.property(byte, byte, byte, (r, g, b) => {
      const hex = `#${[r, g, b].map((one) => one.toString(16).padStart(2, '0')).join('')}`
      expect(hexOf(hex)).toBe(hex)
      expect(hexOf(hex.toUpperCase())).toBe(hex)
      expect(hexOf(`rgb(${r}, ${g}, ${b})`)).toBe(hex)
      expect(hexOf(`rgb(${r} ${g} ${b} / 1)`)).toBe(hex)
    }),
    { numRuns: 300 },
  )
})

test.each(['hsl', 'lab', 'oklch'] as const)('a color that is written in %s is within 1 of 255 of itself', (space) => {
  fc.assert(
    fc.property(byte, byte, byte, (r, g, b) => {
      const written = writeIn(space, [r / 255, g / 255, b / 255])
      const hex = hexOf(written) ?? ''
      const read = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      for (const [place, channel] of [r, g, b].entries())
        expect(Math.abs((read[place] ?? -9) - channel), written).toBeLessThanOrEqual(1)
    }),
    { numRuns: 150 },
  )
})

/** CSS Color 4's own formulas, written down anew. */
function writeIn(space: 'hsl' | 'lab' | 'oklch', [r, g, b]: [number, number, number]): string {
  if (space === 'hsl') {
    const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
    const [light, spread] = [(max + min) / 2, max - min]
    const hue =
      spread === 0
        ? 0
        : max === r
          ? ((g - b) / spread + 6) % 6
          : max === g
            ? (b - r) / spread + 2
            : (r - g) / spread + 4
    const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
    return `hsl(${hue * 60} ${saturation * 100}% ${light * 100}%)`
  }
  const [lr, lg, lb] = [r, g, b].map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  if (space === 'oklch') {
    const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb)
    const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb)
    const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb)
    const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
    const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
    const hue = (Math.atan2(bb, a) * 180) / Math.PI
    return `oklch(${0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s} ${Math.hypot(a, bb)} ${(hue + 360) % 360})`
  }
  const x = 0.4360657 * lr + 0.3851515 * lg + 0.1430784 * lb
  const y = 0.2224932 * lr + 0.716887 * lg + 0.0606169 * lb
  const z = 0.0139239 * lr + 0.0970814 * lg + 0.7141916 * lb
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const [fx, fy, fz] = [f(x / 0.9642957), f(y), f(z / 0.8251046)]
  return `lab(${116 * fy - 16} ${500 * (fx - fy)} ${200 * (fy - fz)})`
}

test('any text is a color with a code and an alpha, or none', () => {
  const piece = fc.constantFrom(
    'rgb(',
    'hsl(',
    'color-mix(',
    'light-dark(',
    'in srgb',
    'red',
    '#',
    'fff',
    '1',
    '50%',
    ',',
    ' ',
    ')',
    '/',
    'NaN',
    '1e400',
    '-',
    'none',
    '\0',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
        fc.string({ maxLength: 40, unit: 'binary' }),
      ),
      (text) => {
        const color = parseColor(text)
        if (color === undefined) return
        expect(color.hex).toMatch(/^#[0-9a-f]{6}$/)
        expect(color.alpha).toBeGreaterThanOrEqual(0)
        expect(color.alpha).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 1000 },
  )
})

const listOf = (value: string) => colorsIn(value).map(({ hex }) => hex)

test.each([
  ['one color', 'red', ['#ff0000']],
  ['a border', '1px solid #0b7285', ['#0b7285']],
  ['a shadow', '0 0 4px rgba(0, 0, 0, .5), 0 1px #fff', ['#000000', '#ffffff']],
  [
    'a gradient in order',
    'linear-gradient(45deg, #111 0%, teal 50%, hsl(0 100% 50%))',
    ['#111111', '#008080', '#ff0000'],
  ],
  ['a mix as one color', 'color-mix(in srgb, red 100%, blue)', ['#ff0000']],
  ['a color twice', 'red red', ['#ff0000', '#ff0000']],
  ['colors beside an address', 'url(/red/blue.png) teal', ['#008080']],
  ['colors beside texts', '"red" teal \'blue\'', ['#008080']],
])('a value gives %s', (_what, value, colors) => expect(listOf(value)).toEqual(colors))

test.each([
  ['an empty value', ''],
  ['words that are no colors', 'solid none inherit auto'],
  ['names inside words', 'redder bluegrass inblack'],
  ['words of hexadecimal digits', 'fade add face ease'],
  ['an address alone', 'url(#ff0000)'],
  ['a text alone', '"#ff0000"'],
  ['a function that is not closed', 'rgb(1, 2, 3'],
  ['numbers', '700 100 400'],
])('%s gives none', (_what, value) => expect(listOf(value)).toEqual([]))

test('what comes after a function that is not closed is not read', () =>
  expect(listOf('red rgb(1, 2 blue')).toEqual(['#ff0000']))

test('at most twenty-four colors of the first four thousand characters are read', () => {
  expect(listOf('red '.repeat(100))).toHaveLength(24)
  expect(listOf(`${' '.repeat(4000)}red`)).toEqual([])
})

test('reading one value does not change how the next is read', () => {
  expect(listOf('rgb(1 2 3')).toEqual([])
  expect(listOf('red')).toEqual(['#ff0000'])
  listOf('red '.repeat(100))
  expect(listOf('blue')).toEqual(['#0000ff'])
})

test('the codes of any list come back in order, whatever separates them', () => {
  fc.assert(
    fc.property(
      fc.array(code, { maxLength: 20 }),
      fc.constantFrom(' ', ',', ', ', ' solid ', ' 3px '),
      (codes, separator) => {
        expect(listOf(codes.join(separator))).toEqual(codes)
      },
    ),
  )
})

test('any value is read without an exception', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (value) => {
      expect(colorsIn(value).length).toBeLessThanOrEqual(24)
    }),
  )
})

test('a code without its sign is told from one with it and from a name', () => {
  expect(['fade', 'FADE', '700', '0b7285'].map((text) => bareCode.test(text))).toEqual([true, true, true, true])
  expect(['#fade', 'red', 'fade in', '', 'teal'].map((text) => bareCode.test(text))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test.each([
  // Worked out by the algorithm of CSS Color 4, section 13.2.
  ['color(display-p3 1 0 0)', '#ff0000'],
  ['color(display-p3 0 1 0)', '#00f900'],
])('%s keeps what chroma a screen can show', (text, hex) => {
  const shown = parseColor(text)?.hex ?? ''
  expect(deltaE(shown, hex)).toBeLessThan(3)
})
