import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAddress } from './written-address.ts'

const placeOf = (line: string, domain = 'tidepool.com', language?: string) => findAddress(line, { domain, language })

test('a code that a label stands before is first in its part, too', () =>
  expect(placeOf('Cím: 1022 Budapest, Tulipán utca 9', 'tidepool.hu')?.city).toBe('Budapest'))

test('a code is no year of which nobody writes yet', () => {
  expect(placeOf('2096 Üröm, Dózsa György út 34', 'tidepool.hu')?.city).toBe('Üröm')
  expect(placeOf('2026 Üröm, Dózsa György út 34', 'tidepool.hu')?.city).toBeUndefined()
})

test('a code that several countries have is of the one whose language, domain or telephone the page has', () => {
  expect(placeOf('Carrer Sitges, 27, 08840 Viladecans', 'tidepool.cat', 'ca')?.countryCode).toBe('ES')
  expect(placeOf('26ης Οκτωβρίου 8Α, 54627, Θεσσαλονίκη', 'tidepool.gr')?.city).toBe('Θεσσαλονίκη')
  expect(placeOf('ул. Загребска 28, 1000 Скопје', 'tidepool.mk')).toMatchObject({ city: 'Скопје', countryCode: 'MK' })
  const hints = { domain: 'tidepool.me', language: 'sr', telephones: ['ME'] }
  expect(findAddress('Starozlatička bb, 81000 Podgorica', hints)).toMatchObject({
    city: 'Podgorica',
    countryCode: 'ME',
  })
})

test('three digits behind a street are a code in Iceland, and nowhere else', () => {
  expect(placeOf('Grandatröð 4 220 Hafnarfjörður', 'tidepool.is')).toMatchObject({
    city: 'Hafnarfjörður',
    countryCode: 'IS',
  })
  expect(placeOf('Sími 555 1234, 101 Reykjavík', 'tidepool.is')).toBeUndefined()
  expect(placeOf('Grandatröð 4 220 Hafnarfjörður', 'tidepool.de')).toBeUndefined()
})

test('a telephone number beside an address has no code in it', () => {
  expect(placeOf('1085 Budapest, Üllői út 14. | +36 70 794 2453', 'tidepool.hu')?.city).toBe('Budapest')
  expect(placeOf('(0312) 440 1011 Ankara', 'tidepool.com.tr')?.city).toBeUndefined()
})

test('where a code stands, a Japanese address needs no prefecture', () => {
  expect(placeOf('〒545-0021 大阪市阿倍野区阪南町3-8-26', 'tidepool.co.jp')).toMatchObject({
    city: '大阪市',
    state: null,
    countryCode: 'JP',
  })
  expect(placeOf('大阪市阿倍野区阪南町3-8-26', 'tidepool.co.jp')?.countryCode).not.toBe('JP')
})

test('a section of a city proves its country and is no city', () => {
  expect(placeOf('Calle Mota del Cuervo 12, 28043 Hortaleza', 'tidepool.es')).toMatchObject({
    city: null,
    countryCode: 'ES',
  })
  expect(placeOf('Calle Mota del Cuervo 12, 28043 Madrid', 'tidepool.es')).toMatchObject({
    city: 'Madrid',
    countryCode: 'ES',
  })
})

describe('a postal code of a form that one country has', () => {
  test.each([
    ['12 Harbour Road, Portland, OR 97201', 'Portland', 'Oregon', 'US'],
    ['Portland OR 97201-1234', 'Portland', 'Oregon', 'US'],
    ['1 Main Street, New York, NY, 10001', 'New York', 'New York', 'US'],
    ['PO Box 1, Winston-Salem NC 27101', 'Winston-Salem', 'North Carolina', 'US'],
    ['Washington, DC 20001', 'Washington', 'District of Columbia', 'US'],
    ['5 Quay, Montréal, QC H2X 1Y4', 'Montréal', 'Quebec', 'CA'],
    ['Vancouver BC V5K0A1', 'Vancouver', 'British Columbia', 'CA'],
    ['1473 Gainsborough Rd, London, Ontario, N6H 5L2', 'London', 'Ontario', 'CA'],
    ['426 Pall Mall, Bendigo Victoria 3550', 'Bendigo', 'Victoria', 'AU'],
    ['2715 Hacienda Street, San Mateo, Ca 94403', 'San Mateo', 'California', 'US'],
    ['An der Halde 41, FL-9495 Triesen', 'Triesen', null, 'LI'],
    ['1 Wharf, Sydney NSW 2000', 'Sydney', 'New South Wales', 'AU'],
    ['4 Quay, Bristol BS1 4DJ', 'Bristol', null, 'GB'],
    ['London, EC1A 1BB', 'London', null, 'GB'],
    ['Stoke on Trent ST1 1AA', 'Stoke-on-Trent', null, 'GB'],
    ['Prinsengracht 1, 1015 DK Amsterdam', 'Amsterdam', null, 'NL'],
    ['1015DK Amsterdam', 'Amsterdam', null, 'NL'],
  ])('"%s" is %s, %s, %s', (line, city, state, countryCode) => {
    expect(placeOf(line)).toMatchObject({ city, state, countryCode })
  })
  test.each([
    ['a code that is too long', 'Portland, OR 972011'],
    ['a code that is too short', 'Portland, OR 9720'],
    ['a state that is none', 'Portland, ZZ 97201'],
    ['a state in small letters', 'Portland, or 97201'],
    ['a city in small letters', 'portland, OR 97201'],
    ['a British code with more behind it', 'Bristol BS1 4DJX'],
    ['a phone number', 'Call Portland OR 503 555 0100'],
  ])('not %s', (_what, line) => expect(placeOf(line)).toBeUndefined())
})

const states: [country: string, code: string, codes: string][] = [
  [
    'US',
    '97201',
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC',
  ],
  ['CA', 'V5K 0A1', 'AB BC MB NB NL NS ON PE QC SK'],
  ['AU', '2000', 'NSW VIC QLD TAS ACT SA WA NT'],
]

test.each(
  states.flatMap(([country, code, codes]) =>
    codes.split(' ').map((state): [string, string, string] => [state, country, code]),
  ),
)('%s is a state of %s', (state, country, code) => {
  const city = { US: 'Springfield', CA: 'Windsor', AU: 'Sydney' }[country]
  const place = placeOf(`${city} ${state} ${code}`)
  expect(place).toMatchObject({ city, countryCode: country })
  // Its name, not its code.
  expect(place?.state?.length).toBeGreaterThan(3)
})

describe('a postal code of digits alone', () => {
  test.each([
    ['20457 Hamburg, Deutschland', 'Hamburg', 'DE'],
    ['D-20457 Hamburg, Germany', 'Hamburg', 'DE'],
    ['75001 Paris, France', 'Paris', 'FR'],
    ['13100 Aix-en-Provence · France', 'Aix-en-Provence', 'FR'],
    ['1010 Wien, Österreich', 'Wien', 'AT'],
    ['8001 Zürich (Schweiz)', 'Zürich', 'CH'],
    ['60311 Frankfurt am Main, Deutschland', 'Frankfurt am Main', 'DE'],
    ['28001 Madrid - España', 'Madrid', 'ES'],
    ['28001 Madrid | Spain', 'Madrid', 'ES'],
  ])('"%s" is %s in %s', (line, city, countryCode) => {
    const place = placeOf(line)
    expect(place?.countryCode).toBe(countryCode)
    expect(place?.city).toBe(city)
  })
  test.each([
    ['tidepool.de', 'Hafen 3, 20457 Hamburg', 'Hamburg', 'DE'],
    ['tidepool.fr', '13001 Aix en Provence', 'Aix-en-Provence', 'FR'],
    ['tidepool.es', 'Calle Mayor 1, 28013 Madrid', 'Madrid', 'ES'],
    ['tidepool.it', 'Via Roma 1, 20121 Milano (MI)', 'Milano', 'IT'],
    ['tidepool.at', 'Mariahilfer Straße 12, 1070 Wien', 'Wien', 'AT'],
    ['tidepool.ch', 'Bahnhofstrasse 12, 8001 Zürich', 'Zürich', 'CH'],
    ['tidepool.ch', 'Unterer Graben1, 9000 St. Gallen', 'Sankt Gallen', 'CH'],
    ['tidepool.es', 'Calle Real 12, 11100 San Fernando Cádiz', 'San Fernando', 'ES'],
    ['tidepool.be', '12, rue du Lac, 1000 Bruxelles', 'Bruxelles', 'BE'],
    ['tidepool.cz', 'Hlavní 1, 110 00 Praha', 'Praha', 'CZ'],
    ['tidepool.se', 'Storgatan 1, 111 22 Stockholm', 'Stockholm', 'SE'],
    ['tidepool.dk', 'Nyhavn 4, 1051 København', 'København', 'DK'],
    ['tidepool.fi', 'Mannerheimintie 1, 00100 Helsinki', 'Helsinki', 'FI'],
    ['tidepool.ro', 'Bulevardul Unirii 1, 030167 Bucharest', 'Bucharest', 'RO'],
    ['tidepool.com.tr', 'Atatürk Cad. 12, 34710 Kadıköy/İstanbul', 'Istanbul', 'TR'],
    ['tidepool.ru', '123456, г. Москва, ул. Ленина, д. 1', 'Москва', 'RU'],
  ])('counts on a domain like %s: %s', (domain, line, city, countryCode) => {
    expect(placeOf(line, domain)).toMatchObject({ city, countryCode })
  })
  test('counts in a language in which one country has it', () => {
    expect(placeOf('Hafen 3, 20457 Hamburg', 'tidepool.com', 'de')?.countryCode).toBe('DE')
    expect(placeOf('Storgata 1, 0155 Oslo', 'tidepool.com', 'nb')?.countryCode).toBe('NO')
  })
  test.each([
    ['2120 Dunakeszi, Repülőtéri út 1.', 'Dunakeszi'],
    ['9151 Abda, Pagony 27.', 'Abda'],
  ])('stands first in Hungary, before the city and its street: %s', (line, city) => {
    expect(placeOf(line, 'tidepool.hu')).toMatchObject({ city, countryCode: 'HU' })
  })
  test('that may be a year needs a street before it', () => {
    expect(placeOf('2019 Budapest, Szilveszter utca 1', 'tidepool.hu')).toBeUndefined()
    expect(placeOf('2120 Dunakeszi, Hétfő 10:00', 'tidepool.hu')).toBeUndefined()
    expect(placeOf('Konferenz 12. Mai 2024 Wien', 'tidepool.at')).toBeUndefined()
    expect(placeOf('© 2024 Basel', 'tidepool.ch')).toBeUndefined()
    expect(placeOf('Kommunikation 2024 Bern', 'tidepool.ch')).toBeUndefined()
  })
  test.each(['tidepool.com', 'tidepool.io', 'tidepool.uk', 'de.com', 'tidepool.constructor', 'localhost', ''])(
    'does not count alone on %s',
    (domain) => expect(placeOf('Hafen 3, 20457 Hamburg', domain)).toBeUndefined(),
  )
  test('the country that the line names counts before that of the domain', () => {
    expect(placeOf('1010 Wien, Österreich', 'tidepool.de')?.countryCode).toBe('AT')
  })
  test.each([
    ['a part of a longer number', '120457 Hamburg, Deutschland'],
    ['a decimal', '1.20457 Hamburg, Deutschland'],
    ['three digits', '457 Hamburg, Deutschland'],
    ['a word that is no name', '20457 bags, Deutschland'],
    ['a word that is no city', '20457 Announcement, Deutschland'],
    ['a month for Morocco', '31 Mar 2020 Announcement'],
    ['a city of another country', '20457 Lisboa, Deutschland'],
    ['the country in the place of the city', '20457 Deutschland'],
  ])('not %s', (_what, line) => expect(placeOf(line)).toBeUndefined())
})

describe('the city', () => {
  test('is without the street that stands before it', () => {
    expect(placeOf('4 Quay Street Bristol BS1 4DJ')?.city).toBe('Bristol')
    expect(placeOf('9 Elm Avenue Portland OR 97201')?.city).toBe('Portland')
  })
  test.each(
    'Street|St|St.|Road|Rd|Rd.|Avenue|Ave|Ave.|Floor|Suite|Lane|Way|Drive|Blvd|Blvd.|Boulevard|Place|Square|House'.split(
      '|',
    ),
  )('is not the street that ends in %s', (street) => {
    expect(placeOf(`9 Elm ${street} Bristol BS1 4DJ`)?.city).toBe('Bristol')
  })
  test('may have its county behind it', () => {
    expect(placeOf('12 High Street, Guildford, Surrey GU1 4AF')?.city).toBe('Guildford')
    expect(placeOf('12 High Street, Guildford, Nowhereland GU1 4AF')).toBeUndefined()
  })
  test('is not the street that is called like one', () =>
    expect(placeOf('12 London Road, Nowhere AB1 2CD')?.city).toBe('Nowhere'))
  test('is none where a street of that name ends', () => {
    expect(placeOf('107 Redchurch Street — E2 7DL, Shoreditch')).toBeUndefined()
    expect(placeOf('12 Farm Lane, Street BA16 0AA')?.city).toBe('Street')
  })
  test('has no mark at its end', () => expect(placeOf('Bristol. BS1 4DJ')?.city).toBe('Bristol'))
})

describe('an address without spaces, or without a code', () => {
  test.each([
    ['〒150-0002 東京都渋谷区渋谷2-1-1', '渋谷区', 'JP'],
    ['神奈川県足柄下郡箱根町湯本100', '箱根町', 'JP'],
    ['〒443-0104 愛知県蒲郡市形原町北戸甫井18番地の1', '蒲郡市', 'JP'],
    ['奈良県大和郡山市北郡山町248-4', '大和郡山市', 'JP'],
    ['〒189-8501 東村山市本町1-2-3', '東村山市', 'JP'],
    ['三重県四日市市諏訪町1番5号', '四日市市', 'JP'],
    ['東京都町田市森野2-2-22', '町田市', 'JP'],
    ['北海道余市郡余市町朝日町26', '余市町', 'JP'],
    ['广东省深圳市南山区科技园路1号', '深圳市', 'CN'],
    ['北京市海淀区中关村大街27号', '北京市', 'CN'],
    ['台北市信義區信義路五段7號', '臺北市', 'TW'],
    ['서울특별시 강남구 테헤란로 123', '서울', 'KR'],
    ['경기도 성남시 분당구 판교로 10', '성남시', 'KR'],
    ['شارع الملك فهد 10، الرياض، المملكة العربية السعودية', 'الرياض', 'SA'],
    ['طريق الملك فهد 10، الرياض 12345، المملكة العربية السعودية', 'الرياض', 'SA'],
    ['Rua Augusta 100, Lisboa, Portugal', 'Lisboa', 'PT'],
    ['Av. Paulista 1000, São Paulo - SP, 01310-100', 'São Paulo', 'BR'],
    ['ul. Piękna 1, 00-549 Warszawa', 'Warszawa', 'PL'],
    ['MG Road 5, Bengaluru, Karnataka 560001, India', 'Bengaluru', 'IN'],
  ])('"%s" is %s in %s', (line, city, countryCode) => expect(placeOf(line)).toMatchObject({ city, countryCode }))
  test.each(['東京都で開催します', 'Conference 2020, Berlin, Germany', '北京市欢迎您', '서울에서 만나요'])(
    '"%s" is none',
    (line) => expect(placeOf(line)).toBeUndefined(),
  )
})

test('an invisible mark in a line does not hide the address', () => {
  expect(placeOf('4 Quay, Bri\u200bstol BS1 4DJ')?.city).toBe('Bristol')
})

test('a line is read up to four hundred characters', () => {
  expect(placeOf(`${'x '.repeat(250)}Bristol BS1 4DJ`)).toBeUndefined()
})

test.each(['', ' ', '12345', 'Portland', '© 2026 Tidepool', 'Order 12345 Bags of coffee', '\u202e\u0000'])(
  '"%s" is no address',
  (line) => expect(placeOf(line)).toBeUndefined(),
)

test('whatever the line, an address has a city of 2 to 40 characters and a country', () => {
  const words = fc.array(
    fc.oneof(
      fc.constantFrom(
        'Hamburg',
        'OR',
        '97201',
        'BS1',
        '4DJ',
        '20457',
        ',',
        'Street',
        'Deutschland',
        'am',
        '1015',
        'DK',
        'QC',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
  )
  fc.assert(
    fc.property(words, fc.constantFrom('tidepool.com', 'tidepool.de'), (parts, domain) => {
      const place = placeOf(parts.join(' '), domain)
      if (place === undefined) return
      expect(place.countryCode).toMatch(/^[A-Z]{2}$/)
      expect(place.city?.length).toBeGreaterThanOrEqual(2)
      expect(place.city?.length).toBeLessThanOrEqual(40)
    }),
    { numRuns: 300 },
  )
})

test('a line without end is read in one go', () => {
  const started = performance.now()
  for (const line of ['A '.repeat(100_000), 'Aa-'.repeat(100_000), '1234 '.repeat(100_000), 'Am am '.repeat(50_000)])
    expect(placeOf(line)).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(1_000)
})

test.each([
  ['403, 4th Floor, Metro Plaza, Jaipur-302001', 'tidepool.in', 'Jaipur'],
  ['Coacalco, Estado de México, C.P. 55710', 'tidepool.mx', 'Coacalco'],
  ['An der Halde 41, 9495 Triesen · Liechtenstein', 'tidepool.com', 'Triesen'],
])('"%s" is read as it is written there', (line, domain, city) => {
  expect(placeOf(line, domain)).toMatchObject({ city })
})

test.each([
  ['Čiekurkalna 1. līnija 11, Rīga, LV-1026', 'tidepool.com', 'Riga', 'LV'],
  ['Brīvības iela 1, LV-4601 Rēzekne', 'tidepool.com', 'Rēzekne', 'LV'],
  ['Laisvės al. 1, LT-44238 Kaunas', 'tidepool.com', 'Kaunas', 'LT'],
  ['Vytauto g. 1, 00133 Palanga', 'tidepool.lt', 'Palanga', 'LT'],
  ['Put života 1, Sarajevo 71000', 'tidepool.ba', 'Sarajevo', 'BA'],
  ['Norbergsgatan 5, 22354 Lund', 'tidepool.se', 'Lund', 'SE'],
  ['Nejdecká 431, Chodov 357 35', 'tidepool.cz', 'Chodov', 'CZ'],
  ['Jo Smith · 9450 Altstätten SG · Schweiz', 'tidepool.ch', 'Altstätten', 'CH'],
])('%s under %s is %s in %s', (line, domain, city, countryCode) => {
  expect(placeOf(line, domain)).toMatchObject({ city, countryCode })
})

test('four digits after a word are a year, whatever country the line names', () => {
  expect(placeOf('Established 1850 Altstätten · Schweiz', 'tidepool.ch')).toBeUndefined()
  expect(placeOf('Kurs 4000 Altstätten · Schweiz', 'tidepool.ch')).toBeUndefined()
})

describe('the end of a longer name', () => {
  test.each(['P.O. Box 420 Rotterdam Junction, NY 12150', '12 Fort Springfield, IL 62701'])('is no city: %s', (line) =>
    expect(placeOf(line)?.city ?? null).toBeNull(),
  )
  test('nor is its beginning', () => {
    expect(placeOf('Olča s.r.o., 507 73 Dobrá Voda u Hořic 84', 'tidepool.cz')?.city).toBe('Dobrá Voda u Hořic')
    expect(placeOf('Olča s.r.o., 507 73 Dobrá Voda u Hořic a okolí', 'tidepool.cz')?.city ?? null).toBeNull()
    expect(placeOf('Dobrá 84, 739 51 Dobrá', 'tidepool.cz')?.city).toBe('Dobrá')
  })
  test('a county is none, and the town before it is', () => {
    const address = (place: string) => placeOf(`Unit 4, Quay Road, ${place}, W12 R244`, 'tidepool.ie')?.city
    expect(address('Naas, Co. Kildare')).toBe('Naas')
    expect(address('Naas, County Kildare')).toBe('Naas')
    expect(address('Kildare')).toBe('Kildare')
  })
  test('a part of the kingdom is none', () => {
    expect(placeOf('36 Carmarthen Road, Llandeilo, Wales, SA19 6RS', 'tidepool.co.uk')?.city).toBe('Llandeilo')
  })
})

test('a state that is called like its capital is not the city before it', () => {
  const line = 'Calle Sandia 6080, Ciudad Juárez, Chihuahua, México'
  expect(placeOf(line, 'tidepool.mx')?.city).toBe('Ciudad Juárez')
})

describe('offices in a row', () => {
  test('a code that stands before the next office is not of its city', () => {
    expect(placeOf('Sedi: Roma — Via Tirso 26, 00198 Milano — Via Brera 3, 20121', 'tidepool.it')).toBeUndefined()
    expect(placeOf('Hafen 3, 20457 Hamburg, Ring 8, 10115 Berlin', 'tidepool.de')).toBeUndefined()
  })

  test('an address that is said twice is one', () => {
    const line = 'Hafen 3, 20457 Hamburg. Hafen 3, 20457 Hamburg'
    expect(placeOf(line, 'tidepool.de')).toMatchObject({ city: 'Hamburg', countryCode: 'DE' })
  })
})
