import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { defaultExportOptions, writtenFileNames, type ExportOptions } from '#contract/exports/export-files.ts'
import { onOneLine } from '#contract/has-forbidden-characters.ts'
import { exportBrand, hexesOf, madeUpProvenance } from '../fixtures/exports/export-brands.ts'
import { readers, textOf } from '../fixtures/exports/read-exports.ts'
import { readAse, readGpl } from '../fixtures/exports/read-swatches.ts'
import { brandTokens } from './brand-tokens.ts'
import { oklchNumbers, oklchText } from './color-text.ts'
import { markdownText } from './markdown-text.ts'
import { shadesOf } from './shades.ts'
import { writeExport } from './write-export.ts'

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const breaking = [
  '*/',
  '/*',
  '</style>',
  '</script>',
  '"',
  "'",
  '\\',
  '\n',
  '\r',
  '\u2028',
  '{',
  '}',
  ']]>',
  '<!--',
  '|',
  '`',
  '#',
  '../',
  '\0',
  '\u202e',
  '&lt;',
  ';',
  'é',
  '語',
  '😀',
  'a',
  ' ',
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...breaking), fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 24 })
  .map((parts) => parts.join(''))

const write = (
  file: (typeof writtenFileNames)[number],
  brand: ReturnType<typeof exportBrand>,
  options: ExportOptions = defaultExportOptions,
) => writeExport(file, brandTokens(brand, madeUpProvenance, options), options)

test('whatever a site calls itself and its fonts, each file is whole and has its colors', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, fc.uniqueArray(hex, { minLength: 1, maxLength: 4 }), async (name, family, hexes) => {
      const brand = exportBrand({
        domain: 'hostile.example.com',
        name,
        description: name,
        colors: hexes.map((one, at) => [at === 0 ? 'primary' : 'other', one]),
        fonts: [['title', family]],
        links: [{ name: 'github', url: `https://example.com/${family}` }],
      })
      for (const file of writtenFileNames) {
        const bytes = write(file, brand)
        const read = await readers[file](bytes)
        expect([...new Set(read)].toSorted(), file).toEqual(hexesOf(brand))
        if (file === 'palette.ase') continue
        const written = textOf(bytes)
        // A palette stands in no page; the others may.
        if (file !== 'palette.gpl') expect(written, file).not.toMatch(/<\/(style|script)/i)
        // No line ends but ours, and nothing that shows text in another order than it stands in.
        expect(written, file).not.toMatch(/[\r\0\u2028\u2029\u202a-\u202e\u2066-\u2069]/)
      }
    }),
    { numRuns: 60 },
  )
})

test('text of a site stays words in Markdown: no heading, link, table or markup comes of it', () => {
  const spaced = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
  for (const start of ['', 'Words ']) {
    fc.assert(
      fc.property(text, (given) => {
        const written = `${start}${markdownText(given)}`
        const tree = fromMarkdown(written, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
        if (spaced(`${start}${onOneLine(given)}`) === '') return
        const [paragraph, ...rest] = tree.children
        expect(rest).toEqual([])
        const parts = paragraph?.type === 'paragraph' ? paragraph.children : []
        const words = parts.map((part) => (part.type === 'text' ? part.value : part.type)).join('')
        expect(spaced(words)).toBe(spaced(`${start}${onOneLine(given)}`))
      }),
      { numRuns: 1_000 },
    )
  }
})

test('a color in OKLCH converts back to the same code', async () => {
  const { formatHex, parse } = await import('culori')
  fc.assert(
    fc.property(hex, (one) => {
      expect(formatHex(parse(oklchText(one)))).toBe(one)
      expect(Object.values(oklchNumbers(one)).every((number) => Number.isFinite(number))).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('nothing that is calculated is in a file unless asked for, and then every line of it says so', async () => {
  const brand = exportBrand({ domain: 'plain.example.com', name: 'Plain', colors: [['primary', '#0b7285']] })
  const calculated = new Set(['#ffffff', ...shadesOf('#0b7285').map((shade) => shade.hex)])
  for (const file of writtenFileNames) {
    const off = write(file, brand)
    expect(await readers[file](off), file).not.toContain('#ffffff')
    const on = write(file, brand, { ...defaultExportOptions, derived: 'on' })
    const read = new Set(await readers[file](on))
    expect([...read].toSorted(), file).toEqual([...new Set([...calculated, '#0b7285'])].toSorted())
  }
  const css = textOf(write('brand.css', brand, { ...defaultExportOptions, derived: 'on', space: 'hex' }))
  const declarations = css.split('\n').filter((line) => line.startsWith('  --'))
  expect(declarations.filter((line) => !line.includes('/* calculated */'))).toEqual(['  --brand-primary: #0b7285;'])
  const tokens = JSON.parse(textOf(write('tokens.json', brand, { ...defaultExportOptions, derived: 'on' })))
  const colors = Object.entries(tokens.brand.color)
  for (const [name, token] of colors) {
    if (name === '$type') continue
    if (name === 'primary') expect(token).not.toHaveProperty('$description')
    else expect(token).toMatchObject({ $description: expect.stringContaining('calculated') })
  }
  const swatches = readAse(write('palette.ase', brand, { ...defaultExportOptions, derived: 'on' }))
  for (const { group, name } of swatches) expect(group?.startsWith('Calculated')).toBe(name !== 'brand-primary')
})

test('the head says whose the values are, since when, and which slots are empty', () => {
  const brand = exportBrand({ domain: 'plain.example.com', name: 'Plain', colors: [['primary', '#0b7285']] })
  for (const file of ['brand.css', 'tailwind.css', 'tokens.json', 'shadcn.json', 'palette.gpl'] as const) {
    const written = textOf(write(file, brand))
    expect(written, file).toContain('Plain, plain.example.com')
    expect(written, file).toContain('Measured on plain.example.com, 2026-11-19, version 4.')
    expect(written, file).toMatch(
      /Not found, left out: secondary, accent, background, surface, text, muted, border, on-primary, font-title, font-body, dark theme\./,
    )
  }
  expect(readGpl(textOf(write('palette.gpl', brand))).name).toBe('Plain')
  expect(textOf(write('figma.json', brand))).toContain('Not found, left out: secondary')
})
