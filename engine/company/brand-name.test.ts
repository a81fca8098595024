import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { organizationOf, pageOf } from '../fixtures/page-of.ts'
import { siteOf } from '../fixtures/site-of.ts'
import type { Manifest } from '../page/manifest.ts'
import { findName } from './brand-name.ts'

const manifestOf = (name: string): Manifest => ({ name, themeColor: undefined, icons: [] })
const found = (html: string, domain = 'tidepool-coffee.com', manifest?: Manifest) =>
  findName({ page: pageOf(html), domain, manifest })
const nameOf = (html: string, domain?: string) => found(html, domain)?.name
const titled = (title: string, domain?: string) => nameOf(`<title>${title}</title>`, domain)

describe('the rules', () => {
  const rules: [string, string][] = [
    ['og:site_name', '<meta property=og:site_name content="Tidepool A">'],
    ['application-name', '<meta name=application-name content="Tidepool B">'],
    ['application-name', '<meta name=apple-mobile-web-app-title content="Tidepool B">'],
    ['json-ld organization.name', organizationOf({ name: 'Tidepool C' })],
    ['json-ld website.name', organizationOf({ name: 'Tidepool D' }, 'WebSite')],
    ['title segment like the domain', '<title>Fresh beans | Tidepool Coffee</title>'],
    [
      'segment of og:title that is the label of the domain',
      '<title>Roasters by the sea | Beans</title><meta property=og:title content="Tidepool Coffee | Beans">',
    ],
    ['title that says what it is', '<title>Tidepool Coffee is a roaster by the sea for all who like it</title>'],
    ['title segment that the home link says', '<title>Overview - Driftwood</title><a href=/ title=Driftwood>x</a>'],
    ['alt of the home link', '<a href=/><img alt="Tidepool Coffee logo"></a>'],
    ['text of the home link', '<a href=/>Tidepool</a>'],
    ['line of the brand that another place says', '<header><a href=/>Driftwood</a></header><h1>Driftwood</h1>'],
    ['line that is called the name of the site', '<h1 class=site-name>Driftwood</h1>'],
    ['heading that welcomes to it', '<h1>Welcome to Driftwood!</h1>'],
    ['short title', '<title>Driftwood</title>'],
  ]
  test.each(rules)('%s', (rule, html) => expect(found(html)?.rule.split(' + ')).toContain(rule))

  test('a language that leads to the home page is no name', () => {
    const link = (text: string) => `<p>Sam’s classes</p><a href=/>${text}</a>`
    expect(found(link('English'), 'samenglishschool.com')).toBeUndefined()
    expect(found(link('Sam English'), 'samenglishschool.com')?.name).toBe('Sam English')
  })

  test('one page asked for its name again, for another domain or with a manifest, answers as if it were the first time', () => {
    const html = '<title>Fresh beans | Tidepool Coffee</title><a href=/>Driftwood</a>'
    const page = pageOf(html)
    const asked: [string, Manifest | undefined][] = [
      ['tidepool-coffee.com', undefined],
      ['driftwood.com', undefined],
      ['elsewhere.com', manifestOf('Harbour')],
      ['tidepool-coffee.com', undefined],
    ]
    const again = asked.map(([domain, manifest]) => findName({ page, domain, manifest }))
    expect(again).toEqual(asked.map(([domain, manifest]) => found(html, domain, manifest)))
    expect(new Set(again.map((one) => one?.name)).size).toBeGreaterThan(1)
  })

  test('a quotation mark whose other half was cut off is no part of a name', () => {
    expect(nameOf('<title>«Tidepool Roasters» — coffee of Portland</title>')).toBe('Tidepool Roasters')
    expect(nameOf('<title>Café «Tidepool» | Home</title>')).toBe('Café Tidepool')
  })

  test('where the title says nothing, the copyright names who has a legal form, and no maker without one', () => {
    const noted = (notice: string) => nameOf(`<title>Document</title><footer><p>${notice}</p></footer>`, 'tzmk-69.com')
    expect(noted('«ООО Структура» © 2021. Все права защищены')).toBe('Структура')
    expect(noted('© 2021 Harbour Pixels')).toBeUndefined()
  })

  test('of one name the spelling with its marks is given, be it the domain that the title repeats', () => {
    const mark = '<a href=/><img alt="Karadağlı Tohum Logosu"></a>'
    expect(nameOf(`<title>Karadaglitohum.com | Antalya</title>${mark}`, 'karadaglitohum.com')).toBe('Karadağlı Tohum')
  })

  test('a language that a link home is of is no name, be its two letters in the domain', () => {
    const switched = '<header><a href=/><img src=m.png></a><a href=/en/>EN</a><a href=/de/><img alt=DE></a></header>'
    expect(nameOf(`<title>Augenarzt</title>${switched}`, 'augenpraxis-ende.de')).not.toMatch(/^(en|de)$/i)
    expect(nameOf('<header><a href=/>HP</a></header>', 'hp.com')).toBe('HP')
  })

  test('a country behind a dash is where the brand is', () =>
    expect(titled('Harbour Faith Church – Botswana', 'harbourfaithbotswana.org')).toBe('Harbour Faith Church'))

  test('what a home page is called behind a dash without spaces is no part of the name', () => {
    expect(titled('TIDEPOOL-Domů', 'tidepoolcz.cz')).toBe('TIDEPOOL')
    expect(titled('蓝海乐创_医疗卫生信息化管理软件', 'lckj.cn')).toBe('蓝海乐创')
    expect(titled('网站优化_SEO_SEM_青山茶业有限公司', 'qs.cn')).toBe('青山茶业')
    expect(titled('青山茶业有限公司,茶叶,绿茶批发', 'qs.cn')).toBe('青山茶业')
    expect(titled('Kick-Start', 'kickstart.com')).toBe('Kick-Start')
    expect(titled('Tidepool Bakery Beranda', 'tidepoolbakery.id')).toBe('Tidepool Bakery')
  })

  test('a Chinese company is called by all that it is registered by, or by its own letters', () => {
    const notice = (name: string) => `<p>© 2025 ${name}</p>`
    const title = '<title>上海青山茶业科技有限公司,茶叶,绿茶批发</title>'
    expect(nameOf(title + notice('上海青山茶业科技有限公司'), 'qs.cn')).toBe('上海青山茶业科技有限公司')
    expect(nameOf(`<title>上海青山茶业科技</title>${notice('上海青山茶业科技')}`, 'qs.cn')).toBe('上海青山茶业科技')
    expect(nameOf(`<title>青山茶业</title>${notice('青山茶业有限公司')}`, 'qs.cn')).toBe('青山茶业')
  })

  test('whom a title is about is the name, where that is the label of the domain', () => {
    expect(titled('Om Tidepool', 'tidepool.no')).toBe('Tidepool')
    expect(titled('Om Shanti', 'omshanti.no')).toBe('Om Shanti')
  })

  test('a mark without a link says the name, in Cyrillic letters too', () => {
    const marked = (alt: string) =>
      nameOf(
        `<title>Переезды по Москве и Московской области, переезд недорого</title><a class=logo><img src=logo.svg alt="${alt}"></a>`,
        'pchela-s.ru',
      )
    expect(marked('Пчела-Сервис')).toBe('Пчела-Сервис')
    expect(marked('Партнёр')).toBeUndefined()
  })

  test('which file of a mark it is, is no part of the name', () => {
    const linked = (alt: string) => nameOf(`<a href=/><img alt="${alt}"></a>`, 'tidepool.com')
    expect(linked('Tidepool Logo horizontal')).toBe('Tidepool')
    expect(linked('Tidepool tekst logo')).toBe('Tidepool')
    expect(nameOf('<a href=/><img alt="Tidepool Black"></a>', 'tidepoolblack.com')).toBe('Tidepool Black')
  })

  test('a title of several parts that the head repeats as a name is one witness', () => {
    const title = 'Tidepool OneMan – Sensors'
    const mark = '<a href=/><img alt="Tidepool"></a><footer><p>© 2026 Tidepool</footer>'
    const head = `<title>${title}</title><meta property=og:site_name content="${title}">`
    expect(nameOf(`${head}${mark}`, 'tidepool.com')).toBe('Tidepool')
  })
  test('a bar parts a title with or without spaces, where words stand beside it', () => {
    expect(titled('Hjem|Tidepool Yogasenter', 'elsewhere.com')).toBe('Tidepool Yogasenter')
    expect(titled('A|X Driftwood', 'elsewhere.com')).toBe('A|X Driftwood')
  })
  test('what the domain ends with in another case ends the name in a title that goes on', () => {
    const title = 'Tidepool Gabinet Rehabilitacji mgr. Anna Nowak-Kowalska'
    expect(titled(title, 'tidepool-rehabilitacja.com')).toBe('Tidepool Gabinet Rehabilitacji')
    expect(titled(title, 'tidepool-fizjoterapia.com')).toBeUndefined()
  })
  test('two hyphens part a title as a dash does', () => {
    expect(titled('Tidepool Coffee--your second home by the sea')).toBe('Tidepool Coffee')
  })
  test('what is done where is a name only if another place says it', () => {
    const title = 'English Lessons in Leeds'
    expect(titled(title, 'elsewhere.com')).toBeUndefined()
    expect(nameOf(`<title>${title}</title><a href=/><img alt="${title}"></a>`, 'elsewhere.com')).toBe(title)
  })
  test('where nothing of the title is borne out, the copyright notice is asked', () => {
    const words = '<p>We repair boats of wood and steel, all through the year and in every weather.</p>'.repeat(4)
    const html = `<title>Mining Template</title>${words}<footer><p>© 2026 Driftwood Yard</footer>`
    expect(nameOf(html, 'elsewhere.com')).toBe('Driftwood Yard')
  })
  test('a title in Cyrillic letters is like a domain in Latin ones', () => {
    const html = '<title>Доставка грузов | ЛенСпецТранс</title>'
    expect(found(html, 'lenspectrans.ru')).toMatchObject({
      name: 'ЛенСпецТранс',
      rule: expect.stringContaining('title segment like the domain'),
    })
  })
  test('the manifest names the brand', () => {
    expect(found('', undefined, manifestOf('Tidepool E'))).toMatchObject({ name: 'Tidepool E', rule: 'manifest name' })
  })

  test('a name that two rules say comes before one that either says alone', () => {
    const html = '<meta name=application-name content="Driftwood"><meta property=og:site_name content="Tidepool">'
    expect(nameOf(html, 'elsewhere.com')).toBe('Tidepool')
    expect(nameOf(`<title>Driftwood</title><a href=/ title=Driftwood>x</a>${html}`, 'elsewhere.com')).toBe('Driftwood')
  })
  test('a rule whose text says nothing leaves the word to the next', () => {
    const html =
      '<meta property=og:site_name content=Home><meta name=application-name content="My App"><title>Tidepool Coffee</title>'
    expect(found(html)).toMatchObject({
      name: 'Tidepool Coffee',
      rule: expect.stringContaining('title segment like the domain'),
    })
  })
  test.each(['Kezdőlap', 'Úvod', 'Početna', 'Acasa', 'Pocetna', 'Αρχική', 'Trang chủ'])(
    '"%s" of a title is the home page, no name',
    (home) => expect(nameOf(`<title>${home} | Tidepool Kft. | Service</title>`, 'elsewhere.com')).toBe('Tidepool'),
  )
  test.each([
    'Page d’accueil',
    "Page d'accueil",
    'Main',
    'Document',
    'Main page',
    'Startsida',
    'Hauptseite',
    'Strona startowa',
    'Hlavní stránka',
    'Kezdőoldal',
    'Página de inicio',
    'Portada',
    'Etusivu',
    'Головна сторінка',
    'דף הבית',
    'หน้าแรก',
    'Sans titre',
    'Untitled Document',
    'Nyheter',
    'Qui sommes-nous ?',
    'Ohne Titel',
    '无标题文档',
  ])('a page with the title "%s" has a name only from elsewhere', (title) => {
    expect(titled(title, 'elsewhere.com')).toBeUndefined()
    const notice = (holder: string) =>
      `<title>${title}</title><footer><p>Copyright © 2021 ${holder}. All rights reserved</p></footer>`
    expect(nameOf(notice('TIDEPOOL'), 'tidepool.pl')).toBe('TIDEPOOL')
    // Whoever built it.
    expect(nameOf(notice('Driftwood Web'), 'tidepool.pl')).toBeUndefined()
  })
  test('what is declared on a page without a title is the name only where the page says it too', () => {
    const html = (text: string) =>
      `<title>Home</title><meta property=og:site_name content="Driftwood Web"><p>${text}</p>`
    expect(nameOf(html('Come in'), 'tidepool.com')).toBeUndefined()
    expect(nameOf(html('At Driftwood Web you find coffee'), 'tidepool.com')).toBe('Driftwood Web')
    expect(nameOf(html('Come in'), 'driftwood.com')).toBe('Driftwood Web')
  })
  test('a page that says nothing has no name', () => expect(found('<p>x')).toBeUndefined())
})

test('a year of today is a release, an older one is part of the name', () => {
  expect(titled('Scavi Tidepool 2000 — Oslo', 'scavi2000.it')).toBe('Scavi Tidepool 2000')
  expect(titled('Tidepool Run 2026 | Oslo', 'tidepoolrun.no')).toBe('Tidepool Run')
})

test('a page that sends its readers on has no name', () => expect(titled('Redirecting...')).toBeUndefined())

describe('what is no name', () => {
  test.each([
    'Home',
    'home page',
    'HOMEPAGE',
    'Index',
    'Welcome',
    'Website',
    'Web site',
    'App',
    'Untitled',
    'My Website',
    'My App',
    'React App',
    'Create React App Sample',
    'Шаблон сайта пластиковые окна',
    'Vite App',
    'Vite + React',
    'Document',
    'Blog',
    'Logo',
    'Start',
    'null',
    'undefined',
    'New tab',
    'Sign in',
    'Please log in to Tidepool',
    'Login',
    'Just a moment...',
    'Loading…',
    'Coming soon!',
    'Under construction',
    'Access denied',
    'Page not found',
    'Not found',
    'Error 500',
    '404',
    '503 Service Unavailable',
    'https://tidepool-coffee.com',
    'T',
    '|||',
    '— * —',
    '\u202e\u200b',
  ])('"%s"', (text) => expect(nameOf(`<meta property=og:site_name content="${text}">`)).toBeUndefined())

  test.each([
    'Homestead',
    'My Cafe',
    'Indexical',
    'Logos',
    'Appetite',
    '404 Media Group',
    'Startup',
    'Blogger',
    'HP',
    '7',
    'Π3',
  ])('but "%s" is one, unless it is a single letter', (text) => {
    const name = nameOf(`<meta property=og:site_name content="${text}">`)
    expect(name).toBe(text.length < 2 || text.startsWith('404 ') ? undefined : text)
  })
})

describe('what is said around a name', () => {
  test.each([
    ['Welcome to the Tidepool project', 'Tidepool'],
    ['Velkommen til Tidepool', 'Tidepool'],
    ['Vítejte na Tidepool', 'Tidepool'],
    ['Herzlich willkommen bei Tidepool', 'Tidepool'],
    ['Bine ati venit la Tidepool', 'Tidepool'],
    ['Selamat datang di Tidepool', 'Tidepool'],
    ['欢迎来到新昌发', '新昌发'],
    ['Site du TCTP', 'TCTP'],
    ['Bienvenue sur le site officiel de la Tidepool', 'Tidepool'],
    ['Página principal de la cooperativa Tidepool', 'cooperativa Tidepool'],
    ['Official website of Tidepool', 'Tidepool'],
    ['Homepage der Feuerwehr Tidepool', 'Feuerwehr Tidepool'],
    ['Sítio do Tidepool', 'Sítio do Tidepool'],
    ['新昌高校 ホームページ', '新昌高校'],
    ['Tidepool Homes HTML Template', 'Tidepool Homes'],
    ['Tidepool Template', 'Tidepool Template'],
    ['tidepool.lv/home', 'tidepool.lv'],
    ['Tidepool/Driftwood', 'Tidepool/Driftwood'],
    ['Tidepool,', 'Tidepool'],
    ['Welcome to Tidepool', 'Tidepool'],
    ['Tidepool official website', 'Tidepool'],
    ['Home Tidepool', 'Tidepool'],
    ['Home Depot', 'Home Depot'],
    ['Osuuskunta Tidepool kotisivut', 'Osuuskunta Tidepool'],
    ['Tidepool Egyesület honlapja', 'Tidepool Egyesület'],
    ['【Tidepool / 潮だまり】オフィシャルサイト', 'Tidepool / 潮だまり'],
    ['Tidepool Home Page', 'Tidepool'],
    ['Tidepool®', 'Tidepool'],
    ['🦷 Tidepool Dental', 'Tidepool Dental'],
    ['Tidepool 🇭🇺✨', 'Tidepool'],
    ['Tide 🌊 Pool', 'Tide 🌊 Pool'],
    ['Tide™ Pool', 'Tide Pool'],
    ['Tidepool v2.14.1', 'Tidepool'],
    ['Tidepool 3.0-beta', 'Tidepool'],
    ['Tidepool 3', 'Tidepool 3'],
    ['Tidepool &amp;amp; Sons', 'Tidepool & Sons'],
    ['<b>Tidepool</b>', 'Tidepool'],
    ['  Tide\n pool ', 'Tide pool'],
    ['Tidepool | Coffee by the sea', 'Tidepool'],
    ['Tidepool Coffee (TPC) Tidepool Coffee (TPC)', 'Tidepool Coffee (TPC)'],
    ['Coffee by the sea, roasted slowly – Tidepool Coffee', 'Tidepool Coffee'],
  ])('in "%s" leaves %s', (text, name) => {
    expect(nameOf(`<meta property=og:site_name content="${text.replaceAll('<', '&lt;')}">`)).toBe(name)
  })
  test('is cut at 120 characters', () => {
    const long = nameOf(`<meta property=og:site_name content="${'Roastery '.repeat(40)}">`)
    expect(long?.length).toBeLessThanOrEqual(120)
    expect(long).toMatch(/^Roastery( Roastery)+$/)
  })
})

describe('a segment of the title', () => {
  test.each([
    ['Fresh coffee | Tidepool Coffee', 'Tidepool Coffee'],
    ['Tidepool Coffee – Fresh coffee', 'Tidepool Coffee'],
    ['Tidepool: coffee', 'Tidepool'],
    ['Tidepool · Coffee', 'Tidepool'],
    ['2026·Tidepool', 'Tidepool'],
    ['Tidepool » Start', 'Tidepool'],
    ['Tidepool - Start', 'Tidepool'],
    ['Coffee • TIDEPOOL COFFEE', 'TIDEPOOL COFFEE'],
    ['Tide | Tidepool Coffee', 'Tidepool Coffee'],
    ['Tidépool | x', 'Tidépool'],
  ])('of "%s" is %s', (title, name) => expect(titled(title)).toBe(name))
  test('may write "&" for "and"', () => {
    expect(titled('Beans | Salt & Foam', 'saltandfoam.com')).toBe('Salt & Foam')
  })
  test('may be the core of a longer domain', () => {
    expect(titled('Docs | Mongoose ODM', 'mongoosejs.com')).toBe('Mongoose ODM')
  })
  test('beyond forty characters is only its words that are the label', () => {
    expect(nameOf(`<title>x | Tidepool Coffee ${'and more '.repeat(5)}</title>`)).toBe('Tidepool Coffee')
    expect(nameOf(`<title>x | Tidepool Roasters ${'and more '.repeat(5)}</title>`)).toBeUndefined()
  })
  test('that is like the domain in two letters alone is none', () => {
    expect(found('<title>ti | of</title>')).toBeUndefined()
    expect(titled('HP | Laptops', 'hp.com')).toBe('HP')
  })
  test('is not split at a hyphen inside a word', () => expect(titled('Tide-Pool', 'tide-pool.com')).toBe('Tide-Pool'))
})

describe('a title that says what it is', () => {
  test.each(['is', 'are', 'lets', 'makes', 'helps', 'gives', 'brings', 'provides'])('with "%s"', (verb) => {
    expect(found(`<title>Tidepool Coffee ${verb} people a place to sit by the sea</title>`)).toMatchObject({
      name: 'Tidepool Coffee',
      rule: expect.stringContaining('title that says what it is'),
    })
  })
  test('names the brand only where its subject is like the domain', () => {
    expect(found('<title>Good coffee is what people by the sea like the most</title>')?.rule ?? '').not.toContain(
      'title that says what it is',
    )
  })
})

describe('the home link', () => {
  test.each([
    ['<a href=/><img alt="Tidepool Coffee logo"></a>', 'Tidepool Coffee'],
    ['<a href=/><img alt="Go to the Tidepool home page"></a>', 'Tidepool'],
    ['<a href=/ aria-label="Back to Tidepool"><svg></svg></a>', 'Tidepool'],
    ['<a href=/><svg><title>Tidepool</title></svg></a>', 'Tidepool'],
  ])('%s says %s', (html, name) =>
    expect(found(html)).toMatchObject({ name, rule: expect.stringContaining('alt of the home link') }),
  )
  test.each([
    ['a picture of something else', '<a href=/><img alt="A cup"></a>'],
    ['a picture in another link', '<a href=/shop><img alt="Tidepool"></a>'],
    ['a picture without link', '<img alt="Tidepool">'],
    ['a text of more than forty characters', `<a href=/><img alt="Tidepool ${'and more '.repeat(5)}"></a>`],
    ['words around nothing', '<a href=/><img alt="Logo"></a>'],
    [
      'a footer that says what the title says',
      '<title>prices - driftwood</title><footer><a href=/ title=driftwood>x</a></footer>',
    ],
  ])('with %s says nothing', (_what, html) => expect(found(html)).toBeUndefined())
  test('says one word in two colors as one, and two words as the first', () => {
    const linked = (text: string) => nameOf(`<nav><a href=/>${text}</a></nav>`, 'tidepool-leeds.com')
    expect(linked('<b>Tide</b><i>pool</i>')).toBe('Tidepool')
    expect(linked('<b>Tidepool</b> <i>Leeds</i>')).toBe('Tidepool')
    expect(linked('<b>Tidepool</b><i>Harbour</i>')).toBe('Tidepool')
  })
  test('says its text where that is part of the domain', () => {
    expect(nameOf('<nav><a href=/><b>Tidepool</b></a></nav>')).toBe('Tidepool')
    expect(nameOf('<nav><a href=/><b>Start</b></a></nav>')).toBeUndefined()
    expect(nameOf('<footer><a href=/>Арктида</a></footer>', 'arctida.org')).toBe('Арктида')
    expect(nameOf('<footer><a href=/>Главная</a></footer>', 'arctida.org')).toBeUndefined()
  })
})

describe('a short title', () => {
  test('of one segment and at most 48 characters is the name, if nothing else is', () => {
    expect(titled('Driftwood')).toBe('Driftwood')
    expect(titled('x'.repeat(48))).toBe('x'.repeat(48))
    expect(titled('x'.repeat(49))).toBeUndefined()
    expect(titled('driftwood | beans')).toBeUndefined()
  })
})

test('whatever the page, a name is clean, of 2 to 120 characters, with a letter or digit in it', () => {
  fc.assert(
    fc.property(hostileHtml, fc.domain(), (html, domain) => {
      const name = nameOf(html, domain)
      if (name === undefined) return
      expect(name.length).toBeGreaterThanOrEqual(1)
      expect(name.length).toBeLessThanOrEqual(120)
      expect(name).toMatch(/[\p{L}\p{N}]/u)
      expect(name).not.toMatch(/[\u0000-\u0008\u202a-\u202e]/)
    }),
    { numRuns: 80 },
  )
})

test.each([
  ['<meta property=og:site_name content="Tidepool"><meta name=application-name content="Other">', 'Tidepool'],
  ['<title>Fresh coffee | Tidepool Coffee</title>', 'Tidepool Coffee'],
  ['<title>Tidepool &amp; Coffee: since 1990</title>', 'Tidepool & Coffee'],
  ['<title>Home</title><header><a href=/><img alt="Tidepool Coffee logo" src=x.png></a></header>', 'Tidepool Coffee'],
  ['<title>Home</title><meta property=og:site_name content="https://tidepool-coffee.com">', null],
  ['<title>Welcome to the Tidepool Coffee project</title>', 'Tidepool Coffee'],
  ['<title>Home | Tidepool Coffee</title>', 'Tidepool Coffee'],
  ['<title>Tidepool – coffee that waits for you</title>', 'Tidepool'],
  ['<title>Tidepool Coffee is a roaster by the sea, open since the spring of 1990</title>', 'Tidepool Coffee'],
  ['<title>Tidepool Coffee v2.14.1</title>', 'Tidepool Coffee'],
  ['<meta name=application-name content="My App"><title>Tidepool Coffee official website</title>', 'Tidepool Coffee'],
  [
    '<title>Overview - Driftwood</title><header><a href=/ title=Driftwood><img alt=logo src=x.png></a></header>',
    'Driftwood',
  ],
  ['<p>nothing', null],
])('the brand of %s is named %s', (html, name) => expect(describeBrand(siteOf(html)).name).toBe(name))

describe('what stands around a name', () => {
  test.each([
    ['a full-width bar', '不動産会社｜株式会社Tidepool', 'tidepool-office.com', 'Tidepool'],
    ['how it is read', '不動産会社｜株式会社Tidepool（タイドプール）', 'tidepool-office.com', 'Tidepool'],
    ['a bar between two languages', '2019 潮池節｜Tidepool Festival', 'tidepoolfestival.com', 'Tidepool Festival'],
    ['a dash at its end', 'Tidepool Coffee -', 'elsewhere.com', 'Tidepool Coffee'],
    ['itself again', 'Tidepool roasters Tidepool', 'elsewhere.com', 'Tidepool'],
    ['two colons and what the page is', 'Tidepool Caterers::Home', 'elsewhere.com', 'Tidepool Caterers'],
    ['the address beside it', 'www.tidepool-coffee.com | Tidepool Coffee', 'tidepool-coffee.com', 'Tidepool Coffee'],
    ['a slash at its beginning', '/Tidepool Coffee', 'elsewhere.com', 'Tidepool Coffee'],
    ['a slash that is its own', '/e/', 'elsewhere.com', '/e/'],
  ])('%s', (_, title, domain, name) => expect(titled(title, domain)).toBe(name))

  test('a slogan after a comma, where the shorter name is declared or the label of the domain', () => {
    const html = (siteName: string) =>
      `<meta property=og:site_name content="${siteName}">${organizationOf({ name: 'Tidepool, news of the coast' })}<title>Tidepool, news of the coast</title>`
    expect(nameOf(html('Tidepool'), 'tidepool.co')).toBe('Tidepool')
    expect(nameOf(html('Tide'), 'moonrise.co')).toBe('Tidepool, news of the coast')
    expect(nameOf(html('Tide'), 'tidepool.co')).toBe('Tidepool')
  })
})

describe('a place after a name', () => {
  test('is left out behind a comma, where the country of the domain has such a city', () => {
    expect(titled('Ταβέρνα Τα Βαρέλια, Μαρούσι, Αθήνα', 'taverna-varelia.gr')).toBe('Ταβέρνα Τα Βαρέλια')
    expect(titled('Weinhaus Vogel, Bremen', 'vogel-wein.de')).toBe('Weinhaus Vogel')
    expect(titled('Weinhaus Vogel, Bremen', 'vogel-wein.com')).toBe('Weinhaus Vogel, Bremen')
    expect(titled('Vogel, Specht', 'vogel-specht.de')).toBe('Vogel, Specht')
  })

  test('is left out where the declared name has it and the title calls the same without', () => {
    const html = (title: string, locality: string) =>
      `<title>${title}</title>${organizationOf({ name: 'Tidepool School of Durban North', address: { addressLocality: locality } })}`
    const title = 'Tidepool School of Durban | Small school'
    expect(nameOf(html(title, 'Durban North'), 'tidepooldurban.com')).toBe('Tidepool School of Durban')
    expect(nameOf(html(title, 'Cape Town'), 'tidepooldurban.com')).toBe('Tidepool School of Durban North')
    const office = `<title>TP Durban | Office supplies</title>${organizationOf({ name: 'TP Durban', address: { addressLocality: 'Durban' } })}`
    expect(nameOf(`${office}<a href="/">TP</a>`, 'tpdurban.com')).toBe('TP Durban')
  })
})

describe('a title alone', () => {
  const named = (title: string) =>
    findName({ page: pageOf(`<title>${title}</title>`), domain: 'example.github.io', manifest: undefined })?.name

  test('gives its first part that says something, where that is written as names are', () => {
    expect(named('Accueil - Coeur Océan Auberge')).toBe('Coeur Océan Auberge')
    expect(named('RS College | ADMISSIONS OPEN')).toBe('RS College')
    expect(named('UPA Teknologi Informasi dan Komunikasi - Universitas Jember')).toBe(
      'UPA Teknologi Informasi dan Komunikasi',
    )
    expect(named('本电科技 - 首页')).toBe('本电科技')
  })

  test('gives none that is written as a sentence, a price or a headline', () => {
    expect(named('We clean your home | Since 1990')).toBeUndefined()
    expect(named('Sprzątanie Mieszkań od 160 zł | Warszawa')).toBeUndefined()
    expect(named('What Do We Do? | Warszawa')).toBeUndefined()
  })
})

test('what is said twice is said once, without its own first letters', () => {
  const alt = (text: string) => nameOf(`<a href=/><img alt="${text}"></a>`, 'my-bagel-shack.com')
  expect(alt('My Bagel Shack (MBS) My Bagel Shack (MBS)')).toBe('My Bagel Shack')
  expect(alt('My Bagel Shack (MBS)')).toBe('My Bagel Shack')
  expect(alt('My Bagel Shack (NJ)')).toBe('My Bagel Shack (NJ)')
})

test('a template, a list of words to be found by and a bare domain are no names', () => {
  expect(found('', undefined, manifestOf('gatsby-starter-default'))).toBeUndefined()
  expect(titled('pipes-steel pipes-cheap pipes', 'elsewhere.com')).toBeUndefined()
  expect(titled('tandem jumps, skydiving school, gift vouchers', 'elsewhere.com')).toBeUndefined()
  expect(titled('螺旋管-螺旋钢管-螺旋钢管价格-螺旋钢管厂家-河北沧州市螺旋钢管厂', 'elsewhere.cn')).toBeUndefined()
  expect(titled('Rolls-Royce', 'elsewhere.com')).toBe('Rolls-Royce')
  expect(nameOf('<a href=/><img alt="[ ] tidepool-coffee.com"></a>')).toBeUndefined()
})

test.each([
  'Theme by Driftwood',
  'WordPress theme by Driftwood',
  'Powered by Driftwood',
  'Webdesign von Driftwood',
  'Réalisé par Driftwood',
  'Realizzato da Driftwood',
])('whoever made the page is not whose it is: %s', (line) => {
  expect(nameOf(`<title></title><footer>© 2026 ${line}</footer>`)).toBeUndefined()
  expect(titled(line)).toBeUndefined()
})

test.each([
  ['潮池咖啡官网', '潮池咖啡'],
  ['Tidepool offizielle Webseite', 'Tidepool'],
  ['Tidepool sito ufficiale', 'Tidepool'],
  ['タイドプール公式サイト', 'タイドプール'],
])('that a site is the official one is no part of its name: %s', (title, name) =>
  expect(titled(title, 'tp.example')).toBe(name),
)

test('a title that begins with the domain has its name in it, not what follows', () => {
  expect(titled('Tidepool-Coffee.com fresh beans and mugs', 'tidepool-coffee.com')).toBe('Tidepool-Coffee.com')
})

test('what a head declares that gives another site as its address is a template’s, unless the page says it too', () => {
  const head =
    '<meta property=og:url content="driftwood.github.io/icons"><meta name=apple-mobile-web-app-title content="Icons of Driftwood">'
  expect(nameOf(head)).toBeUndefined()
  expect(nameOf(`${head}<h2>Icons of Driftwood</h2>`)).toBe('Icons of Driftwood')
  expect(nameOf(head.replace('driftwood.github.io/icons', 'https://www.tidepool-coffee.com/'))).toBe(
    'Icons of Driftwood',
  )
})

test.each(['Driftwood - Home', 'Startseite | Driftwood', 'Driftwood – Accueil'])(
  'a short title is a name with a word for the home page beside it too: %s',
  (title) => expect(titled(title)).toBe('Driftwood'),
)

test('a title without spaces has none around its sign either', () => {
  expect(titled('浮木-首页')).toBe('浮木')
})

test('a dash inside quotes parts nothing', () => {
  expect(titled('Читалище „Зора – 1866&quot;', 'zora1866.bg')).toBe('Зора 1866')
  expect(titled('Читалище „Зора – 1866&quot; – Русе', 'elsewhere.bg') ?? '').not.toMatch(/^1866/)
  expect(titled('«Nord - Ost»', 'elsewhere.de')).toBe('Nord - Ost')
})

test('a word for the home page that the domain has too is part of the name', () => {
  expect(titled('Tidepool Guest Home', 'tidepoolguesthome.com')).toBe('Tidepool Guest Home')
  expect(
    nameOf('<title>Tidepool Guest Home</title><footer>© 2026 Tidepool Guest Home</footer>', 'tidepoolguesthome.com'),
  ).toBe('Tidepool Guest Home')
  expect(titled('Tidepool® Home', 'tidepool.com')).toBe('Tidepool')
})

test('where the title says nothing, a picture and the copyright notice say the name together', () => {
  const page = (alt: string) =>
    `<title>Home</title><img src=/a.png alt="${alt}"><section class=end><p>© Copyright 2023 Driftwood Church at Sea - All Rights Reserved</p></section>`
  expect(nameOf(page('Driftwood Church at Sea'), 'elsewhere.com')).toBe('Driftwood Church at Sea')
  expect(nameOf(page('A view of the sea'), 'elsewhere.com')).toBeUndefined()
})

test('a picture that is called a logo and the copyright notice name who a title of services does not', () => {
  const page = (alt: string) =>
    `<title>Repairs Driftwood Leeds - cheap and near</title><main><img src=/t.png alt="${alt}"></main><footer><p>© 2025 Driftwood Help - All rights reserved.</p></footer>`
  expect(nameOf(page('Driftwood Help logo'), 'jane.github.io')).toBe('Driftwood Help')
  expect(nameOf(page('Driftwood Help'), 'jane.github.io')).not.toBe('Driftwood Help')
})

test('what the title for social networks and the copyright notice say is a name', () => {
  const footer = '<footer><p>&copy; 2025 Driftwood Church. All Rights Reserved.</p></footer>'
  const head =
    '<title>Worship by the sea with the songs that our fathers sang</title><meta property=og:title content="Driftwood Church | Sea, VA">'
  expect(nameOf(`${head}${footer}`, 'driftwood.org')).toBe('Driftwood Church')
})

test.each([
  ['Tidepool Dental—Dr. Ann Poe, DMD', 'Tidepool Dental'],
  ['TIDEPOOL® Official Site | Computers and service', 'TIDEPOOL'],
])('what stands behind a dash or says that a site is the official one is no part of a name: %s', (title, name) =>
  expect(titled(title, 'tidepool.com')).toBe(name),
)

test('what a program calls a first page, and a notice that names nobody, are no names', () => {
  expect(titled('index-page')).toBeUndefined()
  expect(nameOf('<footer><p>copyright stuff</p></footer>')).toBeUndefined()
  const notice = '<title>Home</title><footer><p>Tidepool Coffee Copyright © 2024. All rights reserved</p></footer>'
  expect(nameOf(notice)).toBe('Tidepool Coffee')
})

test('the sign before what a profile is called is no part of a name', () => {
  const page = '<title>Home</title><header><a href=/>@TidepoolMalta</a></header>'
  expect(nameOf(page, 'tidepoolmalta.org')).toBe('TidepoolMalta')
  expect(nameOf('<title>@properties</title>', 'atproperties.com')).toBe('@properties')
})

test('a bar parts a title with a space on one side of it too', () => {
  expect(titled('Kindergarten Tidepool |Leeds', 'tidepool.com')).toBe('Kindergarten Tidepool')
})

test('brackets around the whole of a title are none of a name', () => {
  expect(titled('[ Tidepool - About us ]', 'tidepool.com')).toBe('Tidepool')
  expect(titled('【新昌高校】')).toBe('新昌高校')
})

test('a Chinese or Japanese name is told from the words behind dashes where the copyright notice says it', () => {
  const html = '<title>株式会社 三進社-東京-印刷会社</title><footer><small>© 2024 株式会社三進社</small></footer>'
  expect(nameOf(html, 'sanshin-sya.co.jp')).toBe('三進社')
})

test('a crest beside a name is none of its words', () => {
  const html = `<title>Tidepool Fire Brigade | TFB | Emergency 112</title><header><img class=logo src=a.png alt="Brasão Tidepool Fire Brigade"></header>`
  expect(nameOf(html, 'brigade-leeds.org')).toBe('Tidepool Fire Brigade')
})

test('an owner whose s the domain leaves out begins the label, and a long title ends with its last word', () => {
  const html = "<title>Olga's Hair Beauty Salon Leeds, York | 7488636754 | Best Bridal Makeup Artist</title>"
  expect(nameOf(html, 'olgasalon.com')).toBe("Olga's Hair Beauty Salon")
})

test('a foreign word in Cyrillic letters is the label of the domain in its consonants', () => {
  const html = '<title>Детский сад - Киев | Киндерленд частный детский сад | Дошкольное образование</title>'
  expect(nameOf(html, 'kinderland.org.ua')).toBe('Киндерленд')
})
