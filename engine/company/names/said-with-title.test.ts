import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'
import {
  brandLineInTitle,
  brandLineOfMark,
  greetedInHeading,
  headerLineInTitle,
  headingInTitle,
  wholeTitleSaid,
} from './said-with-title.ts'

const titled = (title: string, body: string) => pageOf(`<title>${title}</title>${body}`)

describe('a title of two parts is one name', () => {
  test.each([
    ['the copyright notice', '<footer><p>© 2026 Saint Anne Church Tidewater</p></footer>'],
    ['a heading that greets', '<h1>Welcome to Saint Anne Church, Tidewater!</h1>'],
    ['the line of the brand', '<header><a class=navbar-brand href=/>Saint Anne Church Tidewater</a></header>'],
  ])('where %s says it as one', (_, body) =>
    expect(wholeTitleSaid(titled('Saint Anne Church - Tidewater', body))?.replace(',', '')).toBe(
      'Saint Anne Church Tidewater',
    ),
  )

  test.each([
    ['nothing says both', 'Saint Anne Church - Tidewater', '<h1>Saint Anne Church</h1>'],
    ['it has three parts', 'Saint Anne - Church - Tidewater', '<h1>Saint Anne Church Tidewater</h1>'],
    ['it has one', 'Saint Anne Church Tidewater', '<h1>Saint Anne Church Tidewater</h1>'],
  ])('not where %s', (_, title, body) => expect(wholeTitleSaid(titled(title, body))).toBeUndefined())
})

test.each([
  ['an address follows it in the footer', '<footer><p>Saint Anne Church, 3 Tidal Road, Leeds</p></footer>', true],
  ['it is a part of another word there', '<footer><p>Saint Anne Churchyard, Leeds</p></footer>', false],
  ['only the page above says so', '<main><p>Saint Anne Church, 3 Tidal Road, Leeds</p></main>', false],
])('a title of one part is a name where %s: %s', (_, body, isSaid) =>
  expect(wholeTitleSaid(titled('Saint Anne Church', body))).toBe(isSaid ? 'Saint Anne Church' : undefined),
)

test.each([
  ['the only line of the header', '<div role=banner>Tidepool Farm</div>', 'Tidepool Farm'],
  ['no line beside another', '<header><p>Tidepool Farm</p><p>Since the flood</p></header>', undefined],
  ['no word alone, which is as often a trade', '<header><p>Tidepool</p></header>', undefined],
])('a title begins with its name as %s says it', (_, body, name) =>
  expect(headerLineInTitle(titled('Tidepool Farm order form', body))).toBe(name),
)

describe('the line of the brand is the name that a longer title has in it', () => {
  test.each([
    ['text', '<header><a class=navbar-caption-brand href=/>Tidepool</a></header>', 'Tidepool'],
    [
      'what its picture is called',
      '<header><a class=logo href=/><img src=a.png alt="Haven Tidepool"></a></header>',
      'Haven Tidepool',
    ],
    ['a mark that leads nowhere', '<div><img src=images/logo.png alt="Haven Tidepool"></div>', 'Haven Tidepool'],
  ])('by its %s', (_, body, name) =>
    expect(brandLineInTitle(titled('Haven for the old Tidepool - Leeds, York, Hull', body))).toBe(name),
  )

  test.each([
    ['a word that says nothing', '<header><a class=logo href=/>Home</a></header>'],
    ['an entry of the menu', '<nav><ul><li><a href="#">Leeds</a></ul></nav>'],
    ['words in another order', '<header><a class=logo href=/>Tidepool Haven</a></header>'],
    ['part of a word', '<header><a class=logo href=/>Tide</a></header>'],
    ['what stands below the head', '<main><p class=logo>Tidepool</p></main>'],
  ])('not %s', (_, body) =>
    expect(brandLineInTitle(titled('Haven for the old Tidepool - Leeds, York, Hull', body))).toBeUndefined(),
  )
})

describe('the first heading is the name that a longer title has in it', () => {
  test.each([
    ['Contact Tidepool Music School', 'Tidepool Music School'],
    ['水戸市月昇音楽教室 茨城｜ピアノ音楽レッスン', '月昇音楽教室'],
  ])('%s', (title, heading) => expect(headingInTitle(titled(title, `<h1>${heading}</h1>`))).toBe(heading))

  test.each([
    ['one word, a trade', 'Dentist Tidepool Leeds', '<h1>Dentist</h1>'],
    ['what the title does not say', 'Contact Tidepool Music School', '<h1>Lessons for all</h1>'],
    ['a smaller heading', 'Contact Tidepool Music School', '<h2>Tidepool Music School</h2>'],
  ])('not %s', (_, title, body) => expect(headingInTitle(titled(title, body))).toBeUndefined())
})

describe('a heading that welcomes its readers says to what', () => {
  const greeted = (heading: string) => greetedInHeading(pageOf(heading))
  test.each([
    ['<h1>Welcome to Saint Anne’s Church!</h1>', 'Saint Anne’s Church'],
    ['<h2>Willkommen im <b>Gasthaus Tidepool</b></h2>', 'Gasthaus Tidepool'],
    ['<h1>Our news</h1><h2>Välkommen till Tidepool Trädgård</h2>', 'Tidepool Trädgård'],
    ['<h1>欢迎来到新昌发！</h1>', '新昌发'],
    ["<h1>Benvenuti nel sito ufficiale dell'Oratorio di Tidepool</h1>", 'Oratorio di Tidepool'],
    ['<h1>Bienvenue sur le site de l’Aïkido-club de Tidepool</h1>', 'Aïkido-club de Tidepool'],
    ['<h1>Herzlich willkommen auf der Homepage des Turnvereins Tidepool!</h1>', 'Turnvereins Tidepool'],
  ])('%s', (heading, name) => expect(greeted(heading)).toBe(name))

  test.each([
    ['by its kind', '<h1>Welcome to Our Cathedral</h1>'],
    ['in words of a sentence', '<h1>Welcome to the home of fine coffee</h1>'],
    ['in the footer', '<footer><h2>Welcome to Tidepool</h2></footer>'],
    ['to a website', '<h1>Welcome to the Website</h1>'],
  ])('not %s', (_, heading) => expect(greeted(heading)).toBeUndefined())
})

describe('the line of the brand that the mark says, where the title says nothing', () => {
  const lineOf = (title: string, alt: string, line = 'Tidepool Club') =>
    brandLineOfMark(
      pageOf(
        `<title>${title}</title><nav><a class=brand href="/"><img src=logo.png alt="${alt}">${line}</a></nav><h1>News</h1>`,
      ),
    )
  test('is its name', () => expect(lineOf('Nieuws', 'Logo tidepool club')).toBe('Tidepool Club'))
  test.each([
    ['where the title says something', 'Fresh beans', 'Logo Tidepool Club', 'Tidepool Club'],
    ['where they differ', 'Home', 'Logo Harbour', 'Tidepool Club'],
    ['what a part of a site is called', 'Home', 'Logo News', 'News'],
  ])('is none %s', (_, title, alt, line) => expect(lineOf(title, alt, line)).toBeUndefined())
})

test('any title and any line are compared without an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 80 }), (title, line) => {
      const page = { ...titled('', '<h1 m></h1>'), title }
      const named = { ...page, elements: page.elements.map((one) => ({ ...one, text: line })) }
      expect(() =>
        [wholeTitleSaid, brandLineOfMark, brandLineInTitle, headingInTitle, greetedInHeading].map((ask) => ask(named)),
      ).not.toThrow()
    }),
  )
})

test('a heading of two sentences is a slogan, though the title ends with it', () => {
  const slogan = '<h1>Pure Tide. Pure Life.</h1>'
  expect(headingInTitle(pageOf(`<title>Tidepool - Filters | Pure Tide, Pure Life</title>${slogan}`))).toBeUndefined()
})

test('a heading that is longer than a name is cut into none', () => {
  const words = 'International Circle of the Friends of Imperial Tidepool'
  expect(headingInTitle(pageOf(`<title>${words} - Harbour</title><h1>${words}</h1>`))).toBeUndefined()
})

describe('a line of the header that a part of the title is', () => {
  const named = (header: string) =>
    headerLineInTitle(titled('Surgery Ann Driftwood Ltd - Your doctor in Leeds', `<header>${header}</header>`))

  test('says the name beside the mark', () =>
    expect(named('<img src=m.png><div>Surgery Ann Driftwood Ltd</div>')).toBe('Surgery Ann Driftwood'))

  test.each([
    ['an entry of a menu', '<ul><li>Surgery Ann Driftwood Ltd</li></ul>'],
    ['what leads elsewhere', '<a href=/about>Surgery Ann Driftwood Ltd</a>'],
    ['a button', '<button>Surgery Ann Driftwood Ltd</button>'],
    ['what follows in the title', '<div>Your doctor in Leeds</div>'],
    ['more words', '<div>Surgery Ann Driftwood Ltd, Leeds</div>'],
  ])('not %s', (_, header) => expect(named(header)).toBeUndefined())
})
