import { beforeAll, describe, expect } from 'vitest'
import sharp from 'sharp'
import { brandOf } from './brands.ts'
import { given, json, row as anyRow, unknownDomain } from './target.ts'

/** docs/interface.md#logo-delivery; docs/rules.md#logo-delivery. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'cdnUrl', 'clientId', 'pictured', ...needed)

const get = (path: string, init: RequestInit = {}, query = `?c=${given('clientId')}`) =>
  fetch(`${given('cdnUrl')}${path}${query}`, { redirect: 'manual', ...init })
const pictured = (segments = '') => `/${given('pictured')}${segments}`

type Picture = { format: string; width: number; height: number; isClear: boolean }

/** The picture in an answer, really decoded. */
async function look(answer: Response): Promise<Picture> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  const { channels, isOpaque } = await sharp(bytes).ensureAlpha().stats()
  const type = answer.headers.get('content-type')?.split(';')[0]
  expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`)
  return { format, width, height, isClear: !isOpaque && channels[3]?.max === 0 }
}
const pictureAt = async (path: string, init: RequestInit = {}, status = 200) => {
  const answer = await get(path, init)
  expect([path, answer.status]).toEqual([path, status])
  return look(answer)
}
const bytesAt = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()).toString('base64')

beforeAll(async () => void (await brandOf(given('pictured'))))

describe('GET {cdn_url}/{identifier}?c=<client_id>', () => {
  row('identifier: a domain', async () => expect(await pictureAt(pictured())).toMatchObject({ isClear: false }))
  row(
    'identifier: a stock ticker, an ISIN, a crypto symbol, typed or not',
    async () => {
      for (const [type, need] of [
        ['ticker', 'ticker'],
        ['isin', 'isin'],
        ['crypto', 'crypto'],
      ] as const) {
        await brandOf(`${type}/${given(need)}`)
        expect(await bytesAt(`/${given(need)}/logo`), need).toBe(await bytesAt(`/${type}/${given(need)}/logo`))
        expect((await get(`/${type}/${given(need)}/logo`)).headers.get('x-livery-fallback'), need).toBeNull()
      }
    },
    'ticker',
    'isin',
    'crypto',
    'key',
  )
  row('identifier: domain/ before a domain says that it is one', async () => {
    expect(await bytesAt(`/domain/${given('pictured')}`)).toBe(await bytesAt(pictured()))
  })
  row('segments in any order mean the same', async () => {
    const segments = ['/w/64', '/h/32', '/theme/dark', '/fallback/lettermark', '/type/logo.png']
    const orders = [segments, segments.toReversed(), [...segments.slice(2), ...segments.slice(0, 2)]]
    const pictures = await Promise.all(orders.map((order) => bytesAt(pictured(order.join('')))))
    expect(new Set(pictures).size).toBe(1)
  })
  row('/w/{px} and /h/{px}: within both, the ratio is kept', async () => {
    const whole = await pictureAt(pictured('/logo.png'))
    const small = await pictureAt(pictured('/logo.png/w/64'))
    expect(small.width).toBe(64)
    expect(small.width / small.height).toBeCloseTo(whole.width / whole.height, 0)
    const low = await pictureAt(pictured('/logo.png/h/20/w/2000'))
    expect(low.height).toBe(20)
  })
  row('16–2048 px; outside of them a picture all the same', async () => {
    for (const px of [16, 2048]) {
      const answer = await get(pictured(`/w/${px}`))
      await answer.body?.cancel()
      expect([answer.status, answer.headers.get('x-livery-fallback')]).toEqual([200, null])
    }
    for (const px of ['15', '2049', '0', '-5', '1e3', 'abc', '064']) await pictureAt(pictured(`/w/${px}`))
  })
  row('/type/{icon|logo|symbol} and the short /icon, /logo, /symbol are the same', async () => {
    for (const type of ['icon', 'logo', 'symbol']) {
      expect(await bytesAt(pictured(`/type/${type}`)), type).toBe(await bytesAt(pictured(`/${type}`)))
    }
  })
  row('default type icon', async () => expect(await bytesAt(pictured())).toBe(await bytesAt(pictured('/type/icon'))))
  row('extensions .png, .jpeg, .webp, .svg, on the short form too', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'svg']) {
      for (const path of [`/type/logo.${format}`, `/logo.${format}`]) {
        expect(await pictureAt(pictured(path)), path).toMatchObject({ format })
      }
    }
  })
  row('WebP unless an extension or Accept says otherwise', async () => {
    const format = async (path: string, accept?: string) =>
      (await pictureAt(pictured(path), accept === undefined ? {} : { headers: { accept } })).format
    expect(await format('')).toBe('webp')
    expect(await format('', 'image/png')).toBe('png')
    expect(await format('', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8')).toBe('webp')
    expect(await format('', 'image/jpeg;q=0.9, image/png;q=0.8')).toBe('jpeg')
    expect(await format('/icon.png', 'image/webp')).toBe('png')
  })
  row('/theme/{light|dark}', async () => {
    for (const theme of ['light', 'dark']) expect((await pictureAt(pictured(`/theme/${theme}`))).isClear).toBe(false)
  })
})

describe('Fallbacks', () => {
  row('default: the service logo for icon, transparent for logo and symbol', async () => {
    const nobody = `/${unknownDomain()}`
    expect(await pictureAt(nobody)).toMatchObject({ isClear: false })
    for (const type of ['logo', 'symbol']) expect((await pictureAt(`${nobody}/${type}`)).isClear, type).toBe(true)
  })
  row('fallback/livery, fallback/transparent', async () => {
    const nobody = `/${unknownDomain()}`
    expect((await pictureAt(`${nobody}/logo/fallback/livery`)).isClear).toBe(false)
    expect((await pictureAt(`${nobody}/fallback/transparent`)).isClear).toBe(true)
  })
  row('fallback/lettermark: for icon only', async () => {
    const nobody = `/${unknownDomain()}`
    const letter = await get(`${nobody}/icon.svg/fallback/lettermark`)
    expect(await letter.text()).toMatch(/>N<\/text>|<path/)
    expect((await pictureAt(`${nobody}/logo/fallback/lettermark`)).isClear).toBe(true)
  })
  row('fallback/404 answers HTTP 404 with a transparent image', async () => {
    for (const path of [`/${unknownDomain()}`, '/localhost', '/%00', '/US0378331006']) {
      expect((await pictureAt(`${path}/fallback/404`, {}, 404)).isClear, path).toBe(true)
    }
  })
  row('always returns an image for unusable input', async () => {
    for (const path of [
      '/localhost',
      '/127.0.0.1',
      '/%00',
      '/%zz',
      '/-',
      '/a/b/c/d',
      `/${'x'.repeat(3000)}`,
      '/nike.com/theme/pink',
    ]) {
      expect((await pictureAt(path)).width, path).toBeGreaterThan(0)
    }
  })
})

describe('Client ids', () => {
  const refusal = async (answer: Response) => {
    const code = answer.headers.get('x-bf-error')
    expect(await json(answer)).toEqual({
      message: expect.any(String),
      error: code,
      documentation: expect.stringMatching(/^https?:\/\//),
    })
    return [answer.status, code]
  }
  row('a missing one: 403 + client_id_missing, JSON with a message and a documentation link', async () => {
    expect(await refusal(await get(pictured(), {}, ''))).toEqual([403, 'client_id_missing'])
    expect(await refusal(await get(pictured(), {}, '?c='))).toEqual([403, 'client_id_missing'])
  })
  row('a forged one: 403 + client_id_invalid_signature', async () => {
    const id = given('clientId')
    for (const forged of [`${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`, '1id', 'nonsense', 'x'.repeat(5000)]) {
      expect(await refusal(await get(pictured(), {}, `?c=${forged}`))).toEqual([403, 'client_id_invalid_signature'])
    }
  })
  row(
    'a revoked one: 403',
    async () => {
      expect(await refusal(await get(pictured(), {}, `?c=${given('revokedClientId')}`))).toEqual([
        403,
        'client_id_revoked',
      ])
    },
    'revokedClientId',
  )
  row(
    'month volume passed: 429 + quota_exceeded',
    async () => {
      const answer = await get(pictured(), {}, `?c=${given('spentClientId')}`)
      expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
      expect(await json(answer)).toMatchObject({ message: expect.any(String), error: 'quota_exceeded' })
    },
    'spentClientId',
  )
  row(
    'an allow-list of origins per client id: 403 from others, by Origin or Referer',
    async () => {
      const query = `?c=${given('closedClientId')}`
      const ask = (headers: Record<string, string>) => get(pictured(), { headers }, query)
      for (const headers of [
        {},
        { origin: 'https://evil-shop.com' },
        { referer: 'https://evil-shop.com/x' },
      ] as const) {
        expect(await refusal(await ask(headers))).toEqual([403, 'origin_not_allowed'])
      }
      for (const headers of [
        { origin: 'https://shop.example-partner.com' },
        { referer: 'https://shop.example-partner.com/page' },
      ] as const) {
        await look(await ask(headers as Record<string, string>))
      }
    },
    'closedClientId',
  )
  row('servers may fetch images: no browser header is needed', async () => {
    await pictureAt(pictured(), { headers: { 'user-agent': 'curl/8' } })
  })
})

describe('Answers carry', () => {
  row('ETag and Cache-Control; If-None-Match is answered 304', async () => {
    const first = await get(pictured('/w/64'))
    await first.body?.cancel()
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toMatch(/max-age=\d+/)
    const again = await get(pictured('/w/64'), { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
  row('Vary: Accept, Content-Security-Policy: sandbox, nosniff', async () => {
    for (const path of ['', '/logo.svg', '/fallback/404/symbol']) {
      const { headers, body } = await get(pictured(path))
      await body?.cancel()
      expect([path, headers.get('vary')]).toEqual([path, 'Accept'])
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
  row('HEAD: what GET would, without the picture', async () => {
    const head = await get(pictured(), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/webp', ''])
  })
})
