import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { csvResolver, readListings } from './listings-csv.ts'

async function open(text?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'listings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'listings.csv')
  if (text !== undefined) await writeFile(path, text)
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { path, lines, resolver: csvResolver(path, log) }
}

const ticker = (value: string) => ({ kind: 'ticker' as const, value })

test('each identifier of a row leads to its domain, with what all rows of that domain say', async () => {
  const { resolver } = await open(
    'Name,Ticker,ISIN,Domain\r\n"Acme, Inc.",acme;ACM.L,US0378331005,https://www.acme.com/\r\n,ACMB,,acme.com\r\n',
  )
  const acme = {
    domain: 'acme.com',
    name: 'Acme, Inc.',
    tickers: ['ACME', 'ACM.L', 'ACMB'],
    isins: ['US0378331005'],
  }
  for (const value of ['ACME', 'ACM.L', 'ACMB']) expect(await resolver.resolve(ticker(value))).toEqual(acme)
  expect(await resolver.resolve({ kind: 'isin', value: 'US0378331005' })).toEqual(acme)
  expect(await resolver.resolve(ticker('NOPE'))).toBe('unknown')
})

test('a wrong row is named with its line and left out; the others count', async () => {
  const { resolver, lines } = await open(
    [
      'ticker,isin,crypto,domain',
      'GOOD,,,good.com',
      'BAD,,,localhost',
      ',US0378331006,,isin.com',
      '"MULTI',
      'LINE",,,odd.com',
      ',,,nothing.com',
      'GOOD,,,other.com',
      ',,COIN,coin.org',
    ].join('\n'),
  )
  expect(await resolver.resolve(ticker('GOOD'))).toMatchObject({ domain: 'good.com' })
  expect(await resolver.resolve({ kind: 'crypto', value: 'COIN' })).toMatchObject({ domain: 'coin.org' })
  const refused = lines.filter((line) => line['msg'] === 'listing.refused')
  expect(refused.map((line) => [line['line'], line['problem']])).toEqual([
    [3, expect.stringContaining('reserved')],
    [4, expect.stringContaining('check digit')],
    [7, expect.stringContaining('no ticker')],
    [8, expect.stringContaining('on line 2 already')],
  ])
  expect(await resolver.resolve(ticker('LINE'))).toMatchObject({ domain: 'odd.com' })
})

test('a file that changed is read again, and one that goes away leaves the last in force', async () => {
  const { path, resolver, lines } = await open('ticker,domain\nONE,one.com\n')
  expect(await resolver.resolve(ticker('ONE'))).toMatchObject({ domain: 'one.com' })
  await writeFile(path, 'ticker,domain\nTWO,two.com\n')
  await utimes(path, new Date(), new Date(Date.now() + 5_000))
  expect(await resolver.resolve(ticker('ONE'))).toBe('unknown')
  expect(await resolver.resolve(ticker('TWO'))).toMatchObject({ domain: 'two.com' })
  await rm(path)
  expect(await resolver.resolve(ticker('TWO'))).toMatchObject({ domain: 'two.com' })
  await resolver.resolve(ticker('TWO'))
  expect(lines.filter((line) => line['msg'] === 'listings.unreadable')).toHaveLength(1)
})

test('a file that was never read says nothing about any value', async () => {
  const { resolver } = await open()
  expect(await resolver.resolve(ticker('ONE'))).toBe('unavailable')
  const headless = await open('AAPL,apple.com\n')
  expect(await headless.resolver.resolve(ticker('AAPL'))).toBe('unavailable')
  expect(headless.lines[0]?.['reason']).toContain('first row')
})

test('quotes, byte order mark, line ends and stray text are read as spreadsheets write them', () => {
  const text = '\ufeffdomain,ticker,name\r"a.com",A,"The ""A"" company"\n\nb.com,B\nc.com,"C"x,C\n'
  const { found, rows } = readListings(text)
  expect(rows).toBe(3)
  expect(found.get('ticker:A')).toMatchObject({ name: 'The "A" company' })
  expect(found.get('ticker:B')).toMatchObject({ domain: 'b.com', name: undefined })
})
