import { describe, expect, test } from 'vitest'
import { readPage } from '../../page/read-page.ts'
import { isEvent } from './firm-industries.ts'
import { readIndustries } from './read-industries.ts'

const slugsOf = (text: string) =>
  readIndustries([readPage({ url: 'https://acme.com/', text })], undefined).industries.map(({ slug }) => slug)

describe('an industry needs a word that tells it', () => {
  test.each([
    [
      'share, friend and follow',
      '<title>Acme</title><meta name=description content="Share it with friends, follow us">',
    ],
    ['pay at a shop', '<title>Acme scooters</title><meta name=description content="Envío rápido, pago seguro">'],
    ['a drone that sprays fields', '<title>Acme - spraying with drones</title>'],
    ['a café that is a bar', '<title>Couleur café</title><p>Our bar and restaurant</p>'],
    ['games in a sentence', '<title>Acme Croquet</title><meta name=description content="First three games free">'],
    ['a college that is a school', '<title>Acme Inter College</title>'],
    ['a tunnel to fly in', '<title>Acme, skydiving in a tunnel</title>'],
    ['restaurants that are served', '<title>Acme Camarão</title><h1>Para o seu restaurante e o seu chef</h1>'],
    ['support, care and help of animals', '<title>Acme</title><h1>Support, care and help in our shelter</h1>'],
  ])('not of %s', (_, html) => {
    expect(slugsOf(html)).toEqual([])
  })

  test('where the site says what it is', () => {
    expect(slugsOf('<title>Acme: a church of the parish in its diocese, with worship and prayer</title>')).toEqual([
      'religion',
    ])
  })

  test('and not in its text alone', () => {
    const text =
      '<p>Espresso, coffee, tea and matcha, brewed by our barista of beans that we roast; a cup of matcha.</p>'
    expect(slugsOf(`<title>Acme</title>${text}`)).toEqual([])
    expect(slugsOf(`<title>Acme coffee</title>${text}`)).toEqual(['coffee-and-tea'])
  })

  test('one that begins with the other is no second', () => {
    const pages = '<title>Science and research network</title><meta name=description content="With the veterinary vet">'
    expect(slugsOf(pages)).not.toContain('veterinary-care')
  })
})

test('a body that works for a cause is not in the business that it works against', () => {
  const against =
    '<title>Acme Rising</title><meta name=description content="Protects climate, wildlife, environmental health and conservation from oil and gas"><p>Oil and gas, solar, gas and oil: a gas station near you.</p>'
  expect(slugsOf(against)).toEqual(['environment-and-climate'])
})

test('the family of an industry is given where none of its own is, and not beside another’s', () => {
  const hire =
    '<title>Acme private hire</title><meta name=description content="Taxi and airport transfer by our drivers. Licensed by the council"><p>A taxi, a cab, a ride, with our driver. The council, a public service of the city, for your safety.</p>'
  expect(slugsOf(hire)).toEqual(['taxis-and-ride-hailing'])
})

test('a college that a government has is a college', () => {
  const college =
    '<title>Govt. Graduate College Acme</title><meta name=description content="Official website of Government Graduate College Acme"><p>Our mission: citizen service in the region, by the government.</p>'
  expect(slugsOf(college)).not.toContain('government')
})

describe('an event is not in the business that it is about', () => {
  test.each([
    ['in its title', '<title>JSConf: JavaScript and the command line</title>'],
    [
      'in its description',
      '<title>PyAcme</title><meta name=description content="PyAcme will be the third national conference for the Python programming language and its compiler">',
    ],
    ['of bicycles', '<title>Acme bicycle festival: cycling</title>'],
  ])('said %s', (_, html) => {
    expect(slugsOf(html)).toEqual([])
  })

  test('but shows its own music', () => {
    expect(slugsOf('<title>Acme music festival: bands, singers, musicians and albums</title>')).toEqual(['music'])
  })

  test.each([
    ['Conference rooms near the hotel', 'A hotel with conference rooms.', true],
    ['Hotel Acme', 'A hotel with conference rooms. It is by the sea.', false],
    ['Confetti and conformity', 'We confer.', false],
    ['', '', false],
  ])('%s: %s', (title, description, expected) => {
    expect(isEvent(title, description)).toBe(expected)
  })
})
