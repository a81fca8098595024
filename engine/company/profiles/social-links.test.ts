import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeBrand } from '../../brand.ts'
import { hostileHtml } from '../../fixtures/hostile-html.ts'
import { organizationOf, pageOf } from '../../fixtures/page-of.ts'
import { siteOf } from '../../fixtures/site-of.ts'
import { socialLinks } from './social-links.ts'

const linksOf = (html: string, name?: string) => socialLinks(pageOf(html), 'tidepool.com', name)
const inFooter = (...urls: string[]) => `<footer>${urls.map((url) => `<a href="${url}">x</a>`).join('')}</footer>`
const inText = (...urls: string[]) => urls.map((url) => `<p><a href="${url}">x</a></p>`).join('')
const urlsOf = (html: string, name?: string) => linksOf(html, name).map(({ url }) => url)

test('the source of a page, linked beside the copyright by whoever made it, is no profile of its owner', () => {
  const notice = (url: string) => `<footer><p>© 2025 Tidepool · <a href="${url}">Anna Nowak</a></p></footer>`
  expect(urlsOf(notice('https://github.com/anowak/tidepool'))).toEqual([])
  expect(urlsOf(notice('https://github.com/tidepool/site'))).toEqual(['https://github.com/tidepool/site'])
})

describe('profiles', () => {
  test.each([
    ['twitter', 'https://twitter.com/tidepool', 'https://twitter.com/tidepool'],
    ['twitter', 'https://x.com/@tidepool/', 'https://x.com/tidepool'],
    ['twitter', 'https://mobile.twitter.com/tidepool?ref=1', 'https://twitter.com/tidepool'],
    ['facebook', 'https://www.facebook.com/tidepool', 'https://facebook.com/tidepool'],
    ['facebook', 'https://m.facebook.com/tidepool/', 'https://facebook.com/tidepool'],
    ['facebook', 'https://de-de.facebook.com/tidepool', 'https://facebook.com/tidepool'],
    ['facebook', 'https://www.facebook.com/p/Tidepool-100063/?locale=de_DE', 'https://facebook.com/p/Tidepool-100063'],
    ['facebook', 'https://facebook.com/pages/tidepool/123', 'https://facebook.com/pages/tidepool/123'],
    ['facebook', 'https://facebook.com/profile.php?id=12&x=1', 'https://facebook.com/profile.php?id=12'],
    ['facebook', 'https://fb.me/tidepool', 'https://fb.me/tidepool'],
    ['facebook', 'https://www.fb.com/tidepool', 'https://fb.com/tidepool'],
    ['facebook', 'https://fb.com/tidepool', 'https://fb.com/tidepool'],
    ['instagram', 'https://instagram.com/tide.pool_1/', 'https://instagram.com/tide.pool_1'],
    ['github', 'https://github.com/tidepool', 'https://github.com/tidepool'],
    ['github', 'https://github.com/tidepool/site', 'https://github.com/tidepool/site'],
    ['youtube', 'https://youtube.com/@tidepool/featured', 'https://youtube.com/@tidepool'],
    ['youtube', 'https://youtube.com/c/tidepool', 'https://youtube.com/c/tidepool'],
    ['youtube', 'https://youtube.com/channel/UC123/videos', 'https://youtube.com/channel/UC123'],
    ['linkedin', 'https://linkedin.com/company/tidepool/about', 'https://linkedin.com/company/tidepool'],
    ['linkedin', 'https://uk.linkedin.com/company/tidepool/', 'https://linkedin.com/company/tidepool'],
    ['linkedin', 'https://linkedin.com/in/tidepool', 'https://linkedin.com/in/tidepool'],
    ['crunchbase', 'https://crunchbase.com/organization/tidepool', 'https://crunchbase.com/organization/tidepool'],
  ])('%s: %s', (name, href, url) => expect(linksOf(inFooter(href))).toEqual([{ name, url }]))

  test.each([
    'https://twitter.com/share?url=x',
    'https://twitter.com/intent/tweet',
    'https://x.com/hashtag/tidepool',
    'https://x.com/i/flow/login',
    'https://twitter.com/search?q=tidepool',
    'https://x.com/tidepool/status/12',
    'https://x.com/a_name_of_more_than_twenty_letters',
    'https://www.facebook.com/sharer/sharer.php?u=x',
    'https://facebook.com/dialog/share',
    'https://facebook.com/events/12',
    'https://facebook.com/profile.php',
    'https://instagram.com/p/Cabc/',
    'https://instagram.com/explore/tidepool',
    'https://github.com/login',
    'https://github.com/features',
    'https://github.com/sponsors/tidepool',
    'https://github.com/tidepool/site/issues',
    'https://github.com/tidepool?q=beans',
    'https://youtube.com/watch?v=1',
    'https://youtube.com/embed/abc',
    'https://youtube.com/playlist?list=1',
    'https://youtube.com/shorts/abc',
    'https://linkedin.com/shareArticle?url=x',
    'https://linkedin.com/jobs/tidepool',
    'https://linkedin.com/tidepool',
    'https://crunchbase.com/search/tidepool',
    'https://crunchbase.com/tidepool',
    'https://linkedin.com/feed/update',
    'https://linkedin.com/login',
    'https://linkedin.com/posts/tidepool',
    'https://linkedin.com/signup/cold-join',
    'https://instagram.com/reel/abc',
    'https://instagram.com/accounts/login',
    'https://youtube.com/results?search_query=tidepool',
    'https://youtube.com/feed/subscriptions',
    'https://youtube.com/live/abc',
    'https://facebook.com/plugins/page.php',
    'https://twitter.com/home',
    'https://x.com/explore',
    'https://github.com/topics/coffee',
    'https://github.com/orgs/tidepool',
    'https://github.com/marketplace',
    'https://twitter.com/',
    'https://facebook.com/',
    'https://notx.com/tidepool',
    'https://twitter.com.evil.test/tidepool',
    'https://tidepool.com/twitter.com/tidepool',
    `https://x.com/tidepool?${'x'.repeat(130)}`,
  ])('%s is no profile', (href) => expect(linksOf(inFooter(href))).toEqual([]))

  test('each network is named once, in the order of the interface', () => {
    const html = inFooter(
      'https://crunchbase.com/organization/tidepool',
      'https://github.com/tidepool',
      'https://x.com/tidepool',
      'https://twitter.com/tidepool',
    )
    expect(linksOf(html).map(({ name }) => name)).toEqual(['twitter', 'github', 'crunchbase'])
  })
})

describe('where a profile stands', () => {
  const other = 'https://instagram.com/harbour'
  test.each([
    ['in the footer', inFooter(other), false],
    ['in the header', `<header><a href="${other}">x</a></header>`, false],
    ['in the navigation', `<nav><a href="${other}">x</a></nav>`, false],
    ['in the text', inText(other), false],
    ['in the text as its own', `<p><a rel="me noopener" href="${other}">x</a></p>`, true],
    ['in a link of the head as its own', `<link rel=me href="${other}">`, true],
    ['in its data alone', organizationOf({ sameAs: [other] }), false],
    ['in its data and the text', organizationOf({ sameAs: [other] }) + inText(other), true],
    ['in the data of the site and the text', organizationOf({ sameAs: other }, 'WebSite') + inText(other), true],
    ['in the data of a product and the text', organizationOf({ sameAs: [other] }, 'Product') + inText(other), false],
  ])('%s one of another name counts or not', (_what, html, counts) => {
    expect(urlsOf(html)).toEqual(counts ? [other] : [])
  })
  test('in the text one that is named like the brand counts', () => {
    expect(urlsOf(inText('https://x.com/tidepool'))).toEqual(['https://x.com/tidepool'])
    expect(urlsOf(inText('https://x.com/tidepool_hq'))).toEqual(['https://x.com/tidepool_hq'])
    expect(urlsOf(inText('https://x.com/harbourtea'), 'Harbour Tea')).toEqual(['https://x.com/harbourtea'])
  })
  test('what the data says and the page shows comes before what the page links; what the data says alone is none', () => {
    const declared = organizationOf({ sameAs: ['https://x.com/harbour'] }) + inText('https://twitter.com/Harbour')
    expect(urlsOf(`${inFooter('https://x.com/moonrise')}${declared}`)).toEqual(['https://x.com/harbour'])
    expect(urlsOf(`${inFooter('https://x.com/harbour')}${declared}`)).toEqual(['https://x.com/harbour'])
    const alone = organizationOf({ sameAs: ['https://x.com/harbour'] })
    expect(urlsOf(`${inFooter('https://x.com/tidepool')}${alone}`)).toEqual(['https://x.com/tidepool'])
  })
  test('what the data says alone is one where it has the label of the domain in it', () => {
    const declared = (handle: string) => organizationOf({ sameAs: [`https://facebook.com/${handle}`] })
    expect(urlsOf(declared('tidepool.roasters'))).toEqual(['https://facebook.com/tidepool.roasters'])
    expect(urlsOf(declared('examplepool'))).toEqual([])
    const handlesOf = (domain: string) => socialLinks(pageOf(declared('tide')), domain, 'Tide')
    expect(handlesOf('tide.com')).toEqual([])
  })
  test('of two in one place the one named like the brand wins, else the first', () => {
    expect(urlsOf(inFooter('https://x.com/maker', 'https://x.com/tidepool'))).toEqual(['https://x.com/tidepool'])
  })
  test('of two in one place that are named like somebody else none is sure', () => {
    expect(urlsOf(inFooter('https://instagram.com/tid_1', 'https://instagram.com/tid_2'))).toEqual([])
    expect(urlsOf(inFooter('https://instagram.com/tid_1', 'https://instagram.com/tid_1'))).toEqual([
      'https://instagram.com/tid_1',
    ])
  })
  test.each(['https://x.com/jo_smith', 'https://github.com/jo-smith', 'https://linkedin.com/in/jo-smith'])(
    '%s in the footer is a person’s, unless the site is called so or declares it',
    (url) => {
      expect(urlsOf(inFooter(url))).toEqual([])
      expect(urlsOf(inFooter(url), 'Jo Smith')).toEqual([url])
      expect(urlsOf(organizationOf({ sameAs: [url] }) + inText(url))).toEqual([url])
    },
  )
  test('a handle that has a long word of the name is the brand’s', () => {
    expect(urlsOf(inFooter('https://x.com/the_harbour_cafe'), 'Old Harbour Tea')).toEqual([
      'https://x.com/the_harbour_cafe',
    ])
  })
  test('of two in one place the one nearer to the name wins', () => {
    expect(urlsOf(inFooter('https://x.com/maker', 'https://x.com/tidepool'))).toEqual(['https://x.com/tidepool'])
  })
  test.each([
    ['https://instagram.com/tid.2', 'Tidepool Coffee', true],
    ['https://instagram.com/tc_bristol', 'Tidepool Coffee', true],
    ['https://instagram.com/jassy.in', 'Tidepool Coffee', false],
    ['https://facebook.com/profile.php?id=61579', 'Tidepool Coffee', true],
    ['https://youtube.com/channel/UCxyz', 'Tidepool Coffee', true],
    ['https://facebook.com/p/%D0%9A%D0%BE%D1%84%D0%B5-100091', 'Кофе у моря', true],
    ['https://facebook.com/p/%D0%A7%D0%B0%D0%B9-100091', 'Кофе у моря', false],
    ['https://facebook.com/p/%E0%A4%A', 'Tidepool Coffee', false],
  ])('%s in the footer of %s is its own, as far as letters tell: %s', (url, name, isOwn) => {
    expect(urlsOf(inFooter(url), name)).toEqual(isOwn ? [url] : [])
  })
  test('the exact name is nearer than one that has it in it', () => {
    expect(urlsOf(inFooter('https://x.com/tidepool_fans', 'https://x.com/tidepool'))).toEqual([
      'https://x.com/tidepool',
    ])
  })
})

describe('the handle of the card', () => {
  test.each([
    ['@tidepool', ['https://twitter.com/tidepool']],
    ['tidepool_hq', ['https://twitter.com/tidepool_hq']],
    ['@', []],
    ['not a handle', []],
    ['https://x.com/tidepool', []],
  ])('"%s" gives %j', (handle, urls) => {
    expect(urlsOf(`<meta name=twitter:site content="${handle}">`)).toEqual(urls)
  })

  test('that is not called like the brand, as that of a theme’s maker, is its own only where the page shows it too', () => {
    const card = '<meta name=twitter:site content="@harbour">'
    expect(urlsOf(card)).toEqual([])
    expect(urlsOf(card + inFooter('https://x.com/driftwood'))).toEqual([])
    expect(urlsOf(card + inFooter('https://twitter.com/harbour'))).toEqual(['https://twitter.com/harbour'])
    expect(urlsOf(card + inFooter('https://instagram.com/harbour'))).toContain('https://twitter.com/harbour')
  })
})

const refused: [host: string, paths: string][] = [
  ['x.com', 'share intent home search hashtag login signup i explore settings tos privacy widgets statuses'],
  ['facebook.com', 'share sharer dialog login plugins tr hashtag events watch policies privacy help'],
  ['instagram.com', 'p reel reels explore accounts stories tv about legal'],
  [
    'github.com',
    'login join features sponsors marketplace about pricing topics orgs search settings contact security site',
  ],
  ['youtube.com', 'watch embed playlist results shorts feed redirect live t howyoutubeworks premium s'],
]

test.each(refused.flatMap(([host, paths]) => paths.split(' ').map((path): [string, string] => [host, path])))(
  'on %s the page /%s is its own, no profile',
  (host, path) => expect(linksOf(inFooter(`https://${host}/${path}`))).toEqual([]),
)

test('a handle of twenty letters counts, of twenty-one it is none of that network', () => {
  const url = (length: number) => `https://x.com/${'t'.repeat(length)}`
  const declared = (length: number) => organizationOf({ sameAs: [url(length)] }) + inText(url(length))
  expect(urlsOf(declared(20))).toEqual([url(20)])
  expect(urlsOf(declared(21))).toEqual([])
})

describe('a handle', () => {
  test.each([
    'https://linkedin.com/company/tidepool',
    'https://linkedin.com/school/tidepool',
    'https://linkedin.com/showcase/tidepool',
    'https://crunchbase.com/organization/tidepool',
    'https://youtube.com/c/tidepool',
    'https://youtube.com/user/tidepool',
    'https://youtube.com/channel/tidepool',
    'https://linkedin.com/in/tidepool',
  ])('in %s is compared without the kind of the page', (url) => {
    const other = url.replace('tidepool', 'tidepool-fans')
    expect(urlsOf(inFooter(other, url))).toEqual([url])
  })
  test('of one letter is not near every name that has it', () => {
    expect(urlsOf(inText('https://instagram.com/t'))).toEqual([])
    expect(urlsOf(inText('https://instagram.com/ti'))).toEqual(['https://instagram.com/ti'])
  })
  test('with a query of 120 characters is a profile, with one more it is a search', () => {
    const url = (count: number) => `https://x.com/tidepool?${'x'.repeat(count - 1)}`
    expect(urlsOf(inFooter(url(120)))).toEqual(['https://x.com/tidepool'])
    expect(urlsOf(inFooter(url(121)))).toEqual([])
  })
  test('of people and of pages on a network counts, of a group it is none', () => {
    for (const path of ['people/tidepool', 'pages/tidepool'])
      expect(urlsOf(inFooter(`https://facebook.com/${path}`))).toEqual([`https://facebook.com/${path}`])
    expect(urlsOf(inFooter('https://facebook.com/groups/tidepool'))).toEqual([])
  })
})

describe('a code host', () => {
  test('the organization is nearer than one of its projects', () => {
    expect(urlsOf(inFooter('https://github.com/tidepool/site', 'https://github.com/tidepool'))).toEqual([
      'https://github.com/tidepool',
    ])
  })
  test('a project of others in the footer is none, one of the brand’s name is', () => {
    expect(urlsOf(inFooter('https://github.com/jquery/jquery'))).toEqual([])
    expect(urlsOf(inText('https://github.com/roasters/tidepool'))).toEqual(['https://github.com/roasters/tidepool'])
  })
  test('a project that is only called a little like the brand is none', () => {
    expect(urlsOf(inFooter('https://github.com/harbour/tidepooltool'))).toEqual([])
  })
})

describe('a handle that the network cut at fifteen letters', () => {
  const carbon = (handle: string) => urlsOf(inText(`https://x.com/${handle}`), 'Carbondata Foundation')
  test('is the brand’s where it ends as the name begins', () => {
    expect(carbon('TheRealCarbonda')).toEqual(['https://x.com/TheRealCarbonda'])
  })
  test('is not where fewer than five letters agree, or it is shorter', () => {
    expect(carbon('TheVeryRealCarb')).toEqual([])
    expect(carbon('TheReaCarbonda')).toEqual([])
  })
})

test('addresses that are none, or no text, are passed over', () => {
  expect(
    linksOf(
      organizationOf({
        sameAs: ['http://[', 7, null, { '@id': 'https://x.com/tidepool' }],
      }),
    ),
  ).toEqual([])
})

test('of a hundred thousand links the first five thousand are read', () => {
  const filler = '<a href=/x>x</a>'.repeat(5_000)
  expect(linksOf(`<footer>${filler}<a href="https://x.com/tidepool">x</a></footer>`)).toEqual([])
  expect(linksOf(`<footer><a href="https://x.com/tidepool">x</a>${filler}</footer>`)).toHaveLength(1)
})

test('whatever the page, every link is https, of a known network, and each network once', () => {
  const profiles = fc.array(
    fc
      .tuple(fc.constantFrom('x.com', 'www.facebook.com', 'github.com', 'youtube.com', 'linkedin.com'), fc.string())
      .map(([host, path]) => `https://${host}/${encodeURI(path.toWellFormed())}`),
  )
  fc.assert(
    fc.property(hostileHtml, profiles, (html, urls) => {
      const links = linksOf(`${inFooter(...urls)}${html}`)
      expect(new Set(links.map(({ name }) => name)).size).toBe(links.length)
      for (const { url } of links)
        expect(url).toMatch(
          /^https:\/\/(twitter|x|facebook|fb|instagram|github|youtube|linkedin|crunchbase)\.(com|me)\//,
        )
    }),
    { numRuns: 80 },
  )
})

const draftOf = (html: string) => describeBrand(siteOf(html))

test('hosts that merely end in a network name, share links and foreign profiles are not the brand’s links', () => {
  const hrefs = [
    'https://notx.com/tidepool',
    'https://twitter.com/share?x=1',
    'https://x.com/intent/post',
    'https://www.facebook.com/sharer/sharer.php?u=x',
    'https://twitter.com.evil.test/a',
    'https://github.com/jquery/jquery',
    'https://twitter.com/some_fan',
  ]
  expect(draftOf(hrefs.map((href) => `<p><a href="${href}">x</a></p>`).join('')).links).toEqual([])
})

test('a project of the brand counts by its own name, a search on a code host is no profile', () => {
  const html =
    '<p><a href="https://github.com/tidepool?q=coffee">all</a> <a href="https://github.com/roasters/tidepool-coffee">code</a></p>'
  expect(draftOf(html).links).toEqual([{ name: 'github', url: 'https://github.com/roasters/tidepool-coffee' }])
})

test('a handle that the network cut short is still the brand’s', () => {
  const html = '<p><a href="https://x.com/TheTidepoolCoff">us</a></p>'
  expect(draftOf(html).links).toEqual([{ name: 'twitter', url: 'https://x.com/TheTidepoolCoff' }])
})

test('the profile named like the brand wins, and x.com counts as twitter', () => {
  const html = '<footer><a href="https://x.com/designer">by</a><a href="https://x.com/tidepoolcoffee/">us</a></footer>'
  expect(draftOf(html).links).toEqual([{ name: 'twitter', url: 'https://x.com/tidepoolcoffee' }])
})

test.each([
  'IL_TUO_PROFILO',
  'your.page',
  'yourpage',
  'tu-perfil',
  'company/your-company',
  'username',
  '...',
  '___',
  'examplechiro',
])('a template’s own words are no profile: %s', (handle) => {
  expect(urlsOf(inFooter(`https://www.instagram.com/${handle}`, `https://linkedin.com/${handle}`))).toEqual([])
})

describe('who made the page', () => {
  test.each([
    'facebook.com/themefisher',
    'instagram.com/wix',
    'twitter.com/BootstrapMade',
    'linkedin.com/company/envato',
  ])('a template’s maker is not whoever uses the template: %s', (path) =>
    expect(urlsOf(inFooter(`https://${path}`))).toEqual([]),
  )

  test('a template’s maker has profiles of its own', () => {
    const links = inFooter('https://facebook.com/themefisher')
    expect(socialLinks(pageOf(links), 'themefisher.com', 'Themefisher')).toHaveLength(1)
  })

  test.each(['Dev: <a href=https://nowak.dev>Anna Nowak</a>', 'Designed by Anna Nowak', 'Réalisé par Anna Nowak'])(
    'a profile in one block with the credit is the maker’s: %s',
    (credit) => {
      const link = (handle: string) => `<ul><li><a href="https://instagram.com/${handle}">x</a></li></ul>`
      const footer = (handle: string) => `<footer><div><p>${credit}</p>${link(handle)}</div></footer>`
      expect(urlsOf(footer('tid.anna'))).toEqual([])
      expect(urlsOf(footer('tidepool'))).toHaveLength(1)
      const apart = `<footer><div>${link('tid.moon')}</div><p>${'Open daily from nine to five. '.repeat(9)}</p><p>${credit}</p></footer>`
      expect(urlsOf(apart)).toHaveLength(1)
    },
  )
})

test('the maker of a page under his own domain is not who it is of', () => {
  const footer = '<footer><div>Built by Anna Nowak <a href="https://instagram.com/annanowak">x</a></div></footer>'
  expect(socialLinks(pageOf(footer), 'annanowak.github.io', 'Harbour Grill')).toEqual([])
  expect(socialLinks(pageOf(footer), 'annanowak.github.io', 'Anna Nowak')).toHaveLength(1)
})

test('an account that is called like the domain which the credit leads to is the maker’s', () => {
  const credit = '<a href="https://mgwebdev.eu"><span>Website door</span> <b>MG WebDev</b></a>'
  const footer = (rest: string) =>
    `<footer><ul><li><a href="https://youtube.com/@mgwebdevltd">x</a></ul><p>${'Every day. '.repeat(30)}</p>${rest}</footer>`
  const of = (html: string) => socialLinks(pageOf(html), 'waterratjes.be', 'Kajakclub de Waterratjes')
  expect(of(footer(credit))).toEqual([])
  expect(of(footer(''))).toHaveLength(1)
})

test('a maker who shares a word with the name is not who it is of', () => {
  const footer = '<footer><p>Feito por <a href="https://github.com/MathevsBatista">Mathevs Batista</a></p></footer>'
  expect(socialLinks(pageOf(footer), 'ibag.org', 'Igreja Batista Aliança da Graça')).toEqual([])
})

describe('people who are called like the brand', () => {
  const team = (...handles: string[]) => inText(...handles.map((handle) => `https://instagram.com/${handle}`))
  const of = (html: string) => socialLinks(pageOf(html), 'vuraldental.com', 'Vural Dental').map(({ url }) => url)

  test('two of a team, one beside the other, are not the clinic', () => {
    expect(of(team('dr.ahmetvural', 'dr.gozdevural'))).toEqual([])
    expect(of(team('dr.ahmetvural', 'vuraldental'))).toEqual(['https://instagram.com/vuraldental'])
  })

  test('what a network calls people who choose no name is a person', () => {
    expect(of(inText('https://facebook.com/ahmet.vural.900'))).toEqual([])
  })

  test('a word of the name in a longer handle is another’s', () => {
    const links = inText('https://youtube.com/c/Worldpadeltour')
    expect(socialLinks(pageOf(links), 'padelauckland.co.nz', 'Padel Auckland')).toEqual([])
  })

  test('the numbers at the end of a handle are the network’s', () => {
    const url = 'https://facebook.com/p/Peace-Lutheran-Church-100070387156943'
    expect(socialLinks(pageOf(inText(url)), 'peacelutheran.org', 'Peace Lutheran Church')).toHaveLength(1)
  })
})
