import { expect, test } from 'vitest'
import { defaultExportOptions, writtenFileNames, type ExportOptions } from '#contract/exports/export-files.ts'
import { hexesOf, madeUpProvenance, tenBrands } from '../fixtures/exports/export-brands.ts'
import { readers, styleDictionaryColors, textOf } from '../fixtures/exports/read-exports.ts'
import { brandTokens } from './brand-tokens.ts'
import { writeExport } from './write-export.ts'

const brands = tenBrands()
const unique = (hexes: readonly string[]) => [...new Set(hexes)].toSorted()

test('every format of ten brands gives its own reader the colors of the brand object, to the last digit', async () => {
  expect(brands.length).toBe(10)
  const rows: string[] = []
  for (const space of ['oklch', 'hex'] as const) {
    const options: ExportOptions = { ...defaultExportOptions, space }
    for (const brand of brands) {
      const expected = hexesOf(brand)
      const cells: string[] = []
      for (const file of writtenFileNames) {
        const bytes = writeExport(file, brandTokens(brand, madeUpProvenance, options), options)
        const read = unique(await readers[file](bytes))
        expect(read, `${file} of ${brand.domain} in ${space}`).toEqual(expected)
        cells.push(`${read.length}/${expected.length}`.padStart(12))
      }
      rows.push(`${brand.domain.padEnd(26)}${space.padEnd(7)}${cells.join('')}`)
    }
  }
  const head = `${''.padEnd(33)}${writtenFileNames.map((file) => file.padStart(12)).join('')}`
  process.stdout.write(`colors read of colors in the brand object\n${[head, ...rows].join('\n')}\n`)
})

test('tokens with hex codes are read by a tool of the earlier draft', async () => {
  const options: ExportOptions = { ...defaultExportOptions, colors: 'hex' }
  for (const brand of brands) {
    const bytes = writeExport('tokens.json', brandTokens(brand, madeUpProvenance, options), options)
    expect(unique(await styleDictionaryColors(textOf(bytes)))).toEqual(hexesOf(brand))
  }
})
