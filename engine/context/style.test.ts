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
    ['#000000', 'Black leads.'],
    ['#1a1a1a', 'Black leads.'],
    ['#555555', 'Dark grey leads.'],
    ['#aaaaaa', 'Light grey leads.'],
    ['#ffffff', 'White leads.'],
    ['#ff0000', 'Vivid red leads.'],
    ['#8b0000', 'Deep red leads.'],
    ['#ff7700', 'Vivid orange leads.'],
    ['#6b4423', 'Deep brown leads.'],
    ['#ffe066', 'Light yellow leads.'],
    ['#2e7d32', 'Green leads.'],
    ['#00c853', 'Vivid green leads.'],
    ['#0b7285', 'Teal leads.'],
    ['#4fc3f7', 'Sky blue leads.'],
    ['#0069a8', 'Blue leads.'],
    ['#1d4ed8', 'Vivid blue leads.'],
    ['#0b1f4b', 'Deep blue leads.'],
    ['#7c3aed', 'Vivid violet leads.'],
    ['#c026d3', 'Vivid magenta leads.'],
    ['#e91e63', 'Vivid pink leads.'],
    ['#ffc0cb', 'Light pink leads.'],
  ])('%s: %s', (hex, summary) => {
    expect(ofPrimary(hex)?.summary).toBe(summary)
  })
})

describe('the leading colour', () => {
  test('is the primary one of the palette', () => {
    expect(
      styleOf({ palette: paletteOf({ colors: [color('#2e7d32', 'secondary'), color('#ff0000', 'primary')] }) })
        ?.summary,
    ).toBe('Vivid red leads, with green beside it.')
  })

  test('is the brand colour where no palette has one', () => {
    const colors: BrandFacts['colors'] = [
      { hex: '#2e7d32', type: 'accent', brightness: 90 },
      { hex: '#ff0000', type: 'brand', brightness: 54 },
    ]
    expect(styleOf({ colors })?.summary).toBe('Vivid red leads.')
    expect(styleOf({ palette: paletteOf({}), colors })?.summary).toBe('Vivid red leads.')
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
      'Vivid red leads, with green and vivid blue beside it.',
    )
  })

  test('has no grounds and no texts beside it', () => {
    expect(
      ofColors(color('#ff0000', 'primary'), color('#ffffff', 'background'), color('#1d4ed8', 'muted'))?.summary,
    ).toBe('Vivid red leads.')
  })
})

describe('how many colours lead', () => {
  test.each<[string, string[]]>([
    ['monochrome', ['#000000']],
    ['monochrome', ['#000000', '#888888']],
    ['one leading colour', ['#ff0000']],
    ['one leading colour', ['#000000', '#ff0000']],
    ['one leading colour', ['#ff0000', '#dd0000']],
    ['several colours', ['#ff0000', '#1d4ed8']],
    ['several colours', ['#888888', '#ff0000', '#1d4ed8']],
  ])('%s: %j', (attribute, [primary = '', ...others]) => {
    expect(ofColors(color(primary, 'primary'), ...others.map((hex) => color(hex, 'accent')))?.attributes).toContain(
      attribute,
    )
  })

  test.each([
    ['#ff0000', ['one leading colour', 'vivid']],
    ['#8a7060', ['one leading colour', 'muted']],
    ['#2e7d32', ['one leading colour']],
    ['#555555', ['monochrome']],
  ])('the tone of %s: %j', (hex, attributes) => {
    expect(ofPrimary(hex)?.attributes).toEqual(attributes)
  })
})

describe('what the text is on', () => {
  test.each([
    ['a light ground in high contrast', '#ffffff', '#111111', ['light ground', 'high contrast']],
    ['a dark ground in high contrast', '#111111', '#ffffff', ['dark ground', 'high contrast']],
    ['a light ground', '#ffffff', '#555555', ['light ground']],
    ['a light ground in soft contrast', '#ffffff', '#777777', ['light ground']],
    ['a dark ground in soft contrast', '#222222', '#888888', ['dark ground']],
  ])('%s', (words, background, text, attributes) => {
    const style = styleOf({ palette: paletteOf({ themes: { light: theme(background, text) } }) })
    expect(style?.summary).toMatch(new RegExp(` ${words}\\.$`))
    expect(style?.attributes).toEqual(attributes)
  })

  test('is read from the light theme before the dark one', () => {
    const themes = { light: theme('#ffffff', '#111111'), dark: theme('#111111', '#ffffff') }
    expect(styleOf({ palette: paletteOf({ themes }) })?.attributes).toEqual([
      'light ground',
      'high contrast',
      'light and dark themes',
    ])
    expect(styleOf({ palette: paletteOf({ themes: { dark: theme('#111111', '#ffffff') } }) })?.attributes).toContain(
      'dark ground',
    )
  })

  test('is read from the roles where no theme is known', () => {
    const roles = [color('#111111', 'background'), color('#ffffff', 'text')]
    expect(ofColors(...roles)?.attributes).toEqual(['dark ground', 'high contrast'])
    expect(ofColors(...roles.slice(1))).toBeUndefined()
    expect(ofColors(...roles.slice(0, 1))).toBeUndefined()
  })
})

describe('gradients and themes', () => {
  const gradients = [{ css: 'linear-gradient(#f00, #00f)' }] as unknown as Palette['gradients']

  test('are named where the ground is known', () => {
    const palette = paletteOf({ gradients, themes: { light: theme('#ffffff', '#111111') } })
    expect(styleOf({ palette })?.summary).toMatch(/ Gradients are part of it\.$/)
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
      'One family, Archivo, sets everything.',
      ['one type family'],
    ],
    ['a title alone', [font('title', 'Archivo')], 'One family, Archivo, sets everything.', ['one type family']],
    ['a text alone', [font('body', 'Archivo')], 'One family, Archivo, sets everything.', ['one type family']],
    [
      'two faces',
      [font('title', 'Archivo'), font('body', 'Inter')],
      'Headings are set in Archivo, text in Inter.',
      ['two type families'],
    ],
    [
      'a face of the system',
      [font('title', 'Archivo'), font('body', 'system-ui')],
      'Headings are set in Archivo, text in the reader’s own system face.',
      ['two type families'],
    ],
    [
      'another face of the system',
      [font('body', 'BlinkMacSystemFont')],
      'One family, the reader’s own system face, sets everything.',
      ['one type family'],
    ],
    [
      'a serif',
      [font('title', 'Playfair Display'), font('body', 'Inter')],
      'Headings are set in Playfair Display, text in Inter.',
      ['two type families', 'serif type'],
    ],
    [
      'a monospaced face',
      [font('body', 'JetBrains Mono')],
      'One family, JetBrains Mono, sets everything.',
      ['one type family', 'monospaced type'],
    ],
    [
      'a serif before a monospaced face',
      [font('title', 'Lora'), font('body', 'Courier New')],
      'Headings are set in Lora, text in Courier New.',
      ['two type families', 'serif type'],
    ],
    [
      'a face whose name has “Sans” behind “Serif”',
      [font('body', 'Noto Serif Sans')],
      'One family, Noto Serif Sans, sets everything.',
      ['one type family'],
    ],
    [
      'a name that only contains such a word',
      [font('body', 'Flora')],
      'One family, Flora, sets everything.',
      ['one type family'],
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
    expect(style?.summary).toMatch(/^Teal leads\. [^.]+\. One family, Archivo, sets everything\.$/)
    expect(style?.summary).not.toMatch(/#[0-9a-f]{3}/)
    expect(style?.attributes).toEqual(['one leading colour', 'light ground', 'high contrast', 'one type family'])
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
