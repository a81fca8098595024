import { expect, test } from 'vitest'
import { identifierToOpen, readingSentence } from './reading-sentence.ts'

test('each reading that will be tried is named in order', () => {
  const both = {
    readings: [
      { kind: 'ticker' as const, value: 'AAPL' },
      { kind: 'crypto' as const, value: 'AAPL' },
    ],
  }
  expect(readingSentence(both)).toBe('Reads as ticker AAPL, then as crypto symbol.')
  const suffixed = {
    readings: [
      { kind: 'domain' as const, value: 'sap.de' },
      { kind: 'ticker' as const, value: 'SAP.DE' },
    ],
  }
  expect(readingSentence(suffixed)).toBe('Reads as domain sap.de, then as ticker SAP.DE.')
})

test('a problem is told as it is', () => {
  expect(readingSentence({ problem: '"US0378331006" is an ISIN with a wrong check digit.' })).toContain('check digit')
})

test('a website address opens its domain, and what is no domain opens as typed', () => {
  const domain = { readings: [{ kind: 'domain' as const, value: 'example.com' }] }
  expect(identifierToOpen(' https://www.example.com/about ', domain)).toBe('example.com')
  expect(identifierToOpen(' AAPL ', { readings: [{ kind: 'ticker', value: 'AAPL' }] })).toBe('AAPL')
  expect(identifierToOpen(' example.com ', undefined)).toBe('example.com')
})
