import { expect, test } from 'vitest'
import type { Brand } from '#contract/brands/brand.ts'
import { defaultExportOptions, writtenFileNames } from '#contract/exports/export-files.ts'
import { sample } from '#scripts/mock-remote/sample.ts'
import { writeServiceExport } from './service-export.ts'

const brand = sample('Brand', { domain: 'fern.com', name: 'Fern' }, ['palette']) as Brand
const at = new Date('2026-11-23T12:00:00Z')

test.each(writtenFileNames)('%s is written of what a service of the interface returns', (file) => {
  const made = writeServiceExport({ brand, service: 'Else*/where\n', at, file, options: defaultExportOptions })
  expect(made.bytes).toBeGreaterThan(20)
  expect(made.content).toHaveLength(made.bytes)
})

test('the head says whose response it is, and ends no comment early', () => {
  const made = writeServiceExport({
    brand,
    service: 'Else*/where\n',
    at,
    file: 'brand.css',
    options: defaultExportOptions,
  })
  expect(made.text).toContain('2026-11-23')
  expect(made.text).toMatch(/As returned by Else.*where/)
  expect(made.text).not.toContain('Else*/where')
  expect(made.text).not.toContain('version 1')
})
