import { expect, test } from 'vitest'
import { batchCsv } from './batch-export.ts'

test('each result is a line, with its status and reason', () => {
  const [head, line] = batchCsv([{ identifier: 'a.com', status: 202, code: 'crawl_queued' }]).split('\r\n')
  expect(head).toBe('identifier,status,code,message,brandId,name,domain,icon,colors')
  expect(line).toBe('a.com,202,crawl_queued,,,,,,')
})

test('quotes, commas and line breaks stay in their cell', () => {
  expect(batchCsv([{ identifier: 'a', status: 404, message: 'No "a", not\nhere' }])).toContain('"No ""a"", not\nhere"')
})

test('a cell that a spreadsheet would run is disarmed', () => {
  expect(batchCsv([{ identifier: '=HYPERLINK("x")', status: 400 }])).toContain(`"'=HYPERLINK(""x"")"`)
})
