import { expect, test } from 'vitest'
import { findAddress } from './written-address.ts'

const placeOf = (line: string, domain: string) => findAddress(line, { domain })

test.each([
  ['Kildegårdvej 20 6852 Billum', 'billum.dk', 'Billum', 'DK'],
  ['KILDEGÅRDVEJ 20 6852 BILLUM TLF.: +45 51 88 95 96', 'billum.dk', 'Billum', 'DK'],
  ['Gl. Stillingvej 423 8462 Harlev J', 'tand.dk', 'Harlev', 'DK'],
  ['Helgøyvegen 219, 2350 Nes på Hedmarken', 'bjorkvang.no', 'Nes på Hedmarken', 'NO'],
  ['Route de Payerne 14, 1773 Léchelles · Fribourg · Suisse', 'rossysa.ch', 'Léchelles', 'CH'],
  ['Kapellenstraße 9A, 54439 Fisch', 'hausverwaltung.de', 'Fisch', 'DE'],
  ['Inovační 122, 252 41 Zlatníky-Hodkovice, Česká republika', 'genetia.cz', 'Zlatníky-Hodkovice', 'CZ'],
  ['Willem 3 Straat 4 4711 BW, St. Willebrord', 'gym.nl', 'St. Willebrord', 'NL'],
  ['Magnus Lagabøters veg 8, 7047 Xtorp', 'folie.no', 'Xtorp', 'NO'],
  ['Sanayi Sitesi F Blok No: 241, 41250 Kartepe/KOCAELİ', 'muhendislik.com.tr', 'Kartepe', 'TR'],
  ['145/5B, Quay Road, Tuticorin -628 002, Tamil Nadu', 'clinic.in', 'Tuticorin', 'IN'],
  ['Almveien 17, 1659 Torp Telefon 12 34 56 78', 'velvare.no', 'Torp', 'NO'],
  ['Kapellenstraße 9A, 54439 Fisch navigieren', 'hausverwaltung.de', 'Fisch', 'DE'],
  ['Via F.lli Rosselli 4 Loc. Mottella 46051 San Giorgio Xtorpello (MN)', 'mdm.it', 'San Giorgio Xtorpello', 'IT'],
  ['Via Rosselli 4, 46051 San Giorgio Xtorpello (MN)', 'mdm.it', 'San Giorgio Xtorpello', 'IT'],
  ['43-392 Xtorpice Górne 165', 'rolety.pl', 'Xtorpice Górne', 'PL'],
  ['Adres 43-392 Xtorpice Górne 165', 'rolety.pl', 'Xtorpice Górne', 'PL'],
  ['Sídlo: 570 01 Xtorpice 12/3, tel. 123', 'truhlar.cz', 'Xtorpice', 'CZ'],
  ['632 Spearman Rd Xtorp, SC 29669', 'church.org', 'Xtorp', 'US'],
  ['Contact 12 Court Street N. Old Xtorp, SC 29669 864.357.9345', 'church.org', 'Old Xtorp', 'US'],
])('"%s" is in %s: a village that the gazetteer lacks', (line, domain, city, countryCode) => {
  expect(placeOf(line, domain)).toMatchObject({ city, countryCode })
})

test.each([
  ['words behind the town that may be of its name', 'Zagaj pri Ponikvi 38 3232 Ponikva Izvoz Dramlje', 'taples.si'],
  ['a number behind words that no address begins with', 'Od lat 43-392 Xtorpice 165', 'rolety.pl'],
  ['no street', '6852 Billum', 'billum.dk'],
  ['its city before the code', 'Adresa: Ul. Virgila Perića 7, Imotski 21260 RADNO VRIJEME', 'xtorp.hr'],
  ['a second street', '12 Main Street Park Place, SC 29669', 'church.org'],
  ['no name behind the code', 'Kapellenstraße 9A, 54439 öffnet um acht', 'hausverwaltung.de'],
  ['a number of a telephone', 'Kapellenstraße 9A, 54439 +49 651 1234', 'hausverwaltung.de'],
  ['a country in the place of a town', 'Kováčska ulica 256 04001 Szlovákia, Kassa', 'szmksz.sk'],
  ['a house that is called after its town', 'Üröm, Dózsa György út 34, 2096 Ürömi Egészségház', 'fizikomed.hu'],
  ['a municipality', 'Kellukese tänav 16, 85009 Nirgendi vald', 'torp.ee'],
  ['a country that the page does not say', 'Kapellenstraße 9A, 54439 Fisch', 'hausverwaltung.com'],
  ['an order that the country does not write', 'Calle Uno 10, 01000 Xyzzyville', 'tienda.mx'],
])('not with %s', (_what, line, domain) => expect(placeOf(line, domain)?.city ?? undefined).toBeUndefined())

test('a town in its own part between its street and the code', () => {
  expect(placeOf('14 Ludlow Lane, Upper Snodbury, Worcestershire, WR7 4NH', 'farm.co.uk')).toMatchObject({
    city: 'Upper Snodbury',
    countryCode: 'GB',
  })
  expect(placeOf('Suite 4, Ludlow, WR7 4NH', 'farm.co.uk')?.city).not.toBe('Suite 4')
})

test('a code that Canada alone has, without its province', () => {
  expect(placeOf('4115, Ave de Lorimier, Montréal, H2K 3X8', 'pharmacie.com')).toMatchObject({ city: 'Montréal' })
})
