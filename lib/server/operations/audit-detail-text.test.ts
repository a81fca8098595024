import { expect, test } from 'vitest'
import { auditDetailText } from './audit-detail-text.ts'

test('what was before and what is after stand beside each other', () => {
  expect(auditDetailText({ name: 'Shop', before: 'https://a.com', after: '' })).toBe(
    'https://a.com → nothing, name Shop',
  )
  expect(auditDetailText({ before: null, after: 'Ångström' })).toBe('nothing → Ångström')
})

test('times, choices and the names of fields are words', () => {
  const detail = { planId: 'growth', counts: 'at_once', at: '2026-11-22T04:49:05.070Z', note: null, credits: 5 }
  expect(auditDetailText(detail)).toBe('plan growth, counts at once, at 2026-11-22 04:49 UTC, credits 5')
  expect(auditDetailText('text')).toBe('')
})
