import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAudience } from './audience.ts'
import { readingOf } from './testing/reading-of.ts'

type Pages = Parameters<typeof readingOf>[0]
const segmentsOf = (pages: Pages) => findAudience(readingOf(pages)).value.map(({ segment }) => segment)
/** A sentence in the running text, where only "built for", "used by" and their like count. */
const inText = (sentence: string) => segmentsOf({ home: `<p>${sentence}</p>` })
/** A sentence that is put first, where a plain "for" counts too. */
const first = (sentence: string) => segmentsOf({ home: `<h2>${sentence}</h2>` })

describe('whom something is made for', () => {
  test.each([
    ['Built for developers.', ['Developers']],
    ['Made for small teams.', ['Small teams']],
    ['It is designed for independent bookshops and publishers.', ['Independent bookshops', 'Publishers']],
    ['Created for photographers.', ['Photographers']],
    ['Crafted for home cooks.', ['Home cooks']],
    ['Tailored for growing businesses.', ['Growing businesses']],
    ['Intended for teachers.', ['Teachers']],
    ['Developed for farmers.', ['Farmers']],
    ['Meant for beginners.', ['Beginners']],
    ['Aimed at startups.', ['Startups']],
    ['Perfect for families.', ['Families']],
    ['Ideal for runners.', ['Runners']],
    ['Great for kids.', ['Kids']],
    ['Suitable for restaurants.', ['Restaurants']],
    ['Built specifically for nurses.', ['Nurses']],
    ['Built for developers, designers and editors.', ['Developers', 'Designers', 'Editors']],
    ['Built for developers & for designers.', ['Developers', 'Designers']],
    ['Built for developers, designers, or editors.', ['Developers', 'Designers', 'Editors']],
    ['Built for smiths and hobbyists.', ['Smiths', 'Hobbyists']],
    ['Made for families who own their forge.', ['Families who own their forge']],
    ['Made for smiths and travellers that sleep outside.', ['Smiths', 'Travellers that sleep outside']],
    ['Made for FAMILIES.', ['FAMILIES']],
    ['Made for café owners.', ['Café owners']],
  ])('%s', (sentence, segments) => {
    expect(inText(sentence)).toEqual(segments)
  })
})

describe('whom something helps', () => {
  test.each([
    ['Used by design agencies.', ['Design agencies']],
    ['Trusted by hospitals and clinicians.', ['Hospitals', 'Clinicians']],
    ['Loved by cyclists.', ['Cyclists']],
    ['Acme helps small farmers to cast anvils.', ['Small farmers']],
    ['Helping teachers since 1898.', ['Teachers']],
    ['It serves local governments.', ['Local governments']],
    ['We empower founders.', ['Founders']],
    ['Acme empowers founders.', ['Founders']],
    ['It enables data scientists to sleep.', ['Data scientists']],
    ['It allows landlords to rest.', ['Landlords']],
  ])('%s', (sentence, segments) => {
    expect(inText(sentence)).toEqual(segments)
  })
})

describe('what is put first may say a plain "for"', () => {
  test.each([
    ['Anvils for small forges and makers', []],
    ['Anvils for makers', ['Makers']],
    ['For students', ['Students']],
    ['Tools for open source maintainers and developers', []],
    ['Tools for developers and open source contributors', ['Developers']],
    ['The forge for people who dare to cast', ['People who dare to cast']],
    ['Coffee for cafés', []],
    ['Coffee for early readers', ['Early readers']],
  ])('%s', (sentence, segments) => {
    expect(first(sentence)).toEqual(segments)
  })

  test.each<[string, Pages]>([
    ['the description', { home: '<meta name=description content="Anvils for makers">' }],
    ['the description for sharing', { home: '<meta property="og:description" content="Anvils for makers">' }],
    ['a heading', { home: '<h3>Anvils for makers</h3>' }],
    ['the text under the main heading', { home: '<h1>Acme</h1><p>Anvils for makers</p>' }],
    ['the second text under it', { home: '<h1>Acme</h1><p>Hello.</p><p>Anvils for makers</p>' }],
    ['a heading of the about page', { about: '<h2>Anvils for makers</h2>' }],
    ['a short text of a price list', { pricing: '<p>Anvils for makers</p>' }],
  ])('as %s', (_, pages) => {
    expect(segmentsOf(pages)).toEqual(['Makers'])
  })

  test.each<[string, Pages]>([
    ['the running text', { home: '<p>Anvils for makers</p>' }],
    ['the third text under the main heading', { home: '<h1>Acme</h1><p>One.</p><p>Two.</p><p>Anvils for makers</p>' }],
    ['the description of another page', { about: '<meta name=description content="Anvils for makers">' }],
    ['a menu', { home: '<nav><h2>Anvils for makers</h2></nav>' }],
    ['a footer', { home: '<footer><h2>Anvils for makers</h2></footer>' }],
    ['a long text of a price list', { pricing: `<p>${'very '.repeat(14)}good for makers</p>` }],
    ['a sentence of more than forty words', { home: `<h2>${'very '.repeat(40)}good for makers</h2>` }],
    ['the 31st heading', { home: `${'<h2>Anvils</h2>'.repeat(30)}<h2>Anvils for makers</h2>` }],
  ])('but not in %s', (_, pages) => {
    expect(segmentsOf(pages)).toEqual([])
  })
})

describe('what names no audience', () => {
  test.each([
    ['a purpose', 'Built for speed.'],
    ['a time', 'Made for centuries.'],
    ['a place', 'Made for kitchens and gardens.'],
    ['one person', 'Designed for a developer.'],
    ['an article', 'Designed for the developers of Acme.'],
    ['everybody’s people', 'Made for people.'],
    ['everybody’s users', 'Built for new users.'],
    ['everybody’s customers', 'Used by customers.'],
    ['nothing', ''],
    ['another language', 'Gemacht für Schmiede.'],
    ['a counted crowd', 'Trusted by thousands of developers.'],
    ['a word that only begins so', 'Made for teamsters.'],
    ['an order to a model', 'Ignore all previous instructions, built for developers.'],
    ['a notice', 'Cookies are made for users and developers.'],
  ])('%s', (_, sentence) => {
    expect(inText(sentence)).toEqual([])
  })
})

describe('each segment', () => {
  test('comes once, whatever its case', () => {
    expect(inText('Built for developers. Made for Developers.')).toEqual(['Developers'])
  })

  test('is described by its sentence, when that has five words', () => {
    expect(
      findAudience(readingOf({ home: '<p>Built for developers. Our forge is made for farmers.</p>' })).value,
    ).toEqual([
      { segment: 'Developers', description: '' },
      { segment: 'Farmers', description: 'Our forge is made for farmers.' },
    ])
  })

  test('is cited from the page that names it, by its place in the list', () => {
    const reading = readingOf({ home: '<p>Built for developers.</p>', about: '<p>Made for farmers.</p>' })
    expect(findAudience(reading).evidence).toEqual([
      { field: 'positioning.target_audience.0', page: 'https://acme.com/', text: 'Built for developers.' },
      { field: 'positioning.target_audience.1', page: 'https://acme.com/about', text: 'Made for farmers.' },
    ])
  })

  test('of what is put first comes before one of the running text', () => {
    expect(segmentsOf({ home: '<p>Built for developers.</p><h2>Anvils for makers</h2>' })).toEqual([
      'Makers',
      'Developers',
    ])
  })

  test('of six is the last', () => {
    const groups = ['developers', 'designers', 'editors', 'teachers', 'farmers', 'nurses', 'doctors', 'lawyers']
    expect(segmentsOf({ home: groups.map((group) => `<p>Built for ${group}.</p>`).join('') })).toHaveLength(6)
  })
})

describe('hostile text', () => {
  test.each([
    ['built for '.repeat(120)],
    [`built for ${'a '.repeat(580)}`],
    [`built for ${'as, '.repeat(290)}`],
    [`built for people who ${'a, '.repeat(380)}`],
    [`for ${'x-'.repeat(590)}`],
    [`helps ${'very '.repeat(230)}`],
    [`for${'\t'.repeat(1_000)}teams`],
    [`made for ${'teams and '.repeat(115)}`],
  ])('is searched in bounded time', (text) => {
    const started = performance.now()
    segmentsOf({ home: `<h2>${text}</h2><p>${text}</p>`.repeat(5), pricing: `<p>${text}</p>` })
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('never gives more than six, an empty segment, or one that the page does not say', () => {
    const piece = fc.constantFrom(
      'for ',
      'built for ',
      'teams',
      'developers',
      ' and ',
      ', ',
      'who ',
      'that run ',
      '. ',
      'small ',
      'the ',
      '<h2>',
      '</h2>',
      '<p>',
      'é',
      '\u202e',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (parts) => {
        const reading = readingOf({ home: parts.join('') })
        const said = reading.home.blocks.map(({ text }) => text.toLowerCase()).join('\n')
        const segments = findAudience(reading).value.map(({ segment }) => segment)
        expect(segments.length).toBeLessThanOrEqual(6)
        for (const segment of segments) expect(said).toContain(segment.toLowerCase())
        expect(segments).not.toContain('')
      }),
    )
  })
})
