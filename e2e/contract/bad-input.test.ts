import { beforeAll, describe, expect } from 'vitest'
import pg from 'pg'
import { list } from './brands.ts'
import { sendRaw, type RawExchange } from './raw.ts'
import { call, costOf, given, json, row as anyRow } from './target.ts'

/** What nobody sends on purpose, and what attackers do: a clear 4xx or a legal reading, nothing charged, nothing queued. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', ...needed)

/** Text that is no identifier anywhere, and what the reason must name. */
const identifiers: readonly [what: string, text: string, reason: RegExp][] = [
  ['white space only', ' \t ', /empty/],
  ['2,049 characters', `${'a'.repeat(2045)}.com`, /2048/],
  ['NUL', 'nike\0.com', /control character/],
  ['a line break', 'nike\r\n.com', /control character/],
  ['a lone surrogate', 'nike\ud800.com', /control character|percent-encoding/],
  ['a mark that reorders text', '\u202enike.com', /invisible mark/],
  ['a zero-width space', 'ni\u200bke.com', /invisible mark/],
  ['an IPv4 address', '127.0.0.1', /IP address/],
  ['a public IPv4 address', '93.184.216.34', /IP address/],
  ['an IPv4 address in hexadecimal', '0x7f.0.0.1', /IP address/],
  ['an IPv4 address as a number, in a URL', 'http://2130706433/', /IP address/],
  ['an IPv4 address in full-width digits', '１２７.０.０.１', /IP address/],
  ['an IPv6 address in a URL', 'http://[::1]/', /IP address/],
  ['the address of a cloud’s metadata', 'http://169.254.169.254/latest/meta-data', /IP address/],
  ['localhost', 'localhost', /localhost|single label/],
  ['a name below localhost', 'admin.localhost', /reserved|localhost/],
  ['a single label that is too long for a ticker', 'intranet-server-01', /.+/],
  ['a single label in a URL', 'http://mailhost/', /single label/],
  ['an e-mail address at a single label', 'root@mailhost', /single label/],
  ['a file: URL', 'file:///etc/passwd', /not a website address/],
  ['a javascript: URL', 'javascript:alert(1)', /not a website address/],
  ['a data: URL', 'data:text/html,<script>alert(1)</script>', /not a website address/],
  ['an ftp: URL', 'ftp://nike.com/', /not a website address/],
  ['user info in a URL', 'https://user:password@nike.com/', /user name/],
  ['user info that looks like a domain', 'https://nike.com@evil-shop.com/', /user name/],
  ['user info without a scheme', 'user:password@nike.com', /not a website address/],
  ['a backslash before an @', 'nike.com\\@evil-shop.com', /e-mail/],
  ['punycode that mixes scripts', 'xn--pple-43d.com', /mixes scripts/],
  ['Unicode that mixes scripts', 'gооgle.com', /mixes scripts/],
  ['broken punycode', 'xn--zzzzzz--.com', /.+/],
  ['two trailing dots', 'nike.com..', /.+/],
  ['an empty label', 'nike..com', /.+/],
  ['a leading dot', '.nike.com', /.+/],
  ['a port out of bounds', 'https://nike.com:99999/', /not a valid website address/],
  ['a port that is no number', 'https://nike.com:80a/', /not a valid website address/],
  ['a label of 64 characters', `${'a'.repeat(64)}.com`, /not a valid domain name/],
  ['a name of 254 characters', `${'a.'.repeat(125)}com`.padStart(254, 'b'), /253/],
  ['a label that begins with a hyphen', '-nike.com', /not a valid domain name/],
  ['an underscore', 'ni_ke.com', /not a valid domain name/],
  ['a space in a name', 'ni ke.com', /.+/],
  ['a public suffix', 'co.uk', /public suffix/],
  ['a special-use name', 'printer.local', /reserved/],
  ['an onion service', 'expyuzz4wqqyqhjn.onion', /reserved/],
  ['an ISIN with a wrong check digit', 'US0378331006', /check digit/],
  ['SQL', `nike.com'; DROP TABLE brand; --`, /.+/],
  ['a path upwards', '../../../../etc/passwd', /.+/],
  ['a template', '${jndi:ldap://evil-shop.com/x}', /.+/],
  ['emoji', '👩‍👩‍👧‍👦', /.+/],
]

/** Percent-encoded; a lone surrogate as the bytes that careless programs send for it. */
const pathOf = (text: string) => text.split('\ud800').map(encodeURIComponent).join('%ED%A0%80')

describe('What is no identifier', () => {
  for (const [what, text, reason] of identifiers) {
    row(`${what}: 400 that names the problem, on both routes and in a batch`, async () => {
      for (const path of [
        `/v2/brands/${pathOf(text)}`,
        `/v2/brands/domain/${pathOf(text)}`,
        `/v2/context/${pathOf(text)}`,
      ]) {
        const answer = await call(path)
        const body = await json<{ message: string }>(answer)
        expect([path, answer.status, body]).toEqual([path, 400, { message: expect.stringMatching(/\w.*\.$/) }])
        if (!path.includes('/domain/') && !path.includes('/context/')) expect(body.message).toMatch(reason)
        expect(body.message.length).toBeLessThan(300)
      }
      const typed = { type: 'domain', value: text }
      const batch = await call('/v2/brands/batch', {
        body: { identifiers: text.length > 2048 ? [text] : [text, typed] },
      })
      if (text.length > 2048)
        return expect([batch.status, await json(batch)]).toEqual([400, { message: expect.stringMatching(/2048/) }])
      const items = list((await json(batch))['results'])
      expect(items.map((item) => [item['status'], item['message']])).toEqual([
        [400, expect.stringMatching(reason)],
        [400, expect.stringMatching(/\w.*\.$/)],
      ])
    })
  }
  row('an empty identifier: 400', async () => {
    for (const path of ['/v2/brands/', '/v2/brands/domain/', '/v2/context/', '/v2/brands/%20', '/v2/search/']) {
      const answer = await call(path)
      expect([path, answer.status, await json(answer)]).toEqual([path, 400, { message: expect.any(String) }])
    }
  })
  row('none of it is charged', async () => {
    const cost = await costOf(async () => {
      for (const [, text] of identifiers) await (await call(`/v2/brands/${pathOf(text)}`)).body?.cancel()
      const short = identifiers.map(([, text]) => text).filter((text) => text.length <= 2048)
      await (await call('/v2/brands/batch', { body: { identifiers: short } })).body?.cancel()
    })
    expect(cost).toBe(0)
  })
  row(
    'none of it is queued',
    async () => {
      const client = new pg.Client({ connectionString: given('databaseUrl') })
      await client.connect()
      try {
        const since = new Date()
        for (const [, text] of identifiers)
          await (await call(`/v2/brands/${pathOf(text)}`, { method: 'HEAD' })).body?.cancel()
        const short = identifiers.map(([, text]) => text).filter((text) => text.length <= 2048)
        await (await call('/v2/brands/batch', { body: { identifiers: short } })).body?.cancel()
        const { rows } = await client.query(
          `SELECT data FROM pgboss.job WHERE created_on > $1 AND name NOT LIKE '\\_\\_%'`,
          [since],
        )
        expect(rows).toEqual([])
      } finally {
        await client.end()
      }
    },
    'databaseUrl',
  )
})

describe('What is read in one legal way', () => {
  const legal: readonly [what: string, text: string][] = [
    ['one trailing dot', 'nike.com.'],
    ['a port', 'nike.com:8443'],
    ['capitals', 'NIKE.Com'],
    ['white space around', '  nike.com '],
    ['a fragment', 'https://nike.com/#top'],
    ['a percent-encoded slash', 'nike.com%2Fabout'],
    ['an @ in the path of a URL', 'nike.com/@evil-shop.com'],
    ['a full-width domain', 'ｎｉｋｅ.com'],
  ]
  for (const [what, text] of legal) {
    row(`${what}`, async () => {
      const path = text.includes('%') ? text : encodeURIComponent(text)
      const answers = await Promise.all([path, 'nike.com'].map((one) => call(`/v2/brands/${one}?cachedOnly=true`)))
      const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
      expect(answers.map((answer) => answer.status)).toEqual([answers[1]?.status, answers[1]?.status])
      expect(first).toBe(second)
    })
  }
})

describe('Query parameters and headers', () => {
  const flags = ['palette', 'allowNsfw', 'cachedOnly']
  row('a value that is none: 400 that names the parameter', async () => {
    for (const flag of flags) {
      for (const value of ['', 'yes', 'TRUE', '2', '%20true', '%00']) {
        const answer = await call(`/v2/brands/localhost?${flag}=${value}`)
        expect([flag, value, answer.status, await json(answer)]).toEqual([
          flag,
          value,
          400,
          { message: expect.stringContaining(flag) },
        ])
      }
    }
  })
  row('a repeated parameter: 400 that names it, known or not, on every route', async () => {
    for (const [path, name] of [
      ['/v2/brands/nike.com?cachedOnly=true&cachedOnly=true', 'cachedOnly'],
      ['/v2/brands/domain/nike.com?cachedOnly=true&palette=1&palette=0', 'palette'],
      ['/v2/brands/nike.com?cachedOnly=true&utm=1&utm=2', 'utm'],
      ['/v2/brands/domain/nike.com/company/industries?x=1&x=2', 'x'],
      ['/v2/context/nike.com?cachedOnly=true&cachedOnly=false', 'cachedOnly'],
      ['/v2/viewer?a=1&a=1', 'a'],
      ['/v2/search/nike?c=&c=', 'c'],
    ] as const) {
      const answer = await call(path)
      expect([path, answer.status, await json(answer)]).toEqual([
        path,
        400,
        { message: `The parameter \`${name}\` is given more than once.` },
      ])
    }
  })
  row('invalid q-values are read as far as they can be', async () => {
    for (const accept of [
      'text/markdown;q=abc',
      'text/markdown;q=2, application/json;q=-1',
      'text/markdown;q=0.12345',
      'application/json;q=',
      ';q=1,,;;',
      'text/markdown;q=1e400',
      '*/*;q=NaN',
      '/'.repeat(5000),
      'text/markdown;q="0.5\\',
      'q=0.5',
    ]) {
      const answer = await call('/v2/context/never-asked-of-anyone.com?cachedOnly=true', { headers: { accept } })
      expect([204, 406], accept).toContain(answer.status)
      await answer.body?.cancel()
    }
  })
})

/** Requests as bytes: what they are answered, and what the message must name. */
type Shape = { bytes: string | Buffer; statuses: readonly number[]; says?: RegExp }

const auth = () => `Host: contract\r\nAuthorization: Bearer ${given('key')}\r\n`
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${auth()}${more}\r\n`
const batch = (more: string, body = ''): string =>
  `POST /v2/brands/batch HTTP/1.1\r\n${auth()}Content-Type: application/json\r\n${more}\r\n${body}`
const post = (body: string, type = 'Content-Type: application/json\r\n') =>
  `POST /v2/brands/batch HTTP/1.1\r\n${auth()}${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const one = '{"identifiers":["localhost"]}'
// What would be answered if the request before it ended where a careless reader thinks.
const smuggled = () => `GET /v2/brands/smuggled-request.com HTTP/1.1\r\n${auth()}\r\n`

const shapes: Readonly<Record<string, () => Shape>> = {
  'Content-Length and Transfer-Encoding together': () => ({
    bytes: batch('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled()}`),
    statuses: [400],
    says: /Content-Length|Transfer-Encoding/,
  }),
  'Transfer-Encoding and Content-Length, the other way round': () => ({
    bytes: batch(`Transfer-Encoding: chunked\r\nContent-Length: ${one.length}\r\n`, `${one}${smuggled()}`),
    statuses: [400],
    says: /Content-Length|Transfer-Encoding/,
  }),
  'two Content-Length that differ': () => ({
    bytes: batch(`Content-Length: 5\r\nContent-Length: ${one.length}\r\n`, `${one}${smuggled()}`),
    statuses: [400],
    says: /Content-Length/,
  }),
  'two Content-Length that agree': () => ({
    bytes: batch(`Content-Length: ${one.length}\r\nContent-Length: ${one.length}\r\n`, one),
    statuses: [400],
    says: /Content-Length/,
  }),
  'a list of Content-Length': () => ({
    bytes: batch(`Content-Length: ${one.length}, ${one.length}\r\n`, one),
    statuses: [400],
    says: /Content-Length/,
  }),
  'a Content-Length below nought': () => ({
    bytes: batch('Content-Length: -5\r\n'),
    statuses: [400],
    says: /Content-Length/,
  }),
  'a Content-Length with a sign': () => ({
    bytes: batch(`Content-Length: +${one.length}\r\n`, one),
    statuses: [400],
    says: /Content-Length/,
  }),
  'a Content-Length beyond all numbers': () => ({
    bytes: batch('Content-Length: 99999999999999999999999\r\n'),
    statuses: [400, 413],
    says: /Content-Length|4 MiB/,
  }),
  'an unknown Transfer-Encoding': () => ({
    bytes: batch('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'),
    statuses: [400, 501],
    says: /valid HTTP/,
  }),
  'chunked that is not last': () => ({
    bytes: batch('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'),
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a chunk size that is no number': () => ({
    bytes: batch('Transfer-Encoding: chunked\r\n', `zz\r\n${one}\r\n0\r\n\r\n`),
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a chunk longer than it says': () => ({
    bytes: batch('Transfer-Encoding: chunked\r\n', `5\r\n${one}\r\n0\r\n\r\n`),
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a field folded over two lines': () => ({
    bytes: `GET /v2/viewer HTTP/1.1\r\nHost: contract\r\nX-Folded: one\r\n two\r\nAuthorization: Bearer x\r\n\r\n`,
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a space before the colon': () => ({
    bytes: `POST /v2/brands/batch HTTP/1.1\r\n${auth()}Content-Length : 5\r\n\r\nhello`,
    statuses: [400],
    says: /valid HTTP/,
  }),
  'bare line feeds': () => ({ bytes: get('/v2/viewer').replaceAll('\r\n', '\n'), statuses: [400], says: /valid HTTP/ }),
  'a bare carriage return in a field': () => ({
    bytes: get('/v2/viewer', 'X-A: b\rX-C: d\r\n'),
    statuses: [400],
    says: /valid HTTP/,
  }),
  'NUL in a field': () => ({ bytes: get('/v2/viewer', 'X-A: b\0c\r\n'), statuses: [400], says: /valid HTTP/ }),
  'NUL in the address': () => ({ bytes: get('/v2/brands/nike\0.com'), statuses: [400], says: /valid HTTP/ }),
  'no Host': () => ({ bytes: 'GET /v2/viewer HTTP/1.1\r\n\r\n', statuses: [400], says: /Host/ }),
  'two Host': () => ({ bytes: get('/v2/viewer', 'Host: other\r\n'), statuses: [400], says: /Host/ }),
  'an unknown method': () => ({
    bytes: get('/v2/viewer').replace('GET', 'BREW'),
    statuses: [400, 404, 405, 501],
    says: /method|BREW/i,
  }),
  'PUT where nobody listens': () => ({
    bytes: `PUT /v2/viewer HTTP/1.1\r\n${auth()}Content-Length: 0\r\n\r\n`,
    statuses: [404, 405],
    says: /PUT/,
  }),
  'DELETE of a brand': () => ({
    bytes: get('/v2/brands/nike.com').replace('GET', 'DELETE'),
    statuses: [404, 405],
    says: /DELETE/,
  }),
  'CONNECT through us': () => ({
    bytes: `CONNECT evil-shop.com:443 HTTP/1.1\r\nHost: evil-shop.com\r\n\r\n`,
    statuses: [404, 405],
    says: /CONNECT/,
  }),
  'HTTP/2 without its handshake': () => ({ bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', statuses: [400], says: /HTTP/ }),
  'a version that does not exist': () => ({
    bytes: get('/v2/viewer').replace('HTTP/1.1', 'HTTP/3.7'),
    statuses: [400, 505],
    says: /HTTP/,
  }),
  'no HTTP at all': () => ({
    bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a header of 70 KB': () => ({
    bytes: get('/v2/viewer', `X-Big: ${'a'.repeat(70_000)}\r\n`),
    statuses: [431],
    says: /64 KiB/,
  }),
  'an address of 60 KB': () => ({ bytes: get(`/v2/brands/${'a'.repeat(60_000)}`), statuses: [400, 414], says: /2048/ }),
  'overlong UTF-8 in the address': () => ({
    bytes: get('/v2/brands/%C0%AFnike.com'),
    statuses: [400],
    says: /percent-encoding/,
  }),
  'a broken percent-encoding': () => ({ bytes: get('/v2/brands/%zz'), statuses: [400], says: /percent-encoding/ }),
  'a percent-encoded slash and a way up': () => ({
    bytes: get('/v2/brands/domain/nike.com%2F..%2F..%2Fviewer'),
    statuses: [400],
    says: /not a domain name/,
  }),
  'a way up in the address': () => ({ bytes: get('/v2/brands/../viewer'), statuses: [400], says: /\w/ }),
  'a body of 10 MB': () => ({
    bytes: post(`{"identifiers":["${'a'.repeat(10_000_000)}"]}`),
    statuses: [413],
    says: /4 MiB/,
  }),
  'a body of 10 MB in chunks': () => ({
    bytes: batch('Transfer-Encoding: chunked\r\n', `${`100000\r\n${'['.repeat(0x100000)}\r\n`.repeat(10)}0\r\n\r\n`),
    statuses: [413],
    says: /4 MiB/,
  }),
  '200,000 brackets deep': () => ({
    bytes: post('['.repeat(200_000) + ']'.repeat(200_000)),
    statuses: [400],
    says: /object/,
  }),
  '200,000 objects deep': () => ({
    bytes: post('{"identifiers":'.repeat(200_000) + '1' + '}'.repeat(200_000)),
    statuses: [400],
    says: /identifiers/,
  }),
  'deep in a place where an identifier belongs': () => ({
    bytes: post(`{"identifiers":[${'['.repeat(500_000)}${']'.repeat(500_000)}]}`),
    statuses: [400],
    says: /identifiers\[0\]/,
  }),
  'a name twice': () => ({
    bytes: post('{"identifiers":["localhost"],"identifiers":["nike.com"]}'),
    statuses: [400],
    says: /`identifiers` twice/,
  }),
  'a name twice, once with an escape': () => ({
    bytes: post(String.raw`{"identifiers":[{"type":"domain","value":"localhost","v\u0061lue":"nike.com"}]}`),
    statuses: [400],
    says: /`value` twice/,
  }),
  __proto__: () => ({
    bytes: post('{"identifiers":["localhost"],"__proto__":{"a":1}}'),
    statuses: [400],
    says: /__proto__/,
  }),
  'an empty body': () => ({ bytes: post(''), statuses: [400], says: /JSON/ }),
  'no JSON': () => ({ bytes: post('{"identifiers":'), statuses: [400], says: /not valid JSON/ }),
  'two values': () => ({ bytes: post(`${one}${one}`), statuses: [400], says: /not valid JSON/ }),
  NaN: () => ({ bytes: post('{"identifiers":[NaN]}'), statuses: [400], says: /not valid JSON/ }),
  'no UTF-8': () => ({
    bytes: Buffer.concat([
      Buffer.from(batch('Content-Length: 22\r\n', '{"identifiers":["')),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"]}'),
    ]),
    statuses: [400],
    says: /UTF-8/,
  }),
  'another content type': () => ({
    bytes: post(one, 'Content-Type: text/plain\r\n'),
    statuses: [415],
    says: /application\/json/,
  }),
  'a form': () => ({
    bytes: post('identifiers=nike.com', 'Content-Type: application/x-www-form-urlencoded\r\n'),
    statuses: [415],
    says: /application\/json/,
  }),
  'no content type': () => ({ bytes: post(one, ''), statuses: [415], says: /application\/json/ }),
  'a compressed body': () => ({
    bytes: post(one, 'Content-Type: application/json\r\nContent-Encoding: gzip\r\n'),
    statuses: [415],
    says: /Content-Encoding/,
  }),
  // Legal readings: RFC 9112 section 3.2.2, RFC 8259 section 8.1.
  'an absolute address of another host': () => ({
    bytes: get('http://evil-shop.com/v2/brands/localhost'),
    statuses: [400],
    says: /single label/,
  }),
  'a byte order mark before the JSON': () => ({ bytes: post(`\ufeff${one}`), statuses: [200] }),
}

// No key, so that the throughput limit has no say in it.
const next = 'GET /v2/viewer HTTP/1.1\r\nHost: contract\r\n\r\n'

describe('Shapes of requests, as bytes', () => {
  const exchanges = new Map<string, RawExchange>()
  let cost = 0

  beforeAll(async () => {
    cost = await costOf(async () => {
      const waiting = Object.entries(shapes)
      const work = async () => {
        for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
          exchanges.set(entry[0], await sendRaw(entry[1]().bytes, next))
        }
      }
      await Promise.all([work(), work(), work(), work()])
    })
  }, 60_000)

  for (const [what, shape] of Object.entries(shapes)) {
    row(`${what}: a clear answer, and the connection is closed or knows where the next request begins`, async () => {
      const { statuses, says } = shape()
      const { answers = [], closed } = exchanges.get(what) ?? {}
      const [first, ...rest] = answers
      expect(statuses, JSON.stringify(answers).slice(0, 300)).toContain(first?.status)
      expect(first?.headers.get('x-request-id')).toMatch(/^\S+$/)
      if (says) expect((JSON.parse(first?.body ?? '') as { message: string }).message).toMatch(says)
      if (closed) expect(rest).toEqual([])
      else expect(rest.map((answer) => answer.status)).toEqual([401])
    })
  }
  row('none of it is charged', async () => expect(cost).toBe(0))
})
