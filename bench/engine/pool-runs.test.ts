import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures } from '#lib/client/how-true/figures.ts'
import type { HowTrue } from '#lib/client/how-true/how-true.ts'
import { poolRuns } from './pool-runs.ts'
import { resultsOf } from './publish.ts'

const run = (title: string, more: Partial<HowTrue>): HowTrue => ({
  title,
  on: '2026-11-26',
  commit: title,
  sites: 2,
  tools: [],
  kinds: [],
  languages: [],
  ...more,
})

test('lists are counted as one, by tool, group and trust', () => {
  const shop = (right: number) => [{ of: 'shop', sites: 2, shares: { primary: { right, asked: 2 } } }]
  const pooled = poolRuns([
    run('one', {
      tools: [
        { tool: 'Livery', shares: { primary: { right: 1, asked: 2 } } },
        { tool: 'Asked no more', shares: {} },
      ],
      kinds: shop(1),
      reliability: [{ from: 0.9, to: 0.95, answers: 1, said: 0.9, true: 1 }],
    }),
    run('two', {
      tools: [
        { tool: 'Livery', shares: { primary: { right: 2, asked: 2 }, icon: { right: 0, asked: 1 } } },
        { tool: 'Asked later', shares: { primary: { right: 1, asked: 2 } } },
      ],
      kinds: [...shop(2), { of: 'bank', sites: 9, shares: {} }],
      reliability: [{ from: 0.9, to: 0.95, answers: 3, said: 0.94, true: 0.333 }],
    }),
  ])
  expect(pooled.sites).toBe(4)
  expect(pooled.lists).toEqual([
    { title: 'one', on: '2026-11-26', commit: 'one', sites: 2, shares: { primary: { right: 1, asked: 2 } } },
    {
      title: 'two',
      on: '2026-11-26',
      commit: 'two',
      sites: 2,
      shares: { primary: { right: 2, asked: 2 }, icon: { right: 0, asked: 1 } },
    },
  ])
  expect(pooled.tools).toEqual([
    { tool: 'Livery', shares: { primary: { right: 3, asked: 4 }, icon: { right: 0, asked: 1 } } },
    { tool: 'Asked later', sites: 2, shares: { primary: { right: 1, asked: 2 } } },
  ])
  expect(pooled.kinds.map(({ of, sites }) => [of, sites])).toEqual([
    ['bank', 9],
    ['shop', 4],
  ])
  expect(pooled.kinds[1]?.shares).toEqual({ primary: { right: 3, asked: 4 } })
  expect(pooled.reliability).toEqual([{ from: 0.9, to: 0.95, answers: 4, said: 0.93, true: 0.5 }])
})

test('the page “How true is it?” shows what the results of its lists add up to', () => {
  const results = figures.lists.map(
    ({ title }) => JSON.parse(readFileSync(resultsOf(title, 'json'), 'utf8')) as HowTrue,
  )
  expect(figures).toEqual(poolRuns(results))
})
