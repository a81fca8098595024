import { expect, test } from 'vitest'
import { isPartial, missingText, type MissingPart } from './missing-part.ts'
import { readMissingText } from './missing-part-names.ts'

const missing = (part: MissingPart['part'], cause: MissingPart['cause'] = 'time'): MissingPart => ({
  part,
  url: null,
  cause,
})

test('what another crawl may get makes a crawl partial; what is too large does not', () => {
  expect(isPartial([])).toBe(false)
  expect(isPartial([missing('homePage', 'size')])).toBe(false)
  expect(isPartial([missing('homePage', 'size'), missing('icon', 'host')])).toBe(true)
})

test('the header names each part once, in one order, and is read back', () => {
  const text = missingText([missing('icon'), missing('rendering'), missing('icon', 'host'), missing('mark', 'size')])
  expect(text).toBe('rendering, icon')
  expect(readMissingText(text)).toEqual(['rendering', 'icon'])
  expect(readMissingText('')).toEqual([])
  expect(readMissingText('icon, <b>')).toEqual(['icon'])
})
