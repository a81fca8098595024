import { beforeAll, describe, expect } from 'vitest'
import { brandSchema } from '#contract/brands/brand.ts'
import {
  allBrands,
  brandOf,
  brightness,
  each,
  isBoolean,
  isHex,
  isInteger,
  isOneOf,
  isString,
  isWithin,
  list,
  nullable,
  part,
  type Fields,
} from './brands.ts'
import { given, row as anyRow } from './target.ts'

/** docs/interface.md#brand-object and its parts, and what docs/rules.md#brand-object adds to them. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)

let brands: Fields[] = []
let logos: Fields[] = []
let colors: Fields[] = []
let fonts: Fields[] = []
let images: Fields[] = []
let pictures: Fields[] = []
let formats: Fields[] = []
let companies: Fields[] = []
let industries: Fields[] = []

beforeAll(async () => {
  brands = await allBrands()
  logos = brands.flatMap((brand) => list(brand['logos']))
  colors = brands.flatMap((brand) => list(brand['colors']))
  fonts = brands.flatMap((brand) => list(brand['fonts']))
  images = brands.flatMap((brand) => list(brand['images']))
  pictures = images.filter((image) => image['type'] === 'picture').map((image) => part(image['pictureMetadata']))
  formats = [...logos, ...images].flatMap((entry) => list(entry['formats']))
  companies = brands.map((brand) => part(brand['company']))
  industries = companies.flatMap((company) => list(company['industries']))
})

const linkNames = ['twitter', 'facebook', 'instagram', 'github', 'youtube', 'linkedin', 'crunchbase']
const tags =
  'photographic portrait illustration screenshot text placeholder wordmark lettermark symbol combination emblem'

describe('Brand object', () => {
  row('id: string, not null, brand identifier', async () => {
    each(brands, 'id', (id) => expect(id).toMatch(/^id[0-9A-Za-z_-]{8}$/))
    expect(new Set(brands.map((brand) => brand['id'])).size).toBe(brands.length)
  })
  row('name: string, nullable', async () => each(brands, 'name', nullable(isString)))
  row('domain: string, not null, website', async () => {
    expect(brands.map((brand) => brand['domain'])).toEqual(given('domains').split(','))
  })
  row('claimed: boolean, not null', async () => each(brands, 'claimed', isBoolean))
  row('description: string, nullable, short', async () => each(brands, 'description', nullable(isString)))
  row('longDescription: string, nullable, long', async () => each(brands, 'longDescription', nullable(isString)))
  row('links: items { name, url }, name one of seven', async () => {
    const links = brands.flatMap((brand) => list(brand['links']))
    expect(links).not.toEqual([])
    each(links, 'name', isOneOf(...linkNames))
    each(links, 'url', isString)
  })
  row('logos: array, not null', async () => expect(logos).not.toEqual([]))
  row('colors: array, not null', async () => expect(colors).not.toEqual([]))
  row('fonts: array, not null', async () => expect(fonts).not.toEqual([]))
  row('images: array, not null', async () => expect(images).not.toEqual([]))
  row('qualityScore: number 0 to 1, not null', async () => each(brands, 'qualityScore', isWithin(0, 1)))
  row('company: object, not null', async () => each(brands, 'company', part))
  row('isNsfw: boolean, not null, true for adult-content brands', async () => {
    each(brands, 'isNsfw', isBoolean)
    expect(brands.some((brand) => brand['isNsfw'])).toBe(false)
  })
  row('urn: uniform resource name of the brand', async () =>
    each(brands, 'urn', (urn, { id }) => expect(urn).toMatch(new RegExp(`^urn:[a-z0-9-]+:brand:${String(id)}$`))),
  )
  row('palette: object, nullable, present only when requested', async () => {
    each(brands, 'palette', nullable(part))
    expect(await brandOf(String(brands[0]?.['domain']))).not.toHaveProperty('palette')
  })
  row(
    'logo, symbol, icon, banner: URL of the best match or null',
    async () => {
      for (const field of ['logo', 'symbol', 'icon', 'banner']) {
        each(
          brands,
          field,
          nullable((value) => expect(value).toMatch(/^https?:\/\//)),
        )
      }
      const [pictured] = brands.filter((brand) => brand['domain'] === given('pictured'))
      expect(pictured?.['logo']).toBeTypeOf('string')
      expect(pictured?.['icon']).toBeTypeOf('string')
    },
    'pictured',
  )
  row(
    'logo, symbol, icon, banner: all null when isNsfw',
    async () => {
      expect(await brandOf(given('adultDomain'))).toMatchObject({
        isNsfw: true,
        logo: null,
        symbol: null,
        icon: null,
        banner: null,
      })
    },
    'adultDomain',
  )
  row('an answer is what the machine-readable description says', async () => {
    for (const brand of brands) expect(brandSchema.parse(brand)).toEqual(brand)
  })
})

describe('Logo entry', () => {
  row('theme: dark, light or null', async () => each(logos, 'theme', isOneOf('dark', 'light', null)))
  row('formats: array of Format', async () => {
    each(logos, 'formats', (value) => expect(list(value)).not.toEqual([]))
  })
  row('tags: known values; portrait with photographic; at most one mark type', async () => {
    each(logos, 'tags', (value) => {
      const given = value as string[]
      for (const tag of given) expect(tags.split(' ')).toContain(tag)
      if (given.includes('portrait')) expect(given).toContain('photographic')
      const marks = tags.split(' ').slice(6)
      expect(given.filter((tag) => marks.includes(tag)).length).toBeLessThanOrEqual(1)
    })
  })
  row('tags: lettermark and symbol on icons only', async () => {
    each(logos, 'tags', (value, { type }) => {
      const isIcon = type === 'icon' || type === 'other'
      if (!isIcon) for (const tag of ['lettermark', 'symbol']) expect(value).not.toContain(tag)
    })
  })
  row('type: icon, logo, symbol, other', async () => {
    each(logos, 'type', isOneOf('icon', 'logo', 'symbol', 'other'))
    expect(new Set(logos.map((logo) => logo['type']))).toContain('icon')
  })
})

describe('Color entry', () => {
  row('hex: string', async () => each(colors, 'hex', isHex))
  row('type: accent, dark, light, brand', async () => each(colors, 'type', isOneOf('accent', 'dark', 'light', 'brand')))
  row('brightness: 0.2126 R + 0.7152 G + 0.0722 B, rounded to an integer', async () =>
    each(colors, 'brightness', (value, { hex }) => expect(value).toBe(Math.round(brightness(String(hex))))),
  )
})

describe('Font entry', () => {
  row('name: string, nullable, font family', async () => each(fonts, 'name', nullable(isString)))
  row('type: title or body', async () => each(fonts, 'type', isOneOf('title', 'body')))
  row('origin: google, custom, system', async () => {
    each(fonts, 'origin', isOneOf('google', 'custom', 'system'))
  })
  row('originId: Google family with + for spaces, else null', async () =>
    each(fonts, 'originId', (value, { origin, name }) => {
      expect(value).toBe(origin === 'google' ? String(name).replaceAll(' ', '+') : null)
    }),
  )
  row('weights: array of objects { weight, style }, [] unless known', async () => {
    each(fonts, 'weights', (value) => {
      for (const weight of list(value)) {
        expect(weight).toEqual({ weight: expect.any(Number), style: expect.any(String) })
      }
    })
  })
})

describe('Image entry', () => {
  row('formats: array of Format, empty for a picture only', async () => {
    each(images, 'formats', (value, { type }) => {
      if (type !== 'picture') expect(list(value)).not.toEqual([])
    })
  })
  row('tags: array of string; portrait with photographic', async () => {
    each(images, 'tags', (value) => {
      list(value).forEach(isString)
      if ((value as unknown as string[]).includes('portrait')) expect(value).toContain('photographic')
    })
  })
  row('type: banner, other, picture', async () => each(images, 'type', isOneOf('banner', 'other', 'picture')))
  row('pictureMetadata: object, only on picture entries', async () =>
    each(images, 'pictureMetadata', (value, { type }) => {
      if (type === 'picture') part(value)
      else expect(value).toBeUndefined()
    }),
  )
  row('pictureMetadata.score: number', async () => each(pictures, 'score', isWithin(-Infinity, Infinity)))
  row('pictureMetadata.rank: position by descending score', async () => {
    for (const brand of brands) {
      const own = list(brand['images']).filter((image) => image['type'] === 'picture')
      const ranked = own
        .map((image) => part(image['pictureMetadata']))
        .toSorted((one, other) => Number(one['rank']) - Number(other['rank']))
      each(ranked, 'rank', isInteger)
      const scores = ranked.map((metadata) => Number(metadata['score']))
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    }
  })
  row('pictureMetadata.naturalWidth, naturalHeight: integer px', async () => {
    each(pictures, 'naturalWidth', isInteger)
    each(pictures, 'naturalHeight', isInteger)
  })
  row('pictureMetadata.alt, sourceUrl: string', async () => {
    each(pictures, 'alt', isString)
    each(pictures, 'sourceUrl', isString)
  })
  row('pictureMetadata.imageCategory: string, nullable', async () =>
    each(pictures, 'imageCategory', nullable(isString)),
  )
  row('pictureMetadata.categoryConfidence: number, nullable', async () =>
    each(pictures, 'categoryConfidence', nullable(isWithin(0, 1))),
  )
  row('images under 16 px on either side are not stored', async () => {
    const bitmaps = formats.filter((format) => format['format'] !== 'svg')
    each(bitmaps, 'width', isWithin(16, Infinity))
    each(bitmaps, 'height', isWithin(16, Infinity))
  })
})

describe('Format', () => {
  row('src: string, the address of a file with that format and size', async () => {
    const files = new Map(formats.map((format) => [String(format['src']), format]))
    expect(files.size).toBeGreaterThan(0)
    for (const [src, { format, size }] of files) {
      const answer = await fetch(src)
      expect([src, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
        src,
        200,
        format === 'svg' ? 'image/svg+xml' : `image/${String(format)}`,
      ])
      expect((await answer.arrayBuffer()).byteLength, src).toBe(size)
    }
  })
  row('format: svg, webp, png, jpeg', async () => each(formats, 'format', isOneOf('svg', 'webp', 'png', 'jpeg')))
  row('height, width: integer px, nullable', async () => {
    each(formats, 'height', nullable(isInteger))
    each(formats, 'width', nullable(isInteger))
  })
  row('height, width: of an SVG from its own dimensions or viewBox, rounded', async () => {
    const vectors = formats.filter((format) => format['format'] === 'svg')
    expect(vectors).not.toEqual([])
    for (const { src, width, height } of vectors) {
      const xml = await (await fetch(String(src))).text()
      const root = /<svg\b[^>]*>/.exec(xml)?.[0] ?? ''
      const own = (name: string) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1]
      const [, , boxWidth, boxHeight] =
        /\sviewBox="([^"]*)"/
          .exec(root)?.[1]
          ?.trim()
          .split(/[\s,]+/) ?? []
      const expected = [own('width') ?? boxWidth, own('height') ?? boxHeight]
      expect([src, width, height]).toEqual([
        src,
        ...expected.map((px) => (px === undefined ? null : Math.round(Number(px)))),
      ])
    }
  })
  row('size: integer bytes', async () => each(formats, 'size', isWithin(1, Infinity)))
  row('background: transparent or null', async () => each(formats, 'background', isOneOf('transparent', null)))
})

describe('Company', () => {
  row('employees: lower bound of a size band, nullable', async () => {
    each(companies, 'employees', isOneOf(null, 1, 2, 11, 51, 201, 501, 1001, 5001, 10001))
  })
  row('financialIdentifiers: { isin, ticker } of strings, nullable', async () => {
    each(
      companies,
      'financialIdentifiers',
      nullable((value) => {
        const { isin, ticker } = part(value)
        list(isin).forEach(isString)
        list(ticker).forEach(isString)
      }),
    )
  })
  row('foundedYear: integer, nullable', async () => each(companies, 'foundedYear', nullable(isInteger)))
  row('industries: sorted by descending score', async () =>
    each(companies, 'industries', (value) => {
      const scores = list(value).map((industry) => Number(industry['score']))
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    }),
  )
  row('kind: one of eight, nullable', async () => {
    const kinds =
      'EDUCATIONAL GOVERNMENT_AGENCY NON_PROFIT PARTNERSHIP PRIVATELY_HELD PUBLIC_COMPANY SELF_EMPLOYED SELF_OWNED'
    each(companies, 'kind', isOneOf(null, ...kinds.split(' ')))
  })
  row('location: city, country, countryCode, region, state, subregion, each a nullable string', async () => {
    each(companies, 'location', (value) => {
      for (const name of ['city', 'country', 'countryCode', 'region', 'state', 'subregion']) {
        nullable(isString)(part(value)[name])
      }
    })
  })
  row('location.countryCode: ISO 3166-1 alpha-2', async () => {
    each(companies, 'location', (value) =>
      nullable((code) => expect(code).toMatch(/^[A-Z]{2}$/))(part(value)['countryCode']),
    )
  })
})

describe('Industry', () => {
  row('id, slug, name, emoji: string', async () => {
    for (const field of ['id', 'slug', 'name', 'emoji']) each(industries, field, isString)
  })
  row('score: float 0 to 1', async () => each(industries, 'score', isWithin(0, 1)))
  row('parent: nullable; id, slug, name, emoji of the top-level industry', async () => {
    each(
      industries,
      'parent',
      nullable((value) => {
        for (const field of ['id', 'slug', 'name', 'emoji']) isString(part(value)[field])
      }),
    )
  })
})
