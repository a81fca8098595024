import { describe, expect, test } from 'vitest'
import type { BrandFacts } from './context-source.ts'
import { findStyle } from './style.ts'
import { factsOf } from './testing/reading-of.ts'

type Palette = NonNullable<BrandFacts['palette']>
type Role = Palette['colors'][number]['role']
type Font = BrandFacts['fonts'][number]

const url = 'https://acme.com/'
const color = (hex: string, role: Role): Palette['colors'][number] => ({ hex, role }) as Palette['colors'][number]
const paletteOf = (given: Partial<Palette>): Palette => ({
  colors: [],
  logos: [],
  onPairs: [],
  gradients: [],
  themes: {},
  ...given,
})
const theme = (background: string, text: string): NonNullable<Palette['themes']['light']> => ({
  background,
  text,
  surface: null,
  muted: null,
  border: null,
  accent: null,
  contrast: 1,
})
const font = (type: Font['type'], name: string | null): Font => ({
  name,
  type,
  origin: 'custom',
  originId: null,
  weights: [],
})
const styleOf = (facts: Partial<BrandFacts>) => findStyle(factsOf(facts), url)?.value
const ofColors = (...colors: Palette['colors']) => styleOf({ palette: paletteOf({ colors }) })
const ofPrimary = (hex: string) => ofColors(color(hex, 'primary'))

describe('a colour is named as a person would', () => {
  test.each([
    ['#000000', 'The primary color is black.'],
    ['#1a1a1a', 'The primary color is black.'],
    ['#555555', 'The primary color is dark gray.'],
    ['#aaaaaa', 'The primary color is light gray.'],
    ['#ffffff', 'The primary color is white.'],
    ['#ff0000', 'The primary color is vivid red.'],
    ['#8b0000', 'The primary color is deep red.'],
    ['#ff7700', 'The primary color is vivid orange.'],
    ['#6b4423', 'The primary color is deep brown.'],
    ['#ffe066', 'The primary color is light yellow.'],
    ['#2e7d32', 'The primary color is green.'],
    ['#00c853', 'The primary color is vivid green.'],
    ['#0b7285', 'The primary color is teal.'],
    ['#4fc3f7', 'The primary color is sky blue.'],
    ['#0069a8', 'The primary color is blue.'],
    ['#1d4ed8', 'The primary color is vivid blue.'],
    ['#0b1f4b', 'The primary color is deep blue.'],
    ['#7c3aed', 'The primary color is vivid violet.'],
    ['#c026d3', 'The primary color is vivid magenta.'],
    ['#e91e63', 'The primary color is vivid pink.'],
    ['#ffc0cb', 'The primary color is light pink.'],
  ])('%s: %s', (hex, summary) => {
    expect(ofPrimary(hex)?.summary).toBe(summary)
  })
})

describe('the leading colour', () => {
  test('is the primary one of the palette', () => {
    expect(
      styleOf({ palette: paletteOf({ colors: [color('#2e7d32', 'secondary'), color('#ff0000', 'primary')] }) })
        ?.summary,
    ).toBe('The primary color is vivid red, beside green.')
  })

  test('is the brand colour where no palette has one', () => {
    const colors: BrandFacts['colors'] = [
      { hex: '#2e7d32', type: 'accent', brightness: 90 },
      { hex: '#ff0000', type: 'brand', brightness: 54 },
    ]
    expect(styleOf({ colors })?.summary).toBe('The primary color is vivid red.')
    expect(styleOf({ palette: paletteOf({}), colors })?.summary).toBe('The primary color is vivid red.')
  })

  test('is not known where there is neither', () => {
    expect(styleOf({ colors: [{ hex: '#ff0000', type: 'accent', brightness: 54 }] })).toBeUndefined()
    expect(ofColors(color('#2e7d32', 'secondary'))).toBeUndefined()
  })

  test('has at most two others beside it, each named once and none named like it', () => {
    const others = [
      color('#2e7d32', 'secondary'),
      color('#2f7e33', 'accent'),
      color('#fe0000', 'accent'),
      color('#1d4ed8', 'accent'),
      color('#ffe066', 'accent'),
    ]
    expect(ofColors(color('#ff0000', 'primary'), ...others)?.summary).toBe(
      'The primary color is vivid red, beside green and vivid blue.',
    )
  })

  test('has no grounds and no texts beside it', () => {
    expect(
      ofColors(color('#ff0000', 'primary'), color('#ffffff', 'background'), color('#1d4ed8', 'muted'))?.summary,
    ).toBe('The primary color is vivid red.')
  })
})

describe('how many colors lead', () => {
  test.each<[string, string[]]>([
    ['monochrome', ['#000000']],
    ['monochrome', ['#000000', '#888888']],
    ['one leading color', ['#ff0000']],
    ['one leading color', ['#000000', '#ff0000']],
    ['one leading color', ['#ff0000', '#dd0000']],
    ['several colors', ['#ff0000', '#1d4ed8']],
    ['several colors', ['#888888', '#ff0000', '#1d4ed8']],
  ])('%s: %j', (attribute, [primary = '', ...others]) => {
    expect(ofColors(color(primary, 'primary'), ...others.map((hex) => color(hex, 'accent')))?.attributes).toContain(
      attribute,
    )
  })

  test.each([
    ['#ff0000', ['one leading color', 'vivid']],
    ['#8a7060', ['one leading color', 'muted']],
    ['#2e7d32', ['one leading color']],
    ['#555555', ['monochrome']],
  ])('the tone of %s: %j', (hex, attributes) => {
    expect(ofPrimary(hex)?.attributes).toEqual(attributes)
  })
})

describe('what the text is on', () => {
  test.each([
    ['a light background in high contrast', '#ffffff', '#111111', ['light background', 'high contrast']],
    ['a dark background in high contrast', '#111111', '#ffffff', ['dark background', 'high contrast']],
    ['a light background', '#ffffff', '#555555', ['light background']],
    ['a light background in soft contrast', '#ffffff', '#777777', ['light background']],
    ['a dark background in soft contrast', '#222222', '#888888', ['dark background']],
  ])('%s', (words, background, text, attributes) => {
    const style = styleOf({ palette: paletteOf({ themes: { light: theme(background, text) } }) })
    expect(style?.summary).toMatch(
      new RegExp(` ${words}${words.endsWith('contrast') ? String.raw` \(\d+\.\d:1\)` : ''}\\.$`),
    )
    expect(style?.attributes).toEqual(attributes)
  })

  test('is read from the light theme before the dark one', () => {
    const themes = { light: theme('#ffffff', '#111111'), dark: theme('#111111', '#ffffff') }
    expect(styleOf({ palette: paletteOf({ themes }) })?.attributes).toEqual([
      'light background',
      'high contrast',
      'light and dark themes',
    ])
    expect(styleOf({ palette: paletteOf({ themes: { dark: theme('#111111', '#ffffff') } }) })?.attributes).toContain(
      'dark background',
    )
  })

  test('is read from the roles where no theme is known', () => {
    const roles = [color('#111111', 'background'), color('#ffffff', 'text')]
    expect(ofColors(...roles)?.attributes).toEqual(['dark background', 'high contrast'])
    expect(ofColors(...roles.slice(1))).toBeUndefined()
    expect(ofColors(...roles.slice(0, 1))).toBeUndefined()
  })
})

describe('gradients and themes', () => {
  const gradients = [{ css: 'linear-gradient(#f00, #00f)' }] as unknown as Palette['gradients']

  test('are named where the ground is known', () => {
    const palette = paletteOf({ gradients, themes: { light: theme('#ffffff', '#111111') } })
    expect(styleOf({ palette })?.summary).toMatch(/ Gradients are used\.$/)
    expect(styleOf({ palette })?.attributes).toContain('gradients')
  })

  test('are not named where there are none', () => {
    const style = styleOf({ palette: paletteOf({ themes: { light: theme('#ffffff', '#111111') } }) })
    expect(style?.attributes).not.toContain('gradients')
    expect(style?.attributes).not.toContain('light and dark themes')
  })
})

describe('type', () => {
  test.each<[string, Font[], string, string[]]>([
    [
      'one face for both',
      [font('title', 'Archivo'), font('body', 'Archivo')],
      'One typeface, Archivo, is used throughout.',
      ['one typeface'],
    ],
    ['a title alone', [font('title', 'Archivo')], 'One typeface, Archivo, is used throughout.', ['one typeface']],
    ['a text alone', [font('body', 'Archivo')], 'One typeface, Archivo, is used throughout.', ['one typeface']],
    [
      'two faces',
      [font('title', 'Archivo'), font('body', 'Inter')],
      'Headings are set in Archivo, text in Inter.',
      ['two typefaces'],
    ],
    [
      'a face of the system',
      [font('title', 'Archivo'), font('body', 'system-ui')],
      'Headings are set in Archivo, text in the system font.',
      ['two typefaces'],
    ],
    [
      'another face of the system',
      [font('body', 'BlinkMacSystemFont')],
      'One typeface, the system font, is used throughout.',
      ['one typeface'],
    ],
    [
      'a serif',
      [font('title', 'Playfair Display'), font('body', 'Inter')],
      'Headings are set in Playfair Display, text in Inter.',
      ['two typefaces', 'serif type'],
    ],
    [
      'a monospaced face',
      [font('body', 'JetBrains Mono')],
      'One typeface, JetBrains Mono, is used throughout.',
      ['one typeface', 'monospaced type'],
    ],
    [
      'a serif before a monospaced face',
      [font('title', 'Lora'), font('body', 'Courier New')],
      'Headings are set in Lora, text in Courier New.',
      ['two typefaces', 'serif type'],
    ],
    [
      'a face whose name has “Sans” behind “Serif”',
      [font('body', 'Noto Serif Sans')],
      'One typeface, Noto Serif Sans, is used throughout.',
      ['one typeface'],
    ],
    [
      'a name that only contains such a word',
      [font('body', 'Flora')],
      'One typeface, Flora, is used throughout.',
      ['one typeface'],
    ],
  ])('%s', (_, fonts, summary, attributes) => {
    expect(styleOf({ fonts })).toEqual({ summary, attributes })
  })

  test('a face without a name is none', () => {
    expect(styleOf({ fonts: [font('title', null)] })).toBeUndefined()
  })
})

describe('all together', () => {
  const facts = factsOf({
    palette: paletteOf({ colors: [color('#0b7285', 'primary')], themes: { light: theme('#ffffff', '#111111') } }),
    fonts: [font('body', 'Archivo')],
  })

  test('colour, ground, type: a sentence each, without codes', () => {
    const style = findStyle(facts, url)?.value
    expect(style?.summary).toMatch(
      /^The primary color is teal\. Text is set [^)]+\)\. One typeface, Archivo, is used throughout\.$/,
    )
    expect(style?.summary).not.toMatch(/#[0-9a-f]{3}/)
    expect(style?.attributes).toEqual(['one leading color', 'light background', 'high contrast', 'one typeface'])
  })

  test('rests on codes, ratios and origins, which the evidence gives for both fields', () => {
    const evidence = findStyle(facts, url)?.evidence ?? []
    expect(evidence.map(({ field, page }) => `${field} ${page}`)).toEqual([
      `brand.style.summary ${url}`,
      `brand.style.attributes ${url}`,
    ])
    for (const part of ['#0b7285', '#ffffff', '#111111', 'contrast 18.', 'Archivo (custom)'])
      expect(evidence[0]?.text).toContain(part)
  })

  test('nothing known has no style', () => {
    expect(findStyle(factsOf(), url)).toBeUndefined()
    expect(findStyle(factsOf({ palette: paletteOf({}) }), url)).toBeUndefined()
  })
})
