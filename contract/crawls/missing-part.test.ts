import { expect, test } from 'vitest'
import { isPartial, keptMissing, missingText, type MissingPart } from './missing-part.ts'
import { readMissingText } from './missing-part-names.ts'

const missing = (part: MissingPart['part'], cause: MissingPart['cause'] = 'time'): MissingPart => ({
  part,
  url: null,
  cause,
})

test('what another crawl may get makes a crawl partial; what is too large, or closed to robots, does not', () => {
  expect(isPartial([])).toBe(false)
  expect(isPartial([missing('homePage', 'size'), missing('mark', 'robots')])).toBe(false)
  expect(isPartial([missing('homePage', 'size'), missing('icon', 'host')])).toBe(true)
})

test('what another crawl may get is kept before what it meets again', () => {
  const closed = Array.from({ length: 30 }, (_, at) => ({
    ...missing('styleSheet', 'robots'),
    url: `https://acme.com/${at}.css`,
  }))
  const kept = keptMissing([...closed, missing('icon', 'time')])
  expect(kept).toHaveLength(20)
  expect(isPartial(kept)).toBe(true)
})

test('a file that crawl and browser asked for is kept once', () => {
  const sheet = { ...missing('styleSheet', 'robots'), url: 'https://acme.com/a.css' }
  expect(keptMissing([sheet, sheet, { ...sheet, url: 'https://acme.com/b.css' }])).toHaveLength(2)
})

test('the header names each part once, in one order, and is read back', () => {
  const text = missingText([missing('icon'), missing('rendering'), missing('icon', 'host'), missing('mark', 'robots')])
  expect(text).toBe('rendering, icon')
  expect(readMissingText(text)).toEqual(['rendering', 'icon'])
  expect(readMissingText('')).toEqual([])
  expect(readMissingText('icon, <b>')).toEqual(['icon'])
})
