import { expect, test } from 'vitest'
import { exportFileNames, defaultExportOptions } from '#contract/exports/export-files.ts'
import { exportPath } from './export-address.ts'
import { formatGroups } from './export-formats.ts'
import { exportLines } from './export-lines.ts'

test('a color in a line is told apart from the words around it, and nothing is lost', () => {
  const [line] = exportLines('  --brand-primary: oklch(0.452 0.162 318.6); /* calculated */\n')
  expect(line).toEqual({
    parts: [
      { text: '  --brand-primary: ', color: undefined },
      { text: 'oklch(0.452 0.162 318.6)', color: 'oklch(0.452 0.162 318.6)' },
      { text: '; /* calculated */', color: undefined },
    ],
    isCalculated: true,
  })
  const text = 'a #7a2e8e b\n\n#ffffff'
  expect(
    exportLines(text)
      .map(({ parts }) => parts.map((part) => part.text).join(''))
      .join('\n'),
  ).toBe(text)
})

test('the head that explains the word is not calculated itself', () => {
  expect(exportLines('   What is marked “calculated” was made by Livery')[0]?.isCalculated).toBe(false)
})

test('an address has the options that are not what they are by themselves and that the file has a use for', () => {
  const options = { ...defaultExportOptions, space: 'hex', prefix: '' } as const
  expect(exportPath('brand.css', defaultExportOptions)).toBe('brand.css')
  expect(exportPath('brand.css', options)).toBe('brand.css?prefix=&space=hex')
  expect(exportPath('figma.json', options)).toBe('figma.json')
})

test('every file that the service gives is in the dialog, once', () => {
  const files = formatGroups.flatMap(({ formats }) => formats.map(({ file }) => file))
  expect(files.toSorted()).toEqual([...exportFileNames].toSorted())
})
