import { describe, expect, test } from 'vitest'
import { readPage } from '../../page/read-page.ts'
import { givenMin, readIndustries } from './read-industries.ts'

const pageOf = (text: string, path = '') => readPage({ url: `https://acme.com/${path}`, text })
const read = (...texts: string[]) =>
  readIndustries(
    texts.map((text, index) => pageOf(text, index === 0 ? '' : 'about')),
    undefined,
  )
const slugsOf = (...texts: string[]) => read(...texts).industries.map(({ slug }) => slug)
const scoreOf = (slug: string, ...texts: string[]) =>
  read(...texts).industries.find((one) => one.slug === slug)?.score ?? 0
const jsonLd = (...types: string[]) =>
  types.map((type) => `<script type="application/ld+json">{"@type":"${type}","name":"Acme"}</script>`).join('')
const bakery = 'A bakery for sourdough bread, croissants and pastry'

describe('a site says its industry', () => {
  test.each([
    ['in its title', `<title>${bakery}</title>`],
    ['in the title for sharing', `<meta property="og:title" content="${bakery}">`],
    ['in its description', `<meta name=description content="${bakery}">`],
    ['in the description for sharing', `<meta property="og:description" content="${bakery}">`],
    ['in its keywords', '<meta name=keywords content="bakery, sourdough, bread, croissant, patisserie">'],
    ['in its main heading', `<h1>${bakery}</h1>`],
    ['in the type of its organization', jsonLd('Bakery')],
  ])('%s', (_, html) => {
    expect(slugsOf(html)[0]).toBe('bakeries')
  })

  test.each([
    ['in a footer', `<footer><p>${bakery}</p></footer>`],
    ['in a menu', `<nav><p>${bakery}</p></nav>`],
    ['in a hidden part', `<p hidden>${bakery}</p>`],
    [
      'in its other headings alone',
      '<h2>Bakery</h2><h2>Sourdough</h2><h2>Bread</h2><h2>Croissants</h2><h2>Pastry</h2><h3>Cake shop</h3>',
    ],
    [
      'in its text alone',
      '<p>Our bakery has sourdough, bread, croissants, pastry and patisserie; the baker is in the cake shop, our backerei, boulangerie and panaderia.</p>',
    ],
    ['in four words', '<title>Bakery of sourdough bread and croissants</title>'],
    ['in a script', `<script>var x = "${bakery}"</script>`],
    ['in the type of something that it sells', jsonLd('Product')],
    ['in nothing', ''],
  ])('not %s', (_, html) => {
    expect(slugsOf(html)).toEqual([])
  })

  test.each([['SoftwareApplication'], ['WebApplication'], ['MobileApplication']])(
    'in a %s that it describes beside itself',
    (type) => {
      expect(slugsOf(jsonLd('Organization', type))[0]).toBe('software-and-internet')
    },
  )

  test('in a game that it describes', () => {
    expect(slugsOf(jsonLd('Organization', 'VideoGame'))[0]).toBe('video-games')
  })

  test('but not in another thing that it describes beside itself', () => {
    expect(slugsOf(jsonLd('Organization', 'Bakery'))).not.toContain('software-and-internet')
  })
})

describe('what is said first weighs most', () => {
  const concert = '<h2>Music, band, singer, album, concert, songs</h2>'
  test('a title before a text', () => {
    expect(scoreOf('bakeries', `<title>${bakery}</title>${concert}`)).toBeGreaterThan(
      scoreOf('bakeries', `<title>Bakery</title><p>${bakery}</p>${concert}`),
    )
  })

  test('the home page before the about page', () => {
    expect(scoreOf('bakeries', `<title>${bakery}</title>${concert}`)).toBeGreaterThan(
      scoreOf('bakeries', concert, `<title>${bakery}</title>`),
    )
  })

  test('the types of the home page alone', () => {
    expect(slugsOf('<p>Hello.</p>', jsonLd('Bakery'))).toEqual([])
  })

  test('a long text doesn’t drown a title', () => {
    const text = '<p>We have a bank account and a savings account at the bank.</p>'.repeat(200)
    expect(slugsOf(`<title>${bakery}</title><h1>${bakery}</h1>${text}`)[0]).toBe('bakeries')
  })

  test('keywords are read to the 400th character', () => {
    const words = 'bakery, sourdough, bread, croissant, patisserie'
    expect(slugsOf(`<meta name=keywords content="${words}">`)[0]).toBe('bakeries')
    expect(slugsOf(`<meta name=keywords content="${'x, '.repeat(140)}${words}">`)).toEqual([])
  })

  test('thirty headings are read', () => {
    const words = ['Bakery', 'Sourdough', 'Bread', 'Croissants', 'Pastry', 'Cake shop']
      .map((word) => `<h2>${word}</h2>`)
      .join('')
    const title = '<title>Our bakery</title>'
    expect(slugsOf(`${title}${'<h2>Hello</h2>'.repeat(24)}${words}`)[0]).toBe('bakeries')
    expect(slugsOf(`${title}${'<h2>Hello</h2>'.repeat(30)}${words}`)).toEqual([])
  })
})

describe('a site for adults', () => {
  const adult = { industry: 'adult-content', rule: 'words', trust: 0.9 } as const

  test('is so by a rule, with a score of 1, before all that its words say', () => {
    const { industries, evidence } = readIndustries([pageOf(`<title>${bakery}</title>`)], adult)
    expect(industries.map(({ slug, score }) => [slug, score === 1])).toEqual([
      ['adult-content', true],
      ['bakeries', false],
    ])
    expect(evidence[0]).toEqual({
      field: 'company.industries',
      rule: 'adult: words',
      source: 'https://acme.com/',
      trust: 1,
    })
  })

  test.each(['adult-content', 'adult-dating', 'adult-products'] as const)('%s is in the taxonomy', (industry) => {
    expect(readIndustries([pageOf('')], { ...adult, industry }).industries).toMatchObject([
      { slug: industry, parent: { slug: 'adult' } },
    ])
  })
})

test('what is only likely is not given: one service of several is no industry', () => {
  const agency =
    '<title>Acme</title><h2>Cybersecurity, threat detection and penetration testing</h2><h2>App design, branding, logo and identity</h2><h2>SEO and marketing</h2><p>Security, brand strategy, advertising, keyword, a threat.</p>'
  expect(slugsOf(agency)).toEqual([])
  expect(
    slugsOf('<title>Acme: cybersecurity, threat detection, antivirus, firewall and penetration testing</title>'),
  ).toEqual(['security-software'])
})

describe('what is said of it', () => {
  test('an entry is an industry of the taxonomy with its parent and a score', () => {
    const [first] = read(`<title>${bakery}</title>`).industries
    expect(first).toMatchObject({ slug: 'bakeries', parent: { slug: 'food-and-drink' } })
    expect(first?.score).toBeGreaterThanOrEqual(givenMin)
    expect(first?.score).toBeLessThan(1)
  })

  test('each has its evidence: its words, its page and its score', () => {
    const { industries, evidence } = read(`<title>${bakery}</title>`)
    expect(evidence).toHaveLength(industries.length)
    expect(evidence[0]).toMatchObject({
      field: 'company.industries.bakeries',
      source: 'https://acme.com/',
      trust: industries[0]?.score,
    })
    expect(evidence[0]?.rule).toMatch(/^words: .*bakery/)
  })

  test('a family that only its members’ words speak for has those as its evidence', () => {
    const [first] = read(
      '<title>Insurance: a mutual insurer, underwriting claims and policies. Insurtech, insured</title>',
    ).evidence
    expect(first).toMatchObject({
      field: 'company.industries.insurance',
      rule: expect.stringMatching(/^words: .*insurtech/),
    })
  })

  test('a family isn’t given by one or two words: the sports pages of a newspaper, the electronics of a club', () => {
    expect(slugsOf('<title>The Gazette | News, Weather, Sports</title><h2>The team</h2>')).toEqual([])
    expect(slugsOf('<meta name="description" content="A hackerspace of electronics enthusiasts.">')).toEqual([])
  })

  test('a sibling of what a site is needs words of its own where the site says what it is', () => {
    const menu = '<h2>Soup, cheese, yogurt and sauce with olive oil</h2>'
    expect(
      slugsOf(`<title>Shamiat Restaurant</title><h1>A restaurant: dishes, table, kitchen, menu</h1>${menu}`),
    ).toEqual(['restaurants'])
    const broker = 'A mortgage broker, not a bank: lenders, lending, home loan and refinance'
    expect(slugsOf(`<title>Greenlight Mortgage</title><meta name="description" content="${broker}">`)).not.toContain(
      'banking',
    )
  })

  test('what stands in the workshop of a club is not its business', () => {
    const said = 'Labs is a city based hackerspace of electronics enthusiasts'
    expect(
      slugsOf(`<meta name="description" content="${said}"><p>Printer, laptop, projector, screen and tv</p>`),
    ).toEqual([])
  })

  test('an annual event of a university is no university', () => {
    const said = 'An annual 40-hour event at State University where students of each college raise money for research'
    expect(slugsOf(`<title>Dance Marathon</title><meta name="description" content="${said}">`)).toEqual([])
  })

  test('who once studied at a university is no university', () => {
    const said = 'Research, faculty, students, degree and campus of State University, undergraduate and academic'
    const titled = (title: string) => `<title>${title}</title><meta name="description" content="${said}">`
    expect(slugsOf(titled('State University'))).toEqual(['universities-and-colleges'])
    expect(slugsOf(titled('State University Alumni Sydney'))).toEqual([])
  })

  test('who builds software for clients makes no tools for developers', () => {
    const said = 'Developer documentation, code review, TypeScript, build tools, API and SDK for every front end'
    const titled = (title: string) => `<title>${title}</title><meta name="description" content="${said}">`
    expect(slugsOf(titled('Acme'))).toContain('developer-tools')
    for (const title of ['Acme Digital Agency', 'Acme | Software Development Expertise', 'Acme Webbyrå'])
      expect(slugsOf(titled(title))).not.toContain('developer-tools')
  })

  test('no page says nothing', () => {
    expect(readIndustries([], undefined)).toEqual({ industries: [], evidence: [] })
    expect(readIndustries([], { industry: 'adult-content', rule: 'words', trust: 1 })).toEqual({
      industries: [],
      evidence: [],
    })
  })
})
