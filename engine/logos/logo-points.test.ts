import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { markedIn, pageOf } from '../fixtures/page-of.ts'
import { fileName, headingOf, ownNames, pointRules, type Mark } from './logo-points.ts'

const brandWords = ['tidepoolcoffee', 'tidepool']

type Case = [what: string, html: string, more?: Partial<Mark>]

function markOf(html: string, more: Partial<Mark> = {}): Mark {
  const page = pageOf(html)
  const element = markedIn(page)
  const file = element.attributes['src'] ?? ''
  return { element, file, hidden: false, background: false, page, brandWords, ...more }
}

function holds(rule: string, html: string, more?: Partial<Mark>): boolean {
  const found = pointRules.find(({ name }) => name === rule)
  if (found === undefined) throw new Error(`There is no rule "${rule}".`)
  return found.holds(markOf(html, more))
}

const filler = (count: number) => '<i></i>'.repeat(count)
const background = { background: true, file: 'https://tidepool-coffee.com/x.png' }

const cases: Record<string, { fires: Case[]; silent: Case[] }> = {
  'home link': {
    fires: [
      ['the root', '<a href=/><img m></a>'],
      ['the folder of the page', '<a href="./"><img m></a>'],
      ['the index of the site with www.', '<a href="https://www.tidepool-coffee.com/index.html"><img m></a>'],
      ['a language root', '<a href=/en><img m></a>'],
      ['a language root with a country', '<a href=/pt-br/><img m></a>'],
      ['around other elements', '<a href=/><span><b><img m></b></span></a>'],
      ['the top of the page by name', '<a href="#top"><img m></a>'],
      ['the mark that is the link itself', '<a m href=/>Tidepool</a>'],
      ['the own label at another suffix', '<a href="https://www.tidepool-coffee.org/"><img m></a>'],
    ],
    silent: [
      ['the flag of a language', '<a href=/it/><img m src="/icons/it.png"></a>'],
      ['the flag of a country', '<a href=/en/><img m src="/flags/en-GB.svg"></a>'],
      ['what is drawn in a link that says its language', '<a href=/de/ lang=de><svg m></svg></a>'],
      ['what is shown in a link that says its language', '<a href=/de/ hreflang=de><img m></a>'],
      ['a page below the root', '<a href=/shop><img m></a>'],
      ['another site', '<a href="https://elsewhere.test/"><img m></a>'],
      ['a subdomain', '<a href="https://shop.tidepool-coffee.com/"><img m></a>'],
      ['a link that leads nowhere', '<a href="#"><img m></a>'],
      ['a script', '<a href="javascript:void(0)"><img m></a>'],
      ['an anchor without href', '<a name=top><img m></a>'],
      ['no link', '<img m>'],
      ['a link beside it', '<a href=/>Home</a><img m>'],
      ['a word of two letters too many', '<a href=/eng><img m></a>'],
    ],
  },
  'link to the page itself': {
    fires: [
      ['a hash', '<a href="#"><img m></a>'],
      ['a hash between spaces', '<a href=" # "><img m></a>'],
      ['an empty href', '<a href=""><img m></a>'],
      ['a script', '<a href="JavaScript:void(0)"><img m></a>'],
    ],
    silent: [
      ['the root', '<a href=/><img m></a>'],
      ['a named place', '<a href="#menu"><img m></a>'],
      ['no link', '<img m>'],
    ],
  },
  'external link': {
    fires: [
      ['another site', '<a href="https://elsewhere.test/"><img m></a>'],
      ['a domain that ends in the name', '<a href="https://blogtidepool.com/"><img m></a>'],
      ['an address without scheme', '<a href="//elsewhere.test/x"><img m></a>'],
      ['a host that ends in the own one', '<a href="https://nottidepool-coffee.com/"><img m></a>'],
    ],
    silent: [
      ['the own site with www.', '<a href="https://www.tidepool-coffee.com/shop"><img m></a>'],
      ['a subdomain', '<a href="https://blog.tidepool-coffee.com/"><img m></a>'],
      ['the own label elsewhere', '<a href="https://tidepool-coffee.org/shop"><img m></a>'],
      ['a path', '<a href=/shop><img m></a>'],
      ['a mail address', '<a href="mailto:a@elsewhere.test"><img m></a>'],
      ['an address that is none', '<a href="http://["><img m></a>'],
      ['no link', '<img m>'],
    ],
  },
  'logo word on itself': {
    fires: [
      ['a class', '<img m class=logo>'],
      ['a class in capitals', '<img m class=LOGO>'],
      ['a class of the site', '<img m class=site-logo>'],
      ['a class in which a capital begins the word', '<img m class=kobeLogo>'],
      ['a class without a hyphen', '<img m class=sitelogo>'],
      ['a class with an element', '<img m class=header__logo>'],
      ['an id', '<img m id=brand>'],
      ['a test id', '<img m data-testid=nav-logo>'],
      ['a file', '<img m src=/logo.svg>'],
      ['a file with a theme', '<img m src=/img/acme-logo-white.png>'],
      ['a logotype', '<img m src=/logotype.png>'],
      ['a logomark', '<img m src=/logomark.png>'],
      ['a wordmark', '<img m src=/wordmark.svg>'],
      ['a brandmark', '<img m class=brandmark>'],
      ['an escaped file name', '<img m src=/%6cogo.svg>'],
      ['a file in which a capital ends the word', '<img m src=/logoHarbourWhite.png>'],
      ['a file of the word and the brand’s name', '<img m src=/tidepoollogo.png>'],
      ['a file of the word and the beginning of its domain', '<img m src=/LOGO_tidep.png>'],
      ['a logotyp', '<img m src=/logotyp.svg>'],
      ['a logga', '<img m src=/logga_text.png>'],
      ['a practice’s in German', '<img m class=praxislogo>'],
      ['a club’s in German', '<img m src=/Vereinslogo.png>'],
      ['an isotipo', '<img m class=isotipo>'],
      ['the word in Japanese', '<img m src=/チームロゴ.jpg>'],
      ['the word in Russian', '<img m src=/наш-логотип.png>'],
    ],
    silent: [
      ['several logos', '<img m class=logos>'],
      ['a wall of logos', '<img m class=logowall>'],
      ['a wall of logos with a hyphen', '<img m class=logo-wall>'],
      ['a list of brands', '<img m class=brand_list>'],
      ['a slider of logos', '<img m src=/logo-slider-3.png>'],
      ['a longer word that ends like it', '<img m src=/catalogo.png>'],
      ['the word and a name that is not the brand’s', '<img m src=/harbourlogo.png>'],
      ['golf in Japanese', '<img m src=/プロゴルフ.jpg>'],
      ['a flag in a list of them', '<img m class=logo src=/img/cz.jpg>'],
      ['signing in in Swedish', '<img m class=logga-in>'],
      ['a psychologist', '<img m src=/psicologo.png>'],
      ['a catalogue in Russian', '<img m src=/каталогов.png>'],
      ['a longer word that begins like it', '<img m src=/brandish.png>'],
      ['a folder', '<img m src=/logo/hero.png>'],
      ['a query', '<img m src="/hero.png?logo">'],
      ['an alternative text', '<img m alt=logo>'],
      ['the parent', '<p class=logo><img m></p>'],
    ],
  },
  'logo word near': {
    fires: [
      ['the parent', '<p class=logo><img m></p>'],
      ['three elements up', '<div id=site-logo><b><i><img m></i></b></div>'],
    ],
    silent: [
      ['four elements up', '<div id=site-logo><b><i><u><img m></u></i></b></div>'],
      ['itself', '<img m class=logo>'],
      ['a wall', '<p class="logo-wall"><img m></p>'],
      ['a logo of a partner', '<p class="partner logo"><img m></p>'],
      ['a child', '<a m href=/><b class=logo>x</b></a>'],
      ['a sibling', '<p><b class=logo></b><img m></p>'],
    ],
  },
  'alt says logo': {
    fires: [
      ['the alternative text', '<img m alt="Acme logo">'],
      ['the title', '<img m title="Logo of Acme">'],
      ['a compound', '<img m alt=Praxislogo>'],
      ['the label', '<img m aria-label=logo>'],
      ['the title of a drawing', '<svg m><title>Logo</title></svg>'],
      ['the label of the link', '<a href=/ aria-label="Acme Logo"><img m></a>'],
    ],
    silent: [
      ['several logos', '<img m alt=logos>'],
      ['a longer word', '<img m alt=catalogo>'],
      ['no text', '<img m>'],
      ['the file', '<img m src=/logo.png>'],
      ['text that is cut off', `<img m alt="${'x'.repeat(300)} logo">`],
    ],
  },
  'name in alt': {
    fires: [
      ['the name', '<img m alt="Tidepool Coffee">'],
      ['the name among words', '<img m alt="Home of Tidepool, since 1990">'],
      ['the name with other marks', '<img m alt="TIDE-POOL™">'],
      ['the name with accents', '<img m alt="Tidépool">'],
      ['the title of the link', '<a href=/ title="To Tidepool"><img m></a>'],
    ],
    silent: [
      ['another name', '<img m alt="Harbour Tea">'],
      ['no text', '<img m alt="">'],
      ['no words to look for', '<img m alt="Tidepool Coffee">', { brandWords: [] }],
    ],
  },
  'nothing but the name in alt, unlinked': {
    fires: [
      ['the name', '<img m alt="Tidepool Coffee">'],
      ['the name in other letters', '<img m alt="TIDEPOOL">'],
    ],
    silent: [
      ['a linked one', '<a href=/about><img m alt="Tidepool Coffee"></a>'],
      ['more than the name', '<img m alt="Tidepool Coffee beans">'],
      ['no text', '<img m>'],
      ['the title', '<img m title="Tidepool Coffee">'],
    ],
  },
  'in the heading of the page': {
    fires: [
      ['in the place of the heading', '<h1><img m></h1>'],
      ['before its words', '<h1><svg m></svg> Good coffee</h1>'],
      ['four elements deep', '<h1><a><b><i><img m></i></b></a></h1>'],
    ],
    silent: [
      ['five elements deep', '<h1><a><b><i><u><img m></u></i></b></a></h1>'],
      ['a later heading', '<h1>Coffee</h1><h1><img m></h1>'],
      ['a heading of the second level', '<h2><img m></h2>'],
      ['beside another picture', '<h1><img m><img></h1>'],
      ['above the heading', '<img m><h1>Coffee</h1>'],
    ],
  },
  'alone above the heading that is the name': {
    fires: [
      ['right above', '<img m><h1>Tidepool Coffee</h1>'],
      ['in a paragraph above', '<p><b><img m></b></p><h1>Tidepool</h1>'],
    ],
    silent: [
      ['a heading that says something else', '<img m><h1>Good coffee</h1>'],
      ['a heading of the second level', '<img m><h2>Tidepool Coffee</h2>'],
      ['something between', '<img m><p>x</p><h1>Tidepool Coffee</h1>'],
      ['beside another picture', '<p><img m><img></p><h1>Tidepool Coffee</h1>'],
      ['a link', '<a href=/x><img m></a><h1>Tidepool Coffee</h1>'],
      ['below the heading', '<h1>Tidepool Coffee</h1><img m>'],
      ['nothing after it', '<p><img m></p>'],
    ],
  },
  'name in file': {
    fires: [
      ['the name', '<img m src=/tidepool.svg>'],
      ['the name with marks', '<img m src=/img/tide-pool_white@2x.png>'],
      ['an escaped name', '<img m src=/tide%70ool.svg>'],
    ],
    silent: [
      ['another file', '<img m src=/hero.png>'],
      ['the folder', '<img m src=/tidepool/hero.png>'],
      ['the host', '<img m src=https://tidepool.test/hero.png>'],
      ['the query', '<img m src="/hero.png?tidepool">'],
      ['the fragment', '<img m src="/hero.svg#tidepool">'],
      ['no file', '<svg m></svg>'],
    ],
  },
  'header or nav': {
    fires: [
      ['the header', '<header><img m></header>'],
      ['the navigation', '<nav><img m></nav>'],
      ['a banner', '<div role=banner><img m></div>'],
      ['a class of the header', '<div class=site-header><img m></div>'],
    ],
    silent: [
      ['the body', '<p><img m></p>'],
      ['the header of an article', '<article><header><img m></header></article>'],
      ['the footer', '<footer><img m></footer>'],
    ],
  },
  'near the top': {
    fires: [
      ['the first element', '<img m>'],
      ['the 39th element after the body', `${filler(38)}<img m>`],
      ['one that is shown at the top after much else', `${filler(60)}<img m class=logo data-livery-box="0 20 10 10">`],
      ['one that is shown early', `<img m data-livery-box="0 900 10 10">`],
      ['one that is not shown', `<img m data-livery-box="0 5000 0 0">`],
    ],
    silent: [
      ['the 40th element after the body', `${filler(39)}<img m>`],
      ['a flag that is shown at the top after much else', `${filler(60)}<img m data-livery-box="0 20 10 10">`],
      ['one that is shown below the first screen', '<img m data-livery-box="0 901 10 10">'],
    ],
  },
  'shown at the top': {
    fires: [
      ['at the corner', '<img m data-livery-box="0 0 90 30">'],
      ['just above the line', '<img m data-livery-box="20 109 90 30">'],
    ],
    silent: [
      ['at the line', '<img m data-livery-box="20 110 90 30">'],
      ['not shown', '<img m data-livery-box="0 0 0 0">'],
      ['a page that no browser measured', '<img m width=90>'],
      ['a broken box', '<img m data-livery-box="0 0 90">'],
    ],
  },
  'declared size fits': {
    fires: [
      ['a width', '<img m width=120>'],
      ['a height', '<img m height=40>'],
      ['px', '<img m width="120px" height=" 40px ">'],
      ['the least', '<img m width=24 height=16>'],
      ['the most', '<img m width=460 height=200>'],
      ['the size that is shown, whatever is declared', '<img m width=2000 data-livery-box="0 0 120 40">'],
    ],
    silent: [
      ['none', '<img m>'],
      ['too narrow', '<img m width=23 height=16>'],
      ['too wide', '<img m width=461>'],
      ['too low', '<img m height=15>'],
      ['too high', '<img m width=120 height=201>'],
      ['a share of the page', '<img m width="50%">'],
      ['no number', '<img m width=auto height=1e2>'],
    ],
  },
  tiny: {
    fires: [
      ['a width', '<img m width=19>'],
      ['a height alone', '<img m height=16>'],
      ['as it is shown', '<img m width=90 data-livery-box="0 0 12 12">'],
    ],
    silent: [
      ['the least', '<img m width=20>'],
      ['unknown', '<img m>'],
      ['a background, whose box says nothing of its size', '<i m width=10></i>', background],
    ],
  },
  huge: {
    fires: [
      ['a width', '<img m width=701>'],
      ['a height alone', '<img m height=900>'],
      ['most of the first screen', '<img m class=logo data-livery-box="0 60 1200 500">'],
      ['a large screenshot in the first screen', '<img m data-livery-box="250 120 780 415">'],
      ['a wide one below the first screen', '<img m class=logo data-livery-box="250 900 780 415">'],
      ['a high one that leaves the first screen', '<img m class=logo data-livery-box="250 500 780 415">'],
    ],
    silent: [
      ['the most', '<img m width=700>'],
      ['a large one in the first screen', '<img m class=logo data-livery-box="250 120 780 415">'],
      ['a large one by what it declares', '<a href=/><img m width=780 height=415></a>'],
      ['unknown', '<img m>'],
      ['a background', '<i m width=900></i>', background],
    ],
  },
  hidden: {
    fires: [['one that the style sheets hide', '<img m>', { hidden: true }]],
    silent: [['one that is seen', '<img m>']],
  },
  'in the body without a home link': {
    fires: [
      ['far down', `${filler(50)}<img m>`],
      ['shown far down', '<img m data-livery-box="0 2000 90 30">'],
      ['linked elsewhere', `${filler(50)}<a href=/shop><img m></a>`],
    ],
    silent: [
      ['linked home', `${filler(50)}<a href=/><img m></a>`],
      ['near the top', '<img m>'],
      ['the header', `${filler(50)}<header><img m></header>`],
      ['the footer', `${filler(50)}<footer><img m></footer>`],
    ],
  },
  footer: {
    fires: [
      ['the footer', '<footer><img m></footer>'],
      ['a class of the footer', '<div class=site-footer><img m></div>'],
    ],
    silent: [
      ['the body', '<img m>'],
      ['the header', '<header><img m></header>'],
      ['the footer of an article', '<article><footer><img m></footer></article>'],
    ],
  },
  'foreign name': {
    fires: [
      ['a network in the file', '<img m src=/facebook.svg>'],
      ['a store in the text', '<img m alt="Get it on Google Play">'],
      ['a control', '<svg m class=icon-search></svg>'],
      ['a badge', '<img m src=https://img.shields.io/badge.svg>'],
      ['a menu', '<a href="#" aria-label=Menu><svg m></svg></a>'],
      ['an arrow', '<svg m id=arrow-left></svg>'],
      ['a theme switch', '<svg m class=theme-toggle></svg>'],
      ['a place that waits for a sponsor', '<img m src=/img/sponsors/your_logo_here.png>'],
    ],
    silent: [
      ['the brand’s own name', '<img m src=/github.svg>', { brandWords: ['github'] }],
      ['a brand whose name has the word in it', '<img m src=/slack.svg>', { brandWords: ['slacktech'] }],
      ['a plain file', '<img m src=/mark.svg>'],
      ['words that begin as a fund is called', '<img m src=/federation-espanola.svg>'],
      ['a folder', '<img m src=/menu/mark.svg>'],
    ],
  },
  'in a button or form': {
    fires: [
      ['a button', '<button><img m></button>'],
      ['deep in a form', '<form><p><b><img m></b></p></form>'],
    ],
    silent: [
      ['beside a button', '<button>x</button><img m>'],
      ['a link', '<a href=/><img m></a>'],
    ],
  },
  'background without a logo word': {
    fires: [['no word', '<i m class=menu></i>', background]],
    silent: [
      ['a word on the element', '<i m class=logo></i>', background],
      ['a word in the file', '<i m></i>', { background: true, file: '/bg/logo.png' }],
      ['a picture that is no background', '<img m class=menu>'],
    ],
  },
  'sprite, pattern or hero': {
    fires: [
      ['a sprite', '<i m></i>', { background: true, file: '/sprite.png' }],
      ['a hero', '<i m class=hero></i>', background],
      ['a ground', '<i m></i>', { background: true, file: '/bg-dark.png' }],
    ],
    silent: [
      ['a picture that is no background', '<img m src=/sprite.png>'],
      ['a plain file', '<i m></i>', background],
      ['a word that only begins like it', '<i m></i>', { background: true, file: '/bgx.png' }],
      ['a logo on a ground of its own', '<i m></i>', { background: true, file: '/logo_bg.png' }],
    ],
  },
  'name set as a picture': {
    fires: [
      ['a heading that is painted over', '<h1 m>Tidepool Coffee</h1>', background],
      ['a second heading', '<h2 m><span>Tidepool</span></h2>', background],
      ['a home link', '<a m href=/>Tidepool Coffee</a>', background],
      ['inside a home link', '<a href=/><span m>Tidepool Coffee</span></a>', background],
    ],
    silent: [
      ['a picture that is no background', '<h1 m>Tidepool Coffee</h1>'],
      ['a heading that says something else', '<h1 m>Good coffee</h1>', background],
      ['a heading that says much more', `<h1 m>Tidepool ${'roasts '.repeat(8)}</h1>`, background],
      ['a link elsewhere', '<a m href=/shop>Tidepool Coffee</a>', background],
      ['a third heading', '<h3 m>Tidepool Coffee</h3>', background],
      ['no words', '<a m href=/></a>', background],
      ['the entry of a menu', '<ul><li><a href=/><span m>Tidepool Coffee</span></a></li></ul>', background],
    ],
  },
  'in a crowd of marks': {
    fires: [
      ['a list of partners', '<div class=partners><img m></div>'],
      ['a wall by its name', '<ul id=logo-wall><li><img m></li></ul>'],
      ['four pictures and hardly a word', '<div><img m><img><img><img></div>'],
      [
        'a box that is called a logo’s below the first screen',
        '<div><p class=logo><img m data-livery-box="0 900 90 30"></p><img><img><img></div>',
      ],
      ['a strip four elements up', '<div class=sponsors><b><i><u><img m></u></i></b></div>'],
    ],
    silent: [
      ['three pictures', '<div><img m><img><img></div>'],
      [
        'a box that is called a logo’s at the top, above the pictures of a page',
        '<div><p class=logo><img m data-livery-box="0 9 90 30"></p><p><img><img><img></p></div>',
      ],
      ['four pictures among much text', `<div><img m><img><img><img>${'Beans and beans. '.repeat(30)}</div>`],
      ['the header', '<header class=partners><img m></header>'],
      ['a home link', '<div class=partners><a href=/><img m></a></div>'],
      ['the page with its navigation', '<div><img m><nav>Menu</nav><img><img><img></div>'],
      ['the body itself', '<body class=partners><img m><img><img><img></body>'],
      ['five elements up', '<div class=sponsors><b><i><u><s><img m></s></u></i></b></div>'],
      [
        'alone above the heading that is the name',
        '<div><p><img m></p><h1>Tidepool Coffee</h1><img><img><img><img></div>',
      ],
    ],
  },
}

test('every rule has cases here', () => {
  expect(pointRules.map(({ name }) => name).toSorted()).toEqual(Object.keys(cases).toSorted())
})

describe.each(Object.entries(cases))('%s', (rule, { fires, silent }) => {
  test.each(fires)('counts: %s', (_what, html, more) => expect(holds(rule, html, more)).toBe(true))
  test.each(silent)('does not count: %s', (_what, html, more) => expect(holds(rule, html, more)).toBe(false))
})

const foreignWords =
  'facebook twitter instagram linkedin youtube github gitlab discord slack whatsapp tiktok email e-mail FB-f-Logo__blue google-play googleplay app-store appstore search menu burger hamburger close arrow chevron caret sponsor partner badge shields.io flag avatar language locale cookie rss cart sun moon theme-toggle theme-switch spinner loader espa-logo nsrf feder efre erdf eafrd nextgenerationeu kit-digital co-funded cofinanced cofinanciado'
const crowdWords =
  'logos logo-wall logo_list logogrid logo-cloud logo-strip logo-carousel logo-slider partner partners sponsor client customers users trusted press companies showcase testimonial backers used-by usedby integration integrations'

test.each(foreignWords.split(' '))('"%s" in a file name is foreign', (word) => {
  expect(holds('foreign name', `<img m src=/${word}-24.svg>`)).toBe(true)
})

test.each(crowdWords.split(' '))('"%s" around a mark is a crowd', (word) => {
  expect(holds('in a crowd of marks', `<div class=${word}><img m></div>`)).toBe(true)
  expect(holds('in a crowd of marks', '<div class=LogoStart><img m></div>')).toBe(false)
})

test('names of an element are its classes, id and test id, and nothing else', () => {
  const [element] = pageOf('<p class="a  b" id=c data-testid=d title=e>x</p>').elements.filter(({ tag }) => tag === 'p')
  if (element === undefined) throw new Error('no element')
  expect(ownNames(element).split(' ')).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  ['https://a.test/x/logo.svg', 'logo.svg'],
  ['https://a.test/x/logo.svg?v=1#f/g', 'logo.svg'],
  ['/t%C3%AFde.png', 'tïde.png'],
  ['/%E0%A4%A.png', '%E0%A4%A.png'],
  ['https://a.test/', ''],
  ['', ''],
])('the file name of %s is "%s"', (file, name) => expect(fileName(file)).toBe(name))

test('the heading of an element is the nearest first-level one, up to four elements away', () => {
  const near = pageOf('<h1><b><i><u><img m></u></i></b></h1>')
  expect(headingOf(markedIn(near))?.tag).toBe('h1')
  expect(headingOf(markedIn(pageOf('<h1><s><b><i><u><img m></u></i></b></s></h1>')))).toBeUndefined()
  expect(headingOf(markedIn(pageOf('<h2><img m></h2>')))).toBeUndefined()
})

test('no page makes a rule throw, and a file name is never longer than its file', () => {
  fc.assert(
    fc.property(hostileHtml, fc.webUrl({ withQueryParameters: true, withFragments: true }), (html, file) => {
      const page = pageOf(html)
      for (const element of page.elements) {
        for (const isBackground of [false, true]) {
          const mark = { element, file, hidden: false, background: isBackground, page, brandWords }
          for (const rule of pointRules) expect(typeof rule.holds(mark)).toBe('boolean')
        }
      }
      expect(fileName(file).length).toBeLessThanOrEqual(file.length)
      expect(fileName(fileName(file))).not.toContain('/')
    }),
    { numRuns: 60 },
  )
})

test('a mark with ten thousand elements around it is judged without walking them all', () => {
  const page = pageOf(`<div>${'<b><img></b>'.repeat(10_000)}<img m></div>`)
  const mark = { element: markedIn(page), file: '', hidden: false, background: false, page, brandWords }
  expect(pointRules.filter((rule) => rule.holds(mark)).map(({ name }) => name)).toContain('in a crowd of marks')
})
