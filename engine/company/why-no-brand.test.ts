import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { readPage } from '../page/read-page.ts'
import { whyNoBrand } from './why-no-brand.ts'

const why = (text: string, url = 'https://tidepool-coffee.com/') => whyNoBrand(readPage({ url, text }))
const form = '<form action=/login><input type=email name=email><input type=password name=password></form>'

test.each([
  ['a seller’s notice', '<title>x.com is for sale</title><h1>This domain is for sale!</h1>', /for sale/],
  ['a new registration', '<title>x.com</title><p>This domain was recently registered at Namecheap.</p>', /parked/],
  ['a suspended account', '<title>Account Suspended</title><p>This account has been suspended.</p>', /parked/],
  ['a German seller', '<title>x.de</title><p>Diese Domain steht zum Verkauf.</p>', /for sale/],
  ['nginx', '<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>', /server/],
  ['Apache', '<html><body><h1>It works!</h1></body></html>', /server/],
  ['Debian’s Apache', '<title>Apache2 Debian Default Page: It works</title><p>words</p>', /server/],
  ['IIS', '<title>IIS Windows Server</title><img src=iisstart.png>', /server/],
  ['a folder', '<title>Index of /</title><h1>Index of /</h1><pre><a href=a>a</a></pre>', /server/],
  ['an error that is served as a page', '<title>404 Not Found</title><center><h1>404 Not Found</h1></center>', /error/],
  ['a broken application', '<title>Application Error</title><iframe src=//x></iframe>', /error/],
  ['a sign-in form', `<title>Sign in</title>${form}`, /sign-in/],
  ['one that names the account', `<title>Sign in to your account</title>${form}`, /sign-in/],
  ['one that names its site', `<title>Login | Acme Intranet</title>${form}`, /sign-in/],
  ['one that begins with its site', `<title>Acme – Log in</title>${form}`, /sign-in/],
  ['the first of two steps', '<title>Anmelden</title><form><input type=text name=username></form>', /sign-in/],
  ['a page without anything', '<html><head></head><body><div></div></body></html>', /empty/],
  ['white space', '<title> </title><p>&nbsp;</p>', /empty/],
])('%s is no brand', (_what, html, reason) => {
  expect(why(html)).toMatch(reason)
})

test.each([
  'This domain is for sale',
  'The domain name example.com may be for sale',
  'This domain is parked',
  'This domain is available for purchase',
  'This domain has a note: it is expired',
  'Buy this domain',
  'Parked free, courtesy of the registrar',
  'This is a parked domain',
  'Suspended domain',
  'Suspended page',
  'This account has been suspended',
  'Account suspended',
  'Recently registered: this domain',
  'This domain was just registered',
  'The domain owner may currently be offering it for sale',
  'The website owner may be offering it for sale',
  'Diese Domain steht zum Verkauf',
  'Ce nom de domaine est à vendre',
  'Ce domaine est en vente',
  'Este dominio está a la venta',
  'Este dominio está en venta',
  'Questo dominio è in vendita',
  'Dit domein is te koop',
])('"%s" is a seller’s notice', (words) => {
  expect(why(`<title>x.com</title><p>${words}</p>`)).toBe('The domain is parked or for sale.')
})

test.each(
  'sedo.com sedoparking.com hugedomains.com dan.com afternic.com parkingcrew.net bodis.com undeveloped.com buydomains.com domainmarket.com uniregistry.com dynadot.com parklogic.com domainname.com'.split(
    ' ',
  ),
)('an address on %s is a seller’s, its home page is that of a brand', (host) => {
  expect(why('<title>Names</title><p>Names</p>', `https://www.${host}/x`)).toBe('The domain is parked or for sale.')
  expect(why('<title>Names</title><p>Names</p>', `https://${host}/?d=x`)).toBe('The domain is parked or for sale.')
  expect(why('<title>Names</title><p>Names</p>', `https://www.${host}/`)).toBeUndefined()
  expect(why('<title>Names</title><p>Names</p>', `https://not${host}/x`)).toBeUndefined()
})

test.each([
  'Default web site page',
  'Apache2 Ubuntu Default Page',
  'Apache HTTP default page',
  'Welcome to CentOS',
  'Welcome to Caddy',
  'Welcome to OpenResty!',
  'IIS Windows Server',
  'Test Page for the Nginx HTTP Server',
  'Test page for the Apache server, test page for the Apache',
  'The web server is working',
  'Default Plesk page',
  'Default cPanel page',
  'Future home of something quite cool',
  'Website is under construction by its owner',
])('"%s" is a server’s own page', (words) => {
  expect(why(`<title>x</title><p>${words}</p>`)).toBe('The home page is the server’s own first page.')
})

test.each([
  '404 Not Found',
  '500',
  '503 Service Temporarily Unavailable',
  'Error: 404',
  'Page not found',
  'Site Not Found',
  'Access Denied',
  'Forbidden',
  'Bad Gateway',
  'Service Unavailable',
  'Internal Server Error',
  'Gateway Timeout',
  'Gateway Time-out',
  'Site temporarily unavailable',
  'Application error',
  'Deployment not found',
  'There isn’t a GitHub Pages site here.',
])('the title "%s" is that of an error', (title) => {
  expect(why(`<title>${title}</title><p>Sorry</p>`)).toBe('The home page is an error message.')
})

test.each(['Error Coffee', 'Forbidden Planet', '404', 'Not Found Records'])(
  'the title "%s" of a page with much text, or one that describes itself, is not',
  (title) => {
    expect(why(`<title>${title}</title><p>${'Beans. '.repeat(100)}`)).toBeUndefined()
    expect(why(`<title>${title}</title><meta property=og:site_name content=x><p>x`)).toBeUndefined()
  },
)

test.each([
  'Sign in',
  'Please log in',
  'Login',
  'Log in to Acme',
  'Anmelden',
  'Anmelden bei Acme',
  'Connexion',
  'Se connecter',
  'Iniciar sesión',
  'Accedi',
  'Inloggen',
  'Authentication required',
  'Login page',
  'Login | Acme',
  'Acme - Sign in',
  'Acme: Anmeldung',
])('the title "%s" above a form is that of a sign-in', (title) => {
  expect(why(`<title>${title.replace('Acme: ', 'Acme : ')}</title>${form}`)).toBe(
    'The home page is nothing but a sign-in form.',
  )
})

test.each([
  ['no form', ''],
  ['a form for a newsletter', '<input type=email name=newsletter>'],
  ['a search', '<form><input type=text name=q></form>'],
  ['a field for the account outside of a form', '<input type=text name=username>'],
])('a title that asks to sign in above %s is none', (_what, inside) => {
  expect(why(`<title>Sign in</title><p>x</p>${inside}`)).toBeUndefined()
})

test.each(['img', 'svg', 'script', 'iframe', 'video', 'object', 'canvas'])(
  'a page with <%s> alone is not empty',
  (tag) => {
    expect(why(`<${tag}></${tag}>`)).toBeUndefined()
  },
)

test.each([
  '<title>Acme</title>',
  '<meta name=description content=Acme>',
  '<meta property=og:title content=Acme>',
  '<meta property=og:site_name content=Acme>',
  '<link rel=icon href=/i.png>',
  '<link rel=manifest href=/m.json>',
])('a page with %s alone is not empty', (html) => expect(why(html)).toBeUndefined())

test('a notice counts on a short page alone', () => {
  const page = (paragraphs: number) =>
    `<title>Acme</title><p>Buy this domain</p>${`<p>${'Names '.repeat(100)}</p>`.repeat(paragraphs)}`
  expect(why(page(4))).toBe('The domain is parked or for sale.')
  expect(why(page(5))).toBeUndefined()
})

test('whatever the page, the reason is one of five sentences', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const reason = why(html)
      if (reason !== undefined) expect(reason).toMatch(/^The (domain|home page) is .+\.$/)
    }),
    { numRuns: 60 },
  )
})

test('a title without end is read in one go', () => {
  const started = performance.now()
  for (const part of ['sign in - ', 'error ', 'domain ', 'registered ', '– : ', 'index of '])
    why(`<title>${part.repeat(20_000)}</title><p>x${form}`)
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('a name that leads to a seller of names is parked, whatever the seller says', () => {
  expect(why('<title>Acme</title><p>Great names here.</p>', 'https://www.hugedomains.com/x')).toMatch(/parked/)
})

test.each([
  ['a site with a sign-in form in its header', `<title>Acme Anvils</title>${form}<p>Anvils since 1900.</p>`],
  ['a sign-in page that says what it is for', `<title>Log in</title><meta name=description content="A.">${form}`],
  ['a page that scripts draw', '<html><body><div id=root></div><script src=/app.js></script></body></html>'],
  ['a page of one picture', '<img src=/logo.png>'],
  [
    'a shop of domains',
    `<title>Acme Domains</title><p>${'We sell names and host sites. '.repeat(120)} buy this domain`,
  ],
  ['a brand named after an error', '<title>404 Media</title><meta name=description content="News."><p>Articles</p>'],
])('%s may be one', (_what, html) => {
  expect(why(html)).toBeUndefined()
})
