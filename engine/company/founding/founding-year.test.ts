import { expect, test } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'
import { pageBlocks } from '../../page/page-blocks.ts'
import { yearOfRow, yearOfSentence, yearOfTagline, yearsSince } from './founding-year.ts'
import { pageFounding } from './page-founding.ts'

const names = ['tidepool']
const yearOn = (html: string) => {
  const page = pageOf(html)
  return pageFounding(page, pageBlocks(page), ['Tidepool'])?.year
}

test.each([
  ['Tidepool bildades 1995.', 1995],
  ['Tidepool blev stiftet i 1921 af venner.', 1921],
  ['Tidepool ble etablert i 1987.', 1987],
  ['Tidepool perustettiin vuonna 1978.', 1978],
  ['Tidepool byl založen v roce 1968.', 1968],
  ['Tidepool a fost înființată în anul 2004.', 2004],
  ['Tidepool didirikan pada tahun 2017.', 2017],
  ['A Tidepool foi fundada em 26 de julho de 1999.', 1999],
  ['Tidepool was formed in 1995.', 1995],
  ['Tidepool on asutatud aastal 2014.', 2014],
  ['Tidepool is in 2014 opgericht vanuit een initiatief van ouders.', 2014],
  ['Tidepool була заснована у серпні 2014 року.', 2014],
  ['Föreningen startades år 1991.', 1991],
  ['El club fue fundado el 25 de mayo de 1942 por un grupo de trabajadores.', 1942],
])('"%s" is of %i', (text, year) => expect(yearOfSentence(text, names)?.year).toBe(year))

test.each([
  ['1998 Founded', 1998],
  ['2000 Alapítás éve', 2000],
  ['1918 Año de fundación', 1918],
  ['Fundado el 7 de febrero de 1918', 1918],
])('the row "%s" is of %i', (text, year) => expect(yearOfRow(text)?.year).toBe(year))

test.each([['1998 Founded in Paris'], ['20 Founded'], ['Call 1998 founded']])('"%s" is no row of a founding', (text) =>
  expect(yearOfRow(text)).toBeUndefined(),
)

test.each([
  ['Harbour’s trusted repair specialist since 2024', 2024],
  ['Sport, plezier en vriendschap sinds 1962', 1962],
  ['Formant conductors des de 1987', 1987],
  ['Professionellt utfört sedan 1962.', 1962],
  ['A Roma dal 2007', 2007],
])('the slogan "%s" ends with %i', (text, year) => expect(yearOfTagline(text)?.year).toBe(year))

test.each([
  ['ISO certified since 2012'],
  ['Member of the guild since 1999'],
  ['Mitglied im Verband seit 2001'],
  ['Our website, online since 2010'],
  ['3,000 repairs since 2012'],
  ['Serving the harbour since 2012 with two boats'],
  ['Ann has made coffee by the sea since 2011'],
])('"%s" says nothing of a founding', (text) => expect(yearOfTagline(text)).toBeUndefined())

test('a slogan in the title or the description speaks for the owner, a line among people of the page does not', () => {
  expect(yearOn('<title>Tidepool</title><meta name=description content="Boats for the harbour since 1962.">')).toBe(
    1962,
  )
  expect(yearOn('<main><h1>Boats for the harbour since 1962</h1></main>')).toBe(1962)
  expect(yearOn('<main><h1>Team</h1><p>Anna, authorised skipper since 2001</p></main>')).toBeUndefined()
})

test('a slogan is asked where nothing else gives a year, and two that differ give none', () => {
  expect(
    yearOn('<meta name=description content="Boats since 1962."><main><p>Tidepool was founded in 1950.</p></main>'),
  ).toBe(1950)
  expect(
    yearOn('<meta name=description content="Boats since 1962."><main><h1>Sails since 1975</h1></main>'),
  ).toBeUndefined()
})

test('the years since which a text says that something is so are read', () => {
  expect(yearsSince('Kami melayani Sragen sejak tahun 2019, dan toko online since 2021.')).toEqual([2019, 2021])
  expect(yearsSince('Since we came, 1999 boats were built.')).toEqual([])
})
