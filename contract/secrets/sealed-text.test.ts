import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const secret = 'a secret of the tests, thirty-two characters'

test('a sealed text opens to what was sealed, and never looks the same twice', () => {
  const sealed = sealText(secret, 'Bearer grüße 🔑')
  expect(openText(secret, sealed)).toBe('Bearer grüße 🔑')
  expect(sealText(secret, 'Bearer grüße 🔑').equals(sealed)).toBe(false)
  expect(sealed.includes('Bearer')).toBe(false)
  expect(openText(secret, sealText(secret, ''))).toBe('')
})

test('changed bytes and another secret open nothing', () => {
  const sealed = sealText(secret, 'whsec_abc')
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openText(secret, changed)).toThrow(/sealed text/)
  }
  expect(() => openText(`${secret}!`, sealed)).toThrow(/LIVERY_SECRET/)
  expect(() => openText(secret, sealed.subarray(0, 20))).toThrow(/layout/)
})
