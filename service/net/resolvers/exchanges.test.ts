import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeSpellings, exchanges, isOn, splitTicker, tickerOf, tickerOfFigi } from './exchanges.ts'

const on = (mic?: string, name?: string) => ({ mic, name })

test.each([
  ['SHEL.L', 'SHEL', 'XLON'],
  ['7203.T', '7203', 'XTKS'],
  ['BMW.DE', 'BMW', 'XETR'],
  ['BMW.F', 'BMW', 'XETR'],
  ['AIR.PA', 'AIR', 'XPAR'],
  ['0700.HK', '0700', 'XHKG'],
  ['SHOP.TO', 'SHOP', 'XTSE'],
  ['BHP.AX', 'BHP', 'XASX'],
])('%s is %s on %s', (ticker, code, mic) => {
  expect(splitTicker(ticker)).toMatchObject({ code, exchange: { mics: expect.arrayContaining([mic]) } })
})

test('a suffix that names no exchange is part of the code', () => {
  expect(splitTicker('BRK.B')).toEqual({ code: 'BRK.B', exchange: undefined })
  expect(splitTicker('BRK-B')).toEqual({ code: 'BRK-B', exchange: undefined })
})

test('no suffix, market code or OpenFIGI code stands for two exchanges', () => {
  for (const values of [exchanges.map((one) => one.suffixes), exchanges.map((one) => one.mics)]) {
    expect(new Set(values.flat()).size).toBe(values.flat().length)
  }
})

test('a listing is written with the suffix of its exchange, by market code or by name', () => {
  expect(tickerOf('SHEL', on('XLON', 'London Stock Exchange'))).toBe('SHEL.L')
  expect(tickerOf('IBM', on(undefined, 'New York Stock Exchange'))).toBe('IBM')
  expect(tickerOf('700', on('XHKG'))).toBe('0700.HK')
  expect(tickerOf('005930', on('XKRX'))).toBe('005930.KS')
  expect(tickerOf('BRK/B', on('XNYS'))).toBe('BRK.B')
  expect(tickerOf('VOLV B', on('XSTO'))).toBeUndefined()
  expect(tickerOf('XYZ', on('XXXX', 'Somewhere'))).toBeUndefined()
  expect(tickerOfFigi('IBM', 'LN')).toBe('IBM.L')
})

test('a name that exchanges share finds a share, and does not say where it is listed', () => {
  const { exchange } = splitTicker('ASML.AS')
  expect(exchange && isOn(exchange, on(undefined, 'Euronext'))).toBe(true)
  expect(tickerOf('ASML', on(undefined, 'Euronext'))).toBeUndefined()
})

test('a written ticker is read as the listing that it came from', () => {
  fc.assert(
    fc.property(fc.constantFrom(...exchanges), fc.stringMatching(/^[A-Z1-9][A-Z0-9]{0,5}$/), (exchange, code) => {
      const ticker = tickerOf(code, on(exchange.mics[0]))
      const read = splitTicker(ticker ?? '')
      expect(codeSpellings(read.code)).toContain(code)
      expect(read.exchange).toBe(exchange.suffixes.length === 0 ? undefined : exchange)
    }),
  )
})
