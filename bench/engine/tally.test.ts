import { expect, test } from 'vitest'
import { nothing } from './found.ts'
import type { SiteResult, ToolResult } from './measure-tool.ts'
import type { Score } from './score.ts'
import { tally } from './tally.ts'

const nothingKnown: Score = {
  primary: undefined,
  logo: undefined,
  icon: undefined,
  title: undefined,
  body: undefined,
  name: undefined,
  links: { right: 0, wanted: 0 },
  unmarked: undefined,
}

const site = (domain: string, kind: string, language: string, score: Partial<Score>): SiteResult => ({
  domain,
  kind,
  language,
  found: undefined,
  score: { ...nothingKnown, ...score },
  seconds: 1,
  cpuSeconds: 1,
})

const livery: ToolResult = {
  tool: 'Livery',
  speaksOf: ['primary', 'logo', 'links'],
  peakMiB: 1,
  sites: [
    site('a.com', 'shop', 'en', { primary: true, logo: false, links: { right: 1, wanted: 2 } }),
    site('b.com', 'shop', 'de', { primary: true }),
    site('c.com', 'bank', 'de', { primary: false, name: true, links: { right: 3, wanted: 3 } }),
  ],
}

test('only sites with an answer count, and only for what a tool speaks of', () => {
  const { sites, tools } = tally([livery], { title: 'three' })
  expect(sites).toBe(3)
  expect(tools[0]?.shares).toEqual({
    primary: { right: 2, asked: 3 },
    logo: { right: 0, asked: 1 },
    links: { right: 4, asked: 5 },
  })
})

test('the first tool is counted by kind and by language, the largest group first', () => {
  const other = { ...livery, tool: 'other', sites: livery.sites.map((one) => ({ ...one, score: nothingKnown })) }
  const { kinds, languages } = tally([livery, other], { title: 'three' })
  expect(kinds.map(({ of, sites, shares }) => [of, sites, shares.primary])).toEqual([
    ['shop', 2, { right: 2, asked: 2 }],
    ['bank', 1, { right: 0, asked: 1 }],
  ])
  expect(languages.map(({ of, sites, shares }) => [of, sites, shares.primary])).toEqual([
    ['de', 2, { right: 1, asked: 2 }],
    ['en', 1, { right: 1, asked: 1 }],
  ])
})

test('what was called likely stands beside what came of it, for values that could be checked', () => {
  const found = { ...nothing, trust: { primary: 0.97, logo: 0.82, name: 0.99 } }
  const sites = livery.sites.map((one) => ({ ...one, found }))
  const { reliability } = tally([{ ...livery, sites }, livery], { title: 'three' })
  const bins = reliability?.map(({ from, answers, said, true: right }) => [from, answers, said, right])
  expect(bins).toEqual([
    [0.8, 1, 0.82, 0],
    [0.95, 4, 0.975, 0.75],
  ])
})

test('a tool without a trust has no table of it', () => {
  expect(tally([livery], { title: 'three' }).reliability).toBeUndefined()
})
