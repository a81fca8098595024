import type { BatchResult } from '#contract/brands/batch.ts'
import { identifierText } from './batch-input.ts'
import { csvText } from '../csv.ts'

const columns = ['identifier', 'status', 'code', 'message', 'brandId', 'name', 'domain', 'icon', 'colors'] as const

/** The results as CSV (RFC 4180), one line each. Cells that a spreadsheet would run as a formula get a leading quote. */
export function batchCsv(results: readonly BatchResult[]): string {
  const lines = results.map(({ identifier, status, code, message, brand }) => [
    identifierText(identifier),
    String(status),
    code ?? '',
    message ?? '',
    ...(brand ? brandCells(brand) : ['', '', '', '', '']),
  ])
  return csvText([columns, ...lines])
}

/** The results as the interface answers them, indented. */
export const batchJson = (results: readonly BatchResult[]) => JSON.stringify({ results }, undefined, 2)

const brandCells = ({ id, name, domain, icon, colors }: NonNullable<BatchResult['brand']>) => [
  id,
  name ?? '',
  domain,
  icon ?? '',
  colors.map(({ hex }) => hex).join(' '),
]
