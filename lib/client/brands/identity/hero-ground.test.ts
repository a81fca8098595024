import { expect, test } from 'vitest'
import type { Brand, Logo } from '#contract/brands/brand.ts'
import type { Palette } from '#contract/brands/palette.ts'
import { groundOptions, heroLogo, properHeroGround } from './hero-ground.ts'

const logoOf = (theme: Logo['theme'], type: Logo['type'] = 'logo'): Logo => ({
  theme,
  type,
  tags: [],
  formats: [
    {
      src: `https://x.com/assets/${theme}.svg`,
      format: 'svg',
      width: 9,
      height: 9,
      size: 9,
      background: 'transparent',
    },
  ],
})

const brandOf = (logos: [Logo, string][], colors: Record<string, string>): Brand =>
  ({
    logos: logos.map(([logo]) => logo),
    colors: [],
    palette: {
      colors: Object.entries(colors).map(([role, hex], index) => ({ role, hex, rank: index + 1, prevalence: 0.1 })),
      logos: logos.map(([{ type, theme }, hex]) => ({ type, theme, colors: [{ hex, coverage: 1 }] })),
      themes: {},
    } as unknown as Palette,
  }) as unknown as Brand

const purple = { primary: '#7a2e8e', background: '#faf7fb', text: '#241b2b' }

test('a logo with a version for colored grounds stands on the primary color, in that version', () => {
  const brand = brandOf(
    [
      [logoOf('dark'), '#7a2e8e'],
      [logoOf('light'), '#ffffff'],
    ],
    purple,
  )
  expect(properHeroGround(brand)).toBe('primary')
  expect(heroLogo(brand, '#7a2e8e')).toMatchObject({ logo: { theme: 'light' }, isSeen: true })
  expect(heroLogo(brand, '#faf7fb')).toMatchObject({ logo: { theme: 'dark' }, isSeen: true })
})

test('a logo in the primary color alone stands on the background of its site', () => {
  const brand = brandOf([[logoOf('dark'), '#7a2e8e']], purple)
  expect(properHeroGround(brand)).toBe('site')
  expect(heroLogo(brand, '#7a2e8e')?.isSeen).toBe(false)
})

test('a pale logo of a pale site gets the darkest color of its brand', () => {
  const brand = brandOf([[logoOf(null), '#f4efe0']], { primary: '#e8e0c8', background: '#ffffff', text: '#3c443c' })
  expect(properHeroGround(brand)).toBe('dark')
  expect(groundOptions(brand).find(({ value }) => value === 'dark')?.hex).toBe('#3c443c')
})

test('without any logo the first letter stands on the primary color; without a primary on the site', () => {
  expect(properHeroGround(brandOf([], purple))).toBe('primary')
  expect(properHeroGround(brandOf([], { background: '#fafafa' }))).toBe('site')
  expect(heroLogo(brandOf([], purple), '#7a2e8e')).toBeUndefined()
})

test('a mark that nothing of the brand shows is seen on a checker', () => {
  expect(
    properHeroGround(
      brandOf([[logoOf(null), '#808080']], { primary: '#7f7f7f', background: '#8a8a8a', text: '#777777' }),
    ),
  ).toBe('dark')
})
