import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { pageOf } from '../fixtures/page-of.ts'
import { siteOf } from '../fixtures/site-of.ts'
import { findAdultSign } from './adult-sign.ts'
import { adultWords } from './adult-words.ts'

const signOf = (html: string, domain = 'tidepool.com') => findAdultSign(pageOf(html), domain)
const page = (title: string, description = '', heading = '', keywords = '') =>
  `<title>${title}</title><meta name=description content="${description}"><meta name=keywords content="${keywords}"><h1>${heading}</h1>`

describe('a label', () => {
  test.each(['a.xxx', 'a.porn', 'a.adult', 'a.sex'])('of the domain %s is a sign', (domain) => {
    expect(signOf('<p>x', domain)).toEqual({
      industry: 'adult-content',
      rule: 'top-level domain',
      trust: 1,
    })
  })
  test.each(['sex.com', 'xxx.de', 'porn.test', 'adult.education', 'essex'])('of the domain %s is none', (domain) =>
    expect(signOf('<p>x', domain)).toBeUndefined(),
  )
  test.each(['adult', 'Mature', 'RESTRICTED', ' adult ', '18 years'])('of rating "%s" is a sign', (rating) => {
    expect(signOf(`<meta name=rating content="${rating}">`)?.rule).toBe('meta rating')
  })
  test.each(['general', '14 years', 'safe for kids', 'adult supervision', 'not adult', ''])(
    'of rating "%s" is none',
    (rating) => expect(signOf(`<meta name=rating content="${rating}">`)).toBeUndefined(),
  )
  test('of the RTA is a sign, in a meta, in a link, and among other words', () => {
    const label = 'RTA-5042-1996-1400-1577-RTA'
    expect(signOf(`<meta name=rating content="${label}">`)?.rule).toBe('RTA label')
    expect(signOf(`<meta name=rating content="adult, ${label.toLowerCase()}">`)?.rule).toBe('RTA label')
    expect(signOf(`<link rel=meta href="https://www.rtalabel.org/?content=${label}">`)?.rule).toBe('RTA label')
    expect(signOf('<meta name=rating content="RTA-5042-1996-1400-1577">')).toBeUndefined()
  })

  const pics = (service: string, rating: string) => `(pics-1.1 "http://www.${service}.org/v" l gen true r (${rating}))`
  test.each(['na 1', 'nb 1', 'nc 1', 'sa 1', 'sb 1', 'sc 1', 'sd 1', 'se 1', 'sf 1', 'cz 1 nb 1 lz 1'])(
    'of ICRA with "%s" is a sign',
    (rating) => {
      expect(signOf(`<meta http-equiv=PICS-Label content='${pics('icra', rating)}'>`)?.rule).toBe('ICRA label')
      expect(signOf(`<meta name=pics-label content='${pics('icra', rating)}'>`)?.rule).toBe('ICRA label')
    },
  )
  test.each(['nz 1 sz 1', 'nb 0', 'nd 1', 'sg 1', 'n 4 s 4', ''])('of ICRA with "%s" is none', (rating) =>
    expect(signOf(`<meta http-equiv=pics-label content='${pics('icra', rating)}'>`)).toBeUndefined(),
  )
  test.each([
    ['n 3', true],
    ['s 4', true],
    ['n 2 s 2', false],
    ['v 4 l 4', false],
    ['nb 1', false],
  ])('of RSACi with "%s" is a sign: %s', (rating, isSign) => {
    expect(signOf(`<meta http-equiv=pics-label content='${pics('rsac', rating)}'>`) !== undefined).toBe(isSign)
  })
  test('of another service is none', () => {
    expect(signOf(`<meta http-equiv=pics-label content='${pics('elsewhere', 'nb 1 n 4 s 4')}'>`)).toBeUndefined()
  })
  test('has the industry that the words name, or else that of content', () => {
    const rated = (title: string) => signOf(`<meta name=rating content=adult>${page(title)}`)?.industry
    expect(rated('Sex toys and vibrators')).toBe('adult-products')
    expect(rated('Escorts')).toBe('adult-dating')
    expect(rated('Hello')).toBe('adult-content')
  })
})

describe('words', () => {
  test('alone do not count, in two places they do', () => {
    expect(signOf(page('Hentai'))).toBeUndefined()
    expect(signOf(page('Hentai', 'Hentai for all'))?.rule).toBe('words: hentai')
    expect(signOf(page('', 'Dildos', '', 'Dildos'))?.rule).toBe('words: dildos')
  })
  test('of two kinds in one place count', () => {
    expect(signOf(page('Free porn and hentai'))?.rule).toBe('words: free porn, hentai')
  })
  test('are weighed double in the title', () => {
    expect(signOf(page('', 'nsfw', 'nsfw'))).toBeUndefined()
    expect(signOf(page('nsfw', 'nsfw', 'nsfw'))?.industry).toBe('adult-content')
  })
  test('of a long list count once in each place', () => {
    expect(signOf(page('', '', '', 'nsfw '.repeat(50)))).toBeUndefined()
  })
  test('name the industry that has most points', () => {
    expect(signOf(page('Escort service and sex dating', 'Casual sex, porn'))?.industry).toBe('adult-dating')
    expect(signOf(page('Sex shop', 'Vibrators', 'Sexspielzeug'))?.industry).toBe('adult-products')
  })
  test('are surer the more there are, never quite sure', () => {
    const few = signOf(page('Hentai', 'Hentai'))?.trust ?? 0
    const many =
      signOf(page('Porn, hentai and live sex', 'Porn, hentai, live sex', 'Porn', 'porn, xxx, live sex'))?.trust ?? 0
    expect(few).toBeCloseTo(0.6 + 6 / 20)
    expect(many).toBe(0.95)
    expect(few).toBeLessThan(many)
  })
  test('lose four points to each word of caution beside them, once', () => {
    expect(signOf(page('Porn and hentai addiction'))).toBeDefined()
    expect(signOf(page('Porn and hentai addiction, addiction'))).toBeDefined()
    expect(signOf(page('Porn and hentai addiction', 'Recovery'))).toBeUndefined()
    expect(signOf(page('Porn and hentai addiction', 'Recovery from porn, hentai, escorts'))).toBeDefined()
  })
  test('that stand in the text alone do not count', () => {
    expect(signOf('<p>Porn, hentai, live sex, sex toys</p><h2>Porn</h2>')).toBeUndefined()
  })
  test('count in the first three headings', () => {
    const heading = (at: number) =>
      Array.from({ length: 6 }, (_, n) => `<h1>${n === at ? 'porn, hentai' : 'x'}</h1>`).join('')
    expect(signOf(heading(2))).toBeDefined()
    expect(signOf(heading(3))).toBeUndefined()
  })
  test('of og:description count where there is no description', () => {
    const og = '<meta property=og:description content="porn and hentai">'
    expect(signOf(og)).toBeDefined()
    expect(signOf(`<meta name=description content=Hello>${og}`)).toBeUndefined()
  })
  test('are named, five at most', () => {
    const sign = signOf(page('Porn, xxx, live sex, nsfw, escorts, dildos'))
    expect(sign?.rule).toBe('words: porn, xxx, live sex, nsfw, escorts')
  })
})

const cautions =
  'education educational cancer charity museum block blocks blocker blockers blocking filter filters filtering parental parent parents addiction recovery therapy therapist counseling counselling health research university rights trafficking abuse victim victims prevention safety school schools ministry anti quit quitting wine lipstick cosmetic cosmetics ford security vehicle vehicles museo musée aufklärung sucht beratung prävention'

test.each(cautions.split(' '))('"%s" is a word of caution', (word) => {
  // Eight points for two words in the title, of which two cautions leave none.
  expect(signOf(page(`Porn and hentai ${word}`, word === 'wine' ? 'lipstick' : 'wine'))).toBeUndefined()
})

test.each(['healthy', 'parenthesis', 'winery', 'scholar', 'affordable', 'secure'])('"%s" is none', (word) => {
  expect(signOf(page(`Porn and hentai ${word}`, 'wine'))).toBeDefined()
})

const inText = (word: string) => adultWords.filter((one) => one.word.test(word)).map(({ industry }) => industry)

describe('the list of words', () => {
  test.each([
    ...'porn|pornos|pornography|порно|ポルノ|pornofilm|free porn|porntube|xxx|hardcore sex|milf|camgirls|cam girl|エロ動画|アダルトビデオ|sexcam|live sex|sexchat|live cam|nude girls|naked women|sex video|sexfilme|videos de sexo|video di sesso|секс видео|seks filmy|erotische filme|adult webcams|nsfw|18+|uncensored'
      .split('|')
      .map((word): [string, string] => [word, 'adult-content']),
    ...'escort girls|escort agencies|escorts|call girl|adult dating|sexdating|hookup|casual sex|sexkontakte|rencontres coquines|plan cul|contactos sexuales|swinger|affair dating|sex treffen'
      .split('|')
      .map((word): [string, string] => [word, 'adult-dating']),
    ...'sex toy|sexshop|vibrator|dildo|erotikshop|erotikartikel|juguetes eróticos|sexspielzeug|jouets coquins|bondage gear|adult toys'
      .split('|')
      .map((word): [string, string] => [word, 'adult-products']),
  ])('knows "%s" as %s', (word, industry) => {
    expect(inText(word)).toContain(industry)
    expect(inText(`About ${word.toUpperCase()}, daily.`)).toContain(industry)
  })
  test.each([
    'Essex',
    'Sussex',
    'Middlesex',
    'Scunthorpe',
    'xxxl',
    'Ford Escort',
    'pornic',
    'unisex toyshop',
    'nude',
    'naked wines',
    'hardcore punk',
    'adult education',
    'live camera',
    'swinging',
  ])('does not know "%s"', (word) => expect(inText(word)).toEqual([]))
})

test('whatever the page, trust stays between 0.6 and 1 and the rule is short', () => {
  fc.assert(
    fc.property(hostileHtml, fc.domain(), (html, domain) => {
      const sign = signOf(`${page('Porn and hentai')}${html}`, domain)
      if (sign === undefined) return
      expect(sign.trust).toBeGreaterThanOrEqual(0.6)
      expect(sign.trust).toBeLessThanOrEqual(1)
      expect(sign.rule.length).toBeLessThan(300)
    }),
    { numRuns: 60 },
  )
})

const draftOf = (html: string) => describeBrand(siteOf(html))

test.each([
  ['an RTA label', '<meta name=rating content="RTA-5042-1996-1400-1577-RTA">'],
  ['a rating meta', '<meta name=rating content=adult>'],
  [
    'an ICRA label',
    `<meta http-equiv=pics-label content='(pics-1.1 "http://www.icra.org/ratingsv02.html" l gen true for "http://a.example" r (nb 1 sc 1))'>`,
  ],
  [
    'an RSACi label',
    `<meta http-equiv=PICS-Label content='(PICS-1.1 "http://www.rsac.org/ratingsv01.html" l r (n 4 s 4 v 0 l 0))'>`,
  ],
  ['English words', page('Free porn videos', 'Watch XXX movies and live sex cams')],
  ['German words', page('Erotikshop: Sexspielzeug diskret', 'Vibratoren, Dildos und mehr', 'Sexspielzeug')],
  ['French words', page('Vidéos porno gratuites', 'Films porno et sexe en direct', 'Porno')],
  ['Spanish words', page('Videos porno gratis', 'Los mejores videos de sexo')],
  ['Russian words', page('Порно видео', 'секс видео онлайн')],
  ['an escort agency', page('Escort agency Berlin', 'High class escorts and call girls')],
])('%s: for adults, with the industry at score 1', (_, html) => {
  const { isNsfw, company } = draftOf(html)
  expect(isNsfw).toBe(true)
  expect(company.industries[0]).toMatchObject({ score: 1, parent: { slug: 'adult' } })
})

test.each([
  [
    'a breast cancer charity',
    page('Breast cancer charity', 'Support for women after breast surgery', 'Check your breasts'),
  ],
  ['the county of Essex', page('Essex County Council', 'Sussex, Middlesex and Essex', 'Visit Essex')],
  ['a town', page('Scunthorpe United', 'Penistone and Scunthorpe news', 'Cockermouth')],
  [
    'sex education',
    page('Sex education for schools', 'Lessons on sex, porn and consent for teenagers', 'Sex education'),
  ],
  ['a nude wine', page('Nude Wine Co', 'Naked wines without additives', 'Nude rosé')],
  ['an art museum', page('Museum of Erotic Art', 'The nude in painting, erotic prints', 'The naked body')],
  [
    'a porn blocker',
    page('Porn blocker for families', 'Block porn and xxx sites on every device. Parental control', 'Block porn'),
  ],
  ['a recovery group', page('Porn addiction recovery', 'Quit porn with therapy', 'Free from porn')],
  ['a car', page('Ford Escort club', 'Everything about the Escort RS', 'Escort')],
  ['a size', page('T-shirts up to XXXL', 'XXL and XXX large shirts', 'Big sizes')],
  ['nude lipstick', page('Nude lipstick and lingerie', 'Nude shades for every skin', 'Nude')],
  [
    'an ICRA label of a clean site',
    `<meta http-equiv=pics-label content='(pics-1.1 "http://www.icra.org/ratingsv02.html" l r (nz 1 sz 1 vz 1))'>`,
  ],
  ['one word', page('Hardcore punk records', 'Adult contemporary and hardcore', 'Hardcore')],
  ['anti-trafficking', page('Stop sex trafficking', 'We help victims of the porn industry', 'Human rights')],
])('%s is not for adults', (_, html) => expect(draftOf(html).isNsfw).toBe(false))
