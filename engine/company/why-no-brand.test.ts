import { expect, test } from 'vitest'
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
