import { describe, expect } from 'vitest'
import { exportFileNames, exportFiles } from '#contract/exports/export-files.ts'
import { readers } from '#engine/fixtures/exports/read-exports.ts'
import { brandOf, list, part } from './brands.ts'
import { call, costOf, given, json, row as anyRow } from './target.ts'

/** docs/rules.md#exports. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)
const path = (domain: string, file: string, query = '') => `/v2/exports/${domain}/${file}${query}`
const domains = () => given('domains').split(',')

describe('GET /v2/exports/{identifier}/{file}', () => {
  row('each file has the brand object’s colors, to the digit, in either notation', async () => {
    for (const domain of domains()) {
      const brand = await brandOf(`domain/${domain}`, '?palette=true')
      const palette = brand['palette'] === null ? [] : list(part(brand['palette'])['colors'])
      const known = new Set(palette.flatMap((color) => [color['hex'], color['onColor']]))
      const listed = list(brand['colors']).map((color) => color['hex'])
      for (const file of exportFileNames) {
        for (const query of ['', '?space=hex']) {
          const answer = await call(path(domain, file, query))
          expect([answer.status, answer.headers.get('content-type')], file).toEqual([200, exportFiles[file]])
          const bytes = new Uint8Array(await answer.arrayBuffer())
          if (file === 'brand.zip') continue
          const read = await readers[file](bytes)
          expect(read, `${file} of ${domain}`).toEqual(expect.arrayContaining(listed))
          expect(
            read.filter((hex) => !known.has(hex) && !listed.includes(hex)),
            `${file} of ${domain}`,
          ).toEqual([])
        }
      }
    }
  })
  row('costs what the lookup costs, a 304 too', async () => {
    const [domain = ''] = domains()
    let etag = ''
    expect(
      await costOf(async () => {
        etag = (await call(path(domain, 'brand.css'))).headers.get('etag') ?? ''
      }),
    ).toBe(1)
    expect(
      await costOf(async () => {
        const same = await call(path(domain, 'brand.css'), { headers: { 'if-none-match': etag } })
        expect(same.status).toBe(304)
      }),
    ).toBe(1)
  })
  row(
    'an unknown file is 404 with the files there are, a wrong option 400 with what was expected, both free',
    async () => {
      const [domain = ''] = domains()
      const cost = await costOf(async () => {
        const unknown = await call(path(domain, 'brand.scss'))
        expect([unknown.status, await json(unknown)]).toEqual([
          404,
          { message: expect.stringContaining(exportFileNames.join(', ')) },
        ])
        const wrong = await call(path(domain, 'brand.css', '?space=hsl'))
        expect([wrong.status, await json(wrong)]).toEqual([400, { message: '`space`: expected oklch or hex.' }])
        const mistyped = await call(path(domain, 'brand.css', '?prefx=a'))
        expect([mistyped.status, await json(mistyped)]).toEqual([400, { message: expect.stringContaining('prefx') }])
      })
      expect(cost).toBe(0)
    },
  )
  row('a typed identifier is read as a lookup reads it, and what is none is 400', async () => {
    const [domain = ''] = domains()
    expect((await call(path(`domain/${domain}`, 'brand.css'))).status).toBe(200)
    expect((await call(path('domain/localhost', 'brand.css'))).status).toBe(400)
  })
  row('HEAD is free', async () => {
    const [domain = ''] = domains()
    expect(await costOf(async () => void (await call(path(domain, 'brand.css'), { method: 'HEAD' })))).toBe(0)
  })
})
