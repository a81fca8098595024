import { describe, expect, test } from 'vitest'
import { drawnPicture } from '../fixtures/drawn-picture.ts'
import type { LogoCandidate } from './logo-candidates.ts'
import { rankMarks } from './rank-marks.ts'

const mark = (url: string, hex: string) =>
  drawnPicture(url, [60, 20], (x) => (x > 4 ? hex : undefined), { url, assetId: url })
const candidate = (url: string, rules: string[]): LogoCandidate => ({
  url,
  points: 9,
  rules,
  declared: false,
  element: undefined,
  scheme: undefined,
})
const rulesOf = (marks: LogoCandidate[], inks: Record<string, string>) => {
  const pictures = new Map(marks.map(({ url }) => [url, mark(url, inks[url] ?? '#0b7285')]))
  return new Map(rankMarks({ pictures, marks, icons: [] }).map(({ url, rules, points }) => [url, { rules, points }]))
}
const rule = 'the only one called a logo'

describe('a page that calls one artwork a logo means its own', () => {
  const footer = candidate('a', ['logo word on itself', 'alt says logo', 'footer'])
  const photograph = candidate('b', ['near the top', 'logo word near'])
  test('wherever it stands', () => {
    const ranked = rulesOf([footer, photograph], { b: '#c92a2a' })
    expect(ranked.get('a')).toMatchObject({ rules: expect.arrayContaining([rule]), points: 27 })
    expect(ranked.get('b')?.rules).not.toContain(rule)
  })
  test('in two files of it', () => {
    const again = candidate('c', ['alt says logo', 'name in file'])
    expect(rulesOf([footer, again], {}).get('c')?.rules).toContain(rule)
  })
  test('but not by its file name alone', () => {
    expect(rulesOf([candidate('a', ['logo word on itself', 'declared size fits'])], {}).get('a')?.rules).not.toContain(
      rule,
    )
  })
  test('but not where another is called so too', () => {
    const partner = candidate('c', ['logo word on itself'])
    const ranked = rulesOf([footer, partner], { c: '#c92a2a' })
    for (const { rules } of ranked.values()) expect(rules).not.toContain(rule)
  })
})

test('one long line of letters is a mark where it leads home, and a divider elsewhere', () => {
  const ranked = (rules: string[], wide: number) =>
    rankMarks({
      pictures: new Map([['a', drawnPicture('a', [wide, 20], (x) => (x > 4 ? '#0b7285' : undefined), { url: 'a' })]]),
      marks: [candidate('a', rules)],
      icons: [],
    }).length
  expect(ranked(['home link', 'name in alt'], 290)).toBe(1)
  expect(ranked(['logo word on itself', 'name in alt'], 290)).toBe(0)
  expect(ranked(['home link', 'name in alt'], 600)).toBe(0)
})
