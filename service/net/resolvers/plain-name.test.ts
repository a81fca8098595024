import { expect, test } from 'vitest'
import { plainCoinName, plainCompanyName } from './plain-name.ts'

test.each([
  ['SHELL PLC', 'Shell plc', 'shell'],
  ['NESTLE SA-REG', 'Nestlé S.A.', 'nestle'],
  ['ALPHABET INC-CL A', 'Alphabet Inc.', 'alphabet'],
  ['TOYOTA MOTOR CORP-SPON ADR', 'Toyota Motor Corporation', 'toyota motor'],
  ['JOHNSON & JOHNSON', 'Johnson and Johnson', 'johnson and johnson'],
  ['De Beers plc', 'DE BEERS', 'de beers'],
])('%s and %s are one name', (one, other, plain) => {
  expect([plainCompanyName(one), plainCompanyName(other)]).toEqual([plain, plain])
})

test('a name of nothing but legal forms stays as it is', () => {
  expect(plainCompanyName('The SE Company')).toBe('the')
  expect(plainCompanyName('AG')).toBe('ag')
})

test('a crypto asset is compared without the words that they all bear', () => {
  expect(plainCoinName('Uniswap Protocol Token')).toBe('uniswap')
  expect(plainCoinName('Token')).toBe('token')
})
