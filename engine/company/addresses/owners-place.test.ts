import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOwnersPlace, isLabelled } from './owners-place.ts'

const placeOf = (line: string, domain = 'tidepool.com') => findOwnersPlace(line, { domain })

describe('where the owner’s address belongs, a line without a code gives a place', () => {
  test.each([
    ['a city and its country', 'Tasreeh El Amal street, Maadi, Cairo, Egypt', 'Cairo', 'EG'],
    ['with a region between', 'Franklin, Indiana, United States', 'Franklin', 'US'],
    ['alone in its line', 'Kigali Rwanda', 'Kigali', 'RW'],
    ['after a label', 'Address: Pinhel, Portugal', 'Pinhel', 'PT'],
    ['a city and its state', 'Cincinnati, OH', 'Cincinnati', 'US'],
    ['a city and its state in Brazil', 'Rua Camé, 491 - Mooca - São Paulo - SP', 'São Paulo', 'BR'],
    ['a city before the number of its ward', 'Kundahar, Pokhara - 12 , Nepal', 'Pokhara', 'NP'],
    ['a city before its street', 'Россия, Ростов-на-Дону, ул. 2-я Залповая, 58.', 'Ростов-на-Дону', 'RU'],
    ['a city and its province', 'Georgetown Road, Guelph, Ontario', 'Guelph', 'CA'],
  ])('%s', (_what, line, city, countryCode) => {
    expect(placeOf(line)).toMatchObject({ city, countryCode })
  })

  test.each([
    ['Ondokuzmayıs Mahallesi İnönü Caddesi No:81, Kadıköy / İstanbul', 'tidepool.com.tr', 'Istanbul', 'TR'],
    ['Hamidiye Mahallesi 694 Sokak No:35, KARAMAN/MERKEZ', 'tidepool.com.tr', 'Karaman', 'TR'],
    ['Poljanska cesta 2, Škofja Loka', 'tidepool.si', 'Škofja Loka', 'SI'],
    ['Perum Bintang Blok A4, Kota Bekasi, Jawa Barat', 'tidepool.co.id', 'Bekasi', 'ID'],
  ])('"%s" is in its city', (line, domain, city, countryCode) =>
    expect(placeOf(line, domain)).toMatchObject({ city, countryCode }),
  )

  test.each([
    ['one that is marked as a city', 'Офис: г. Москва, Варшавское шоссе, д. 1', 'tidepool.ru', 'Москва'],
    ['beside a street', 'Адрес: Балаково, Саратовское шоссе 14', 'tidepool.ru', 'Балаково'],
  ])('%s, in the country of the domain', (_what, line, domain, city) => {
    expect(placeOf(line, domain)).toMatchObject({ city, countryCode: 'RU' })
    expect(placeOf(line)).toBeUndefined()
  })

  test.each([
    ['Via Matteotti 1, Trani (BT)', 'tidepool.it', 'Trani', 'IT'],
    ['Naujokų gatvė 3, Klaipėda', 'tidepool.lt', 'Klaipėda', 'LT'],
    ['Λεωφ. Δημοκρατίας 15, Πάτρα', 'tidepool.gr', 'Πάτρα', 'GR'],
    ['Otokara Keršovanija 15, Osijek', 'tidepool.hr', 'Osijek', 'HR'],
    ['Adresa: Javorská 143, Železná Ruda', 'tidepool.cz', 'Železná Ruda', 'CZ'],
  ])('in the country of the domain: %s', (line, domain, city, countryCode) => {
    expect(placeOf(line, domain)).toMatchObject({ city, countryCode })
    expect(placeOf(line)).toBeUndefined()
  })

  test.each([
    ['a city that is also a region', 'Lima, Perú', 'PE'],
    ['the town of a post box', 'P.O. Box 1316, Kampala, Uganda', 'UG'],
  ])('%s proves the country alone', (_what, line, countryCode) => {
    expect(placeOf(line)).toMatchObject({ city: null, countryCode })
  })
})

test.each([
  ['a country alone', 'Made with care in Portugal'],
  ['a canton behind a town that no list knows', 'Route de Payerne 14, 1773 Léchelles · Fribourg', 'tidepool.ch'],
  ['the same in one part', 'Route de Payerne 14 1773 Léchelles · Fribourg', 'tidepool.ch'],
  ['two cities', 'Via Roma 1, Rivoli, Torino', 'tidepool.it'],
  ['a year', 'Работаем с 2020 г. Москва', 'tidepool.ru'],
  ['a country that is called like its city', '12, rue de la Moselle · Luxembourg', 'tidepool.lu'],
  ['a city in running text', 'Search flights to Lisbon with us'],
])('%s gives none', (_what, line, domain?: string) => {
  expect(placeOf(line, domain)?.city ?? null).toBeNull()
})

test.each(['Address: x', 'Adresse : x', '📍 Dirección: x', '住所：x', 'Адрес: x'])(
  '"%s" says that an address follows',
  (line) => expect(isLabelled(line)).toBe(true),
)

test.each(['Addresses of our stores', 'Our location is great', 'Address:'])('"%s" does not', (line) =>
  expect(isLabelled(line)).toBe(false),
)

test('any line gives a place of a country, or none, and a long one is read in one go', () => {
  const words = fc.array(
    fc.constantFrom('Lima', ', ', 'Peru', 'OH', 'г. ', 'Address:', '12', 'Street', ' - ', 'İ', '/'),
  )
  fc.assert(
    fc.property(words, fc.constantFrom('tidepool.com', 'tidepool.ru', 'tidepool.tr'), (parts, domain) => {
      const place = placeOf(parts.join(''), domain)
      if (place !== undefined) expect(place.countryCode).toMatch(/^[A-Z]{2}$/)
    }),
    { numRuns: 300 },
  )
  const started = performance.now()
  for (const line of [', '.repeat(100_000), 'г. М'.repeat(100_000), 'Peru '.repeat(100_000)])
    placeOf(line, 'tidepool.ru')
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('two towns with a stroke between them are no town and its region, but in Turkey', () => {
  expect(placeOf('Klaipėda/Kaunas, Lietuva', 'tidepool.lt')).toBeUndefined()
  expect(placeOf('Klaipėda / Kaunas, Lietuva', 'tidepool.lt')).toBeUndefined()
  expect(placeOf('Kadıköy/İstanbul, Türkiye', 'tidepool.com.tr')).toMatchObject({ countryCode: 'TR' })
})
