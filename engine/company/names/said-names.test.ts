import { expect, test } from 'vitest'
import { pageOf } from '../../fixtures/page-of.ts'
import { findName } from '../brand-name.ts'

const nameOf = (title: string, domain: string) =>
  findName({ page: pageOf(`<title>${title}</title>`), domain, manifest: undefined })?.name

test.each([
  ['Tidepool, first in the harbour', 'tidepool.com', 'Tidepool'],
  ['Tidepool, Driftwood & Partners', 'tidepool.com', 'Tidepool, Driftwood & Partners'],
  ["St Mary's Church (Tayport, Fife)", 'stmarys.org', "St Mary's Church"],
  ['Tidepool Klinikken i Sandnes | Hud', 'tidepoolklinikken.no', 'Tidepool Klinikken'],
  ['Tidepool à Lunéville', 'tidepool.fr', 'Tidepool'],
  ['Tidepool en Love', 'tidepool.fr', 'Tidepool en Love'],
])('%s of %s is called %s', (title, domain, name) => expect(nameOf(title, domain)).toBe(name))

const ofPage = (html: string, domain: string) => findName({ page: pageOf(html), domain, manifest: undefined })?.name

test('the holder of the copyright that is the domain is the name, not the slogan that title and mark say', () => {
  const html = '<title>The Factory of Clouds</title><header><a href=/><img alt="The Factory of Clouds"></a></header>'
  expect(ofPage(`${html}<footer><p>© 2026 Tidepool AG</p></footer>`, 'tidepool.com')).toBe('Tidepool')
  expect(ofPage(`${html}<footer><p>© 2026 Moonrise AG</p></footer>`, 'tidepool.com')).toBe('The Factory of Clouds')
})

test('of two texts in the home link the one that the domain begins with is the name, not the place at its end', () => {
  const link = (first: string, second: string) => `<header><a href=/><b>${first}</b><i>${second}</i></a></header>`
  const shown = '<p>Tidepool Martial Arts of Sandy Springs</p>'
  expect(ofPage(link('TIDEPOOL', 'SANDY SPRINGS') + shown, 'tidepoolsandysprings.com')).toBe('TIDEPOOL')
  expect(ofPage(link('TIDEPOOL ARTS', 'SANDY SPRINGS') + shown, 'tidepoolsandysprings.com')).toBeUndefined()
})

test('what stands after the full stop behind what the home link says is its slogan', () => {
  const html = '<title>Tidepool. Cars to rent in town</title><header><a href=/>Tidepool</a></header>'
  expect(ofPage(`${html}<p>Tidepool. Cars to rent in town</p>`, 'tidepoolcars.com')).toBe('Tidepool')
})

test('the line of the brand that the heading says is the name, with its number, not the initials of the mark', () => {
  const page = (line: string) =>
    `<title>RCC M21: Uetersen (M21)</title><header><img src=logo.png alt="RCC Logo"><a class=navbar-brand href=/>${line}</a></header><h1>${line}</h1>`
  expect(ofPage(page('RCC OV Uetersen (M21)'), 'tk0ru.org')).toBe('RCC OV Uetersen (M21)')
  expect(ofPage(page('RCC OV Uetersen (M21)'), 'rcc.org')).toBe('RCC')
})

test('an address that the head calls the name, and no visitor reads, is none', () => {
  const page = (shown: string) =>
    `<meta property=og:site_name content=mdmst.ru><title>Реклама - МЕДИАМОСТ</title><p>«МЕДИАМОСТ» ${shown} info@mdmst.ru</p>`
  expect(ofPage(page('реклама'), 'mdmst.ru')).toBe('МЕДИАМОСТ')
  expect(ofPage(page('mdmst.ru.'), 'mdmst.ru')).toBe('mdmst.ru')
})

test('what a program joins with hyphens is spelled as the page writes it', () => {
  const head = '<meta property=og:site_name content=tide-pool-inn><title>Tide Pool Inn - Rooms</title>'
  expect(ofPage(`${head}<p>Tide Pool Inn</p>`, 'innattidepool.com')).toBe('Tide Pool Inn')
})

test('the label to the letter is the whole of what other places begin to say', () => {
  const html = '<title>Klesarstvo - Ann Kirinec</title><h1>Klesarstvo Kirinec</h1>'
  expect(ofPage(html, 'klesarstvo-kirinec.hr')).toBe('Klesarstvo Kirinec')
  expect(ofPage('<title>Hotel Genova Scalea | Sea</title><a href=/>Hotel Genova</a>', 'hotelgenovascalea.it')).toBe(
    'Hotel Genova Scalea',
  )
  expect(ofPage('<title>Tidepool · Coffee</title><a href=/>Tidepool</a>', 'tidepoolcoffee.com')).toBe('Tidepool')
})

test('words of the page that are the label cut nothing off a title that is like the domain', () => {
  const html = '<title>Colegio Mira Gandhi | Puerto</title><p>El colegio Mira Gandhi abre. Mira Gandhi</p>'
  expect(ofPage(html, 'miragandhi.edu.mx')).toBe('Colegio Mira Gandhi')
})

test.each(['Travel Site', 'settings.html', 'Restaurant Template', 'O NAMA', 'Tentang Kami', '会社概要'])(
  '%s is no name',
  (title) => expect(ofPage(`<title>${title}</title><p>Harbour Tours</p>`, 'elsewhere.com')).toBeUndefined(),
)

test('what a part of a site is called is no name of its owner', () => {
  const html = '<title>Co nabízíme | Autoškola Nowak</title><header><a href=/>Co nabízíme</a></header>'
  expect(ofPage(html, 'autoskolanowak.cz')).toBe('Autoškola Nowak')
  expect(ofPage('<title>Kontakt</title>', 'kontakt.io')).toBe('Kontakt')
})

test('a host below another is no name', () => {
  const html = '<meta property=og:site_name content=school.district.edu.vn><title>Trường Hoàng Lương</title>'
  expect(ofPage(html, 'elsewhere.academy')).toBe('Trường Hoàng Lương')
})

test('what declares another site is left over from it', () => {
  const data =
    '<script type=application/ld+json>{"@context":"https://schema.org","@type":"WebSite","name":"Moonrise","url":"https://moonrise.ch/"}</script>'
  expect(ofPage(`<title>Tidepool</title>${data}`, 'tidepool.ch')).toBe('Tidepool')
})

test('a part of the title that its profiles are called is the name', () => {
  const links = ['facebook.com/moonrisetea', 'instagram.com/moonrisetea'].map((url) => `<a href="https://${url}">x</a>`)
  const html = `<title>Air Conditioners Plovdiv - Sale | Moonrise Tea</title><footer>${links.join('')}</footer>`
  expect(ofPage(html, 'somebody.github.io')).toBe('Moonrise Tea')
})

test.each([
  ['Zentrum am Ufer - Deine Wohlfühloase', 'tide-graz.at', 'Zentrum am Ufer'],
  ['Salon Prado – Votre beauté', 'elsewhere.fr', 'Salon Prado'],
  ['Your local plumber | Salon Prado', 'elsewhere.fr', 'Salon Prado'],
  ['Moonrise | Your Tidepool', 'yourtidepool.com', 'Your Tidepool'],
  ['Moonrise | UW Ski School', 'uw-ski.org', 'UW Ski School'],
  ['Twoje Biuro Tidepool', 'elsewhere.pl', 'Twoje Biuro Tidepool'],
])(
  'what speaks to the visitor is a slogan unless the domain says it or nothing else is said: %s',
  (title, domain, name) => {
    const [first = '', end = first] = title.split(/ [-–|] /)
    const html = `<title>${title}</title><header><a href=/><img alt="${end}"></a></header><h1>${end}</h1><p>${first}</p>`
    expect(ofPage(html, domain)).toBe(name)
  },
)

test.each([
  ['Tide Pool Ltd', 'tide-pool.com', 'Tide Pool'],
  ['Tide Pool Ltd, 1 Harbour Street', 'tide-pool.com', 'Tide Pool'],
  ['OÜ Tidepool', 'tidepool.ee', 'Tidepool'],
  ['Tide Pool', 'tide-pool.com', 'Tide Pool'],
  ['Tide Pool Ltd, maker of this page', 'elsewhere.com', 'Roadside help Harbourton'],
])('%s of %s, whose title is its trade and town, is called %s', (line, domain, name) => {
  expect(ofPage(`<title>Roadside help Harbourton</title><div>${line}</div>`, domain)).toBe(name)
})

test.each([
  ['Kanzlei am Hafen | Jane Tidepool', 'kanzleitidepool.de', 'Kanzlei am Hafen Jane Tidepool'],
  ['Kiwanis Club Leibnitz | Home', 'kiwanis-leibnitz.at', 'Kiwanis Club Leibnitz'],
  ['Tide School of Harbour | Private School', 'tideharbour.org', 'Tide School of Harbour'],
  ['Olsen Olsen', 'olsenolsen.is', 'Olsen Olsen'],
  ['Olsen Olsen', 'olsen.is', 'Olsen'],
])('%s of %s is called %s: two words of it are the label', (title, domain, name) => {
  const text = title.replaceAll(' | ', '</p><p>')
  expect(ofPage(`<title>${title}</title><p>${text}</p>`, domain)).toBe(name)
})

test("a doctor's name with its degree is whole in the notice, as the home link beside its subject has it", () => {
  const html =
    '<title>Augenärztin Dr. med. Jane Tide · Harbourton</title><header><a href=/>Dr. med. Jane Tide<small>Clinic</small></a></header>'
  expect(ofPage(`${html}<footer><p>© Dr. med. Jane Tide, 2026</p></footer>`, 'eyes-tide-ht.de')).toBe(
    'Dr. med. Jane Tide',
  )
})

test('a title that says what is where is the name where the footer is headed by it', () => {
  const page = (heading: string) =>
    `<title>Friends in Thailand</title><main><p>Welcome to all</p></main><footer><h4>${heading}</h4></footer>`
  expect(ofPage(page('Friends in Thailand'), 'thaifriends.org')).toBe('Friends in Thailand')
  expect(ofPage(page('Opening hours'), 'thaifriends.org')).toBeUndefined()
})

test('short words of a script without capitals bear out a name too', () => {
  const words = 'تمشک گروه ما '.repeat(30)
  expect(ofPage(`<title>تیم تمشک</title><nav>تیم</nav><p>${words}</p>`, 'tameshkteam.ir')).toBe('تیم تمشک')
  expect(ofPage(`<title>تیم تمشک</title><p>${words}</p>`, 'tameshkteam.ir')).toBeUndefined()
})
