import { describe, expect, test } from 'vitest'
import { cleanDescriptor, fold } from './clean-descriptor.ts'
import { explainRest } from './explain-rest.ts'
import { tradeWords } from './merchant-words.ts'
import { cities, countryWords, stateCodes } from './place-words.ts'

const acme = { name: 'Acme', domain: 'acme.com', description: null, industries: [] }
const restOf = (place: string) =>
  explainRest(cleanDescriptor(`ACME ${place.toUpperCase()}`), 1, { brand: acme, common: false })

describe('each city', () => {
  test('is written as a descriptor is folded, in one to three words: else it is never found', () => {
    for (const city of cities) {
      expect(fold(city), city).toBe(city)
      expect(city).toMatch(/^[a-z]+( [a-z]+){0,3}$/)
    }
  })

  test('is explained behind a name', () => {
    const unexplained = [...cities].filter((city) => city.split(' ').length <= 3 && restOf(city).unexplained > 0)
    expect(unexplained).toEqual([])
  })

  test.each([
    ['new york city'],
    ['salt lake city'],
    ['san francisco'],
    ['london'],
    ['munchen'],
    ['muenchen'],
    ['koln'],
    ['paris'],
    ['den haag'],
    ['sao paulo'],
    ['hong kong'],
    ['st louis'],
    ['united kingdom'],
    ['riga'],
    ['ipswich'],
    ['oxnard'],
  ])('%s is known', (city) => {
    expect(cities.has(city)).toBe(true)
  })

  test.each([['springfield nuclear'], ['acme'], ['dental'], ['target'], ['']])('%j is none', (word) => {
    expect(cities.has(word)).toBe(false)
  })

  test('that would hide a trade is not on the list', () => {
    expect([...cities].filter((city) => tradeWords.has(city))).toEqual([])
  })
})

describe('each state', () => {
  test('is a code of two or three letters', () => {
    for (const code of stateCodes) expect(code).toMatch(/^[a-z]{2,3}$/)
  })

  test('of the United States is there', () => {
    const states =
      'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc pr'
    for (const code of states.split(' ')) expect(stateCodes.has(code), code).toBe(true)
  })

  test('of Canada is there', () => {
    for (const code of 'ab bc mb nb nl ns nt nu on pe qc sk yt'.split(' '))
      expect(stateCodes.has(code), code).toBe(true)
  })

  test('of Australia with three letters is there', () => {
    for (const code of 'nsw vic qld act tas'.split(' ')) expect(stateCodes.has(code), code).toBe(true)
  })

  test.each([['zz'], ['xx'], ['uk'], ['eu'], ['usa'], ['']])('%j is none', (code) => {
    expect(stateCodes.has(code)).toBe(false)
  })
})

describe('each country', () => {
  test('is one word, folded', () => {
    for (const word of countryWords) expect(word).toMatch(/^[a-z]{2,}$/)
  })

  test('is explained at the end of a descriptor', () => {
    const unexplained = [...countryWords].filter((word) => restOf(word).unexplained > 0)
    expect(unexplained).toEqual([])
  })

  test.each([
    ['us'],
    ['usa'],
    ['gb'],
    ['gbr'],
    ['deutschland'],
    ['espana'],
    ['osterreich'],
    ['nederland'],
    ['brasil'],
    ['jpn'],
    ['scotland'],
  ])('%s is known', (word) => {
    expect(countryWords.has(word)).toBe(true)
  })

  test.each([['zz'], ['acme'], ['europe'], ['']])('%j is none', (word) => {
    expect(countryWords.has(word)).toBe(false)
  })
})
