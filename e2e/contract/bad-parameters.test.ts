import { describe, expect } from 'vitest'
import { call, json, row as anyRow } from './target.ts'

/** Query parameters and headers that nobody sends on purpose: a clear 400, or read as far as they can be. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', ...needed)

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
