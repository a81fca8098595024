import { beforeAll, describe, expect } from 'vitest'
import {
  allBrands,
  brandOf,
  brightness,
  contrast,
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
import { row as anyRow } from './target.ts'

/** docs/interface.md#palette, docs/interface.md#sizes. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)

let palettes: Fields[] = []
let colors: Fields[] = []
const of = (field: string) => palettes.flatMap((palette) => list(palette[field]))

beforeAll(async () => {
  palettes = (await allBrands()).flatMap((brand) => (brand['palette'] === null ? [] : [part(brand['palette'])]))
  colors = of('colors')
})

/** Checks every hex that `hexes` finds in a palette: it is an entry of `colors[]`. */
function demandListed(hexes: (palette: Fields) => unknown[]): void {
  for (const palette of palettes) {
    const listed = list(palette['colors']).map((color) => color['hex'])
    for (const hex of hexes(palette)) expect(listed).toContain(hex)
  }
}

describe('Palette', () => {
  row('palette is present with true and with 1, absent without', async () => {
    const [brand] = await allBrands()
    const domain = String(brand?.['domain'])
    expect(await brandOf(domain, '?palette=1')).toEqual(brand)
    expect(await brandOf(domain, '?palette=true')).toEqual(brand)
    expect(await brandOf(domain, '?palette=false')).not.toHaveProperty('palette')
    expect(palettes).not.toEqual([])
  })
  row('colors: ranked colors first', async () =>
    each(palettes, 'colors', (value) => {
      const ranks = list(value).map((color) => color['rank'])
      const ranked = ranks.filter((rank) => rank !== null)
      expect(ranks.slice(0, ranked.length)).toEqual(ranked)
      expect(ranked).toEqual(ranked.map((_, place) => place + 1))
    }),
  )
  row('logos: asset, type, theme, format, primary, colors { hex, coverage } by share, also in colors[]', async () => {
    const logos = of('logos')
    expect(logos).not.toEqual([])
    each(logos, 'asset', isOneOf('logo', 'icon'))
    each(logos, 'type', isOneOf('icon', 'logo', 'symbol', 'other', null))
    each(logos, 'theme', isOneOf('light', 'dark', null))
    each(logos, 'format', isOneOf('svg', 'png'))
    each(logos, 'primary', isBoolean)
    each(logos, 'colors', (value) => {
      each(list(value), 'hex', isHex)
      each(list(value), 'coverage', isWithin(0, 1))
      const shares = list(value).map((color) => Number(color['coverage']))
      expect(shares).toEqual(shares.toSorted((one, other) => other - one))
    })
    demandListed((palette) =>
      list(palette['logos']).flatMap((logo) => list(logo['colors']).map((color) => color['hex'])),
    )
  })
  row('onPairs: element, theme, background, text, contrast, wcag, count', async () => {
    const pairs = of('onPairs')
    each(pairs, 'element', isString)
    each(pairs, 'theme', isOneOf('light', 'dark'))
    each(pairs, 'background', isHex)
    each(pairs, 'text', isHex)
    each(pairs, 'contrast', (value, { background, text }) => {
      expect(value).toBeCloseTo(contrast(String(background), String(text)), 1)
    })
    each(pairs, 'wcag', isOneOf('AAA', 'AA', 'AA-large', 'fail'))
    each(pairs, 'count', isInteger)
    demandListed((palette) => list(palette['onPairs']).flatMap(({ background, text }) => [background, text]))
  })
  row('gradients: at most 4; rank, type, angle, stops { hex, position } also in colors[], css', async () => {
    each(palettes, 'gradients', (value) => expect(list(value).length).toBeLessThanOrEqual(4))
    const gradients = of('gradients')
    each(gradients, 'rank', isWithin(1, 4))
    each(gradients, 'type', isOneOf('linear', 'radial', 'conic'))
    each(gradients, 'angle', nullable(isWithin(-3600, 3600)))
    each(gradients, 'stops', (value) => {
      each(list(value), 'hex', isHex)
      each(list(value), 'position', nullable(isWithin(0, 1)))
    })
    each(gradients, 'css', (css) => expect(css).toMatch(/gradient\(/))
    demandListed((palette) =>
      list(palette['gradients']).flatMap((one) => list(one['stops']).map((stop) => stop['hex'])),
    )
  })
  row('themes: keys light and dark, absent when not observed', async () => {
    each(palettes, 'themes', (value) => {
      for (const key of Object.keys(part(value))) expect(['light', 'dark']).toContain(key)
    })
  })
  row(
    'themes.light, themes.dark: background, surface, text, muted, border, accent, contrast, all in colors[]',
    async () => {
      const themes = palettes.flatMap((palette) => Object.values(part(palette['themes'])).map(part))
      each(themes, 'background', isHex)
      each(themes, 'text', isHex)
      for (const slot of ['surface', 'muted', 'border', 'accent']) each(themes, slot, nullable(isHex))
      each(themes, 'contrast', (value, { background, text }) => {
        expect(value).toBeCloseTo(contrast(String(background), String(text)), 1)
      })
      demandListed((palette) =>
        Object.values(part(palette['themes']))
          .flatMap((theme) =>
            ['background', 'surface', 'text', 'muted', 'border', 'accent'].map((slot) => part(theme)[slot]),
          )
          .filter((hex) => hex !== null),
      )
    },
  )
})

describe('Palette color entry', () => {
  row('hex: string', async () => each(colors, 'hex', isHex))
  row('name: string, nullable; the same hex gives the same name everywhere', async () => {
    each(colors, 'name', nullable(isString))
    const names = new Map<unknown, unknown>()
    for (const { hex, name } of colors) {
      expect([hex, names.get(hex) ?? name]).toEqual([hex, name])
      names.set(hex, name)
    }
  })
  row('role: one of nine; no brand color that can be defended, no primary', async () => {
    each(
      colors,
      'role',
      isOneOf('primary', 'secondary', 'accent', 'background', 'surface', 'text', 'muted', 'border', 'other'),
    )
    expect(colors.some((color) => color['role'] === 'primary')).toBe(true)
  })
  row('context: identity, interface, both', async () =>
    each(colors, 'context', isOneOf('identity', 'interface', 'both')),
  )
  row('rank: integer from 1, null for a color that is only referenced', async () => {
    each(colors, 'rank', nullable(isWithin(1, 1000)))
    each(colors, 'rank', nullable(isInteger))
  })
  row('member: true for referenced-only colors, absent on ranked ones', async () => {
    each(colors, 'member', (value, { rank }) => expect(value).toBe(rank === null ? true : undefined))
    each(
      colors.filter((color) => color['rank'] !== null),
      'hex',
      (_, color) => expect(color).not.toHaveProperty('member'),
    )
  })
  row('legibleText: #ffffff or #000000; legibleTextContrast: its WCAG ratio, the better of both', async () => {
    each(colors, 'legibleText', isOneOf('#ffffff', '#000000'))
    each(colors, 'legibleTextContrast', (value, { hex, legibleText }) => {
      expect(value).toBeCloseTo(contrast(String(hex), String(legibleText)), 1)
      expect(value).toBeGreaterThanOrEqual(4.5)
    })
  })
  row('onColor: string, nullable; onColorContrast: number, nullable', async () => {
    each(colors, 'onColor', nullable(isHex))
    each(colors, 'onColorContrast', (value, { hex, onColor }) => {
      if (typeof onColor === 'string') expect(value).toBeCloseTo(contrast(String(hex), onColor), 1)
      else expect(value).toBeNull()
    })
  })
  row('brightness: number 0 to 255, nullable', async () =>
    each(colors, 'brightness', (value, { hex }) => {
      nullable(isWithin(0, 255))(value)
      if (value !== null) expect(value).toBeCloseTo(brightness(String(hex)), 0)
    }),
  )
  row('prevalence: number 0 to 1, nullable', async () => each(colors, 'prevalence', nullable(isWithin(0, 1))))
  row('usage.elements: { element, property, count, examples }', async () =>
    each(colors, 'usage', (value) => {
      const elements = list(part(value)['elements'])
      each(elements, 'element', isOneOf('button', 'link', 'heading', 'nav', 'header', 'footer', 'body', 'html'))
      each(elements, 'property', isOneOf('background', 'text', 'border'))
      each(elements, 'count', isInteger)
      each(elements, 'examples', (examples) => {
        expect(list(examples).length).toBeLessThanOrEqual(2)
        for (const label of examples as unknown as string[]) expect(label.length).toBeLessThanOrEqual(40)
      })
    }),
  )
  row('usage.css: background, text, border, other to an integer count', async () =>
    each(colors, 'usage', (value) => {
      const css = part(part(value)['css'])
      expect(Object.keys(css).toSorted()).toEqual(['background', 'border', 'other', 'text'])
      Object.values(css).forEach(isInteger)
    }),
  )
  row('tokens: at most 5 strings, names containing brand first', async () =>
    each(colors, 'tokens', (value) => {
      const tokens = value as string[]
      expect(tokens.length).toBeLessThanOrEqual(5)
      const brand = tokens.map((token) => /brand/i.test(token))
      expect(brand).toEqual(brand.toSorted((one, other) => Number(other) - Number(one)))
    }),
  )
  row('variants: at most 8 near-duplicate hex codes', async () =>
    each(colors, 'variants', (value) => {
      expect(list(value).length).toBeLessThanOrEqual(8)
      list(value).forEach(isHex)
    }),
  )
})
