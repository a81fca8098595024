import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNowhere, nowhere, readPlace } from './place.ts'

test('what was not written is null', () => {
  expect(readPlace({})).toEqual(nowhere)
  expect(readPlace({ city: 'Lisbon' })).toEqual({ ...nowhere, city: 'Lisbon' })
})

test.each([
  ['DE', 'Germany', 'Europe', 'Western Europe'],
  ['Brasil', 'Brazil', 'Americas', 'South America'],
  ['JP', 'Japan', 'Asia', 'Eastern Asia'],
  ['New Zealand', 'New Zealand', 'Oceania', 'Australia and New Zealand'],
  ['Kenya', 'Kenya', 'Africa', 'Eastern Africa'],
])('the country %s is %s in %s, %s', (country, name, region, subregion) => {
  expect(readPlace({ country })).toMatchObject({ country: name, region, subregion })
})

test('what no list knows as a country is none', () => {
  expect(readPlace({ country: 'Atlantis' })).toEqual(nowhere)
})

test.each([
  ['US', 'OR', 'Oregon'],
  ['US', 'or', 'Oregon'],
  ['US', 'US-OR', 'Oregon'],
  ['US', 'Oregon', 'Oregon'],
  ['US', 'OREGON', 'Oregon'],
  ['CA', 'QC', 'Quebec'],
  ['AU', 'NSW', 'New South Wales'],
  ['DE', 'BY', 'Bayern'],
  ['JP', '東京都', 'Tokyo'],
  ['JP', '福島県', 'Fukushima'],
  ['JP', 'Aichi', 'Aichi'],
  ['IN', 'BR', 'Bihar'],
  ['IN', 'Jhārkhand', 'Jharkhand'],
  ['US', 'Cascadia', null],
  ['US', 'Buy now, 50 % off', null],
  ['GB', 'OR', null],
])('in %s the state "%s" is %s', (country, state, name) => expect(readPlace({ country, state }).state).toBe(name))

test('a state without a known country is none', () => {
  expect(readPlace({ state: 'OR' }).state).toBeNull()
  expect(readPlace({ state: 'OR', country: 'Atlantis' }).state).toBeNull()
})

test('a place is nowhere only while no part of it is known', () => {
  expect(isNowhere(nowhere)).toBe(true)
  expect(isNowhere({ ...nowhere, city: 'Lisbon' })).toBe(false)
  expect(isNowhere({ ...nowhere, subregion: 'Southern Europe' })).toBe(false)
})

test('whatever is written, a place that is read again is the same place', () => {
  const text = fc.option(fc.oneof(fc.constantFrom('US', 'Oregon', 'Germany', 'DE', 'OR'), fc.string()), {
    nil: undefined,
  })
  fc.assert(
    fc.property(text, text, text, (city, state, country) => {
      const place = readPlace({ city, state, country })
      const again = readPlace({
        city: place.city ?? undefined,
        state: place.state ?? undefined,
        country: place.country ?? undefined,
      })
      expect(again).toEqual(place)
      expect(place.region === null).toBe(place.countryCode === null)
    }),
    { numRuns: 50 },
  )
})

test.each([
  '"> alert(2) gnp.exe{{7*7}}${7*7}',
  '<b>Paris</b>',
  'http://evil.example',
  '12345',
  'a\u202eb',
  'x'.repeat(200),
])('%s is no country, city or state', (text) =>
  expect(readPlace({ city: text, state: text, country: text })).toEqual(nowhere),
)

test.each([
  'Saint-Jean-sur-Richelieu',
  "L'Aquila",
  'Washington, D.C.',
  'Frankfurt (Oder)',
  '東京',
  'Πάτρα',
  '6th of October City',
  'Malmö',
])('%s is a city', (city) => expect(readPlace({ city })).toEqual({ ...nowhere, city }))

test.each([
  ['Aarhus C', 'DK', 'Aarhus'],
  ['København NV', 'DK', 'København'],
  ['Odense SØ ', 'DK', 'Odense'],
  ['Aarhus C', 'SE', 'Aarhus C'],
  ['Aarhus', 'DK', 'Aarhus'],
])('the district that the Danish post writes behind a town is none of its name: %s in %s', (city, country, town) => {
  expect(readPlace({ city, country }).city).toBe(town)
})
