import { expect, test } from 'vitest'
import { settingsTable, type SettingName } from '#contract/settings/settings.ts'
import { fitMemory, ownMemoryFit, withFittingDefaults } from './fit-memory.ts'

const gib = 2 ** 30
const defaultOf = (name: SettingName) => Number(settingsTable[name].schema.parse(undefined))

test('what a process takes shrinks with its container, and never under one of each', () => {
  const sizes = [0.25, 0.5, 1, 2, 4, 8].map((size) => fitMemory(size * gib))
  expect(
    sizes.map(({ crawlChildren, logoChildren, longTasksMax }) => [crawlChildren, logoChildren, longTasksMax]),
  ).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [2, 1, 1],
    [3, 2, 2],
    [3, 2, 4],
    [3, 2, 4],
  ])
  expect(sizes[2]?.settings).toEqual({
    LIVERY_MEMORY_MB: '64',
    LIVERY_SEARCH_MEMORY_MB: '64',
    LIVERY_CRAWL_CONCURRENCY: '2',
    LIVERY_BROWSER_PAGES: '1',
  })
  const options = ['--max-old-space-size=256', '--max-semi-space-size=8']
  expect(sizes[2]?.nodeOptions).toEqual({ api: options, worker: options })
})

test('with enough memory everything is at its default, but for what is young of a process that only crawls', () => {
  const nodeOptions = { api: [], worker: ['--max-semi-space-size=8'] }
  expect(fitMemory(8 * gib)).toMatchObject({ settings: {}, nodeOptions, taskBytesMax: 1_000_000_000 })
})

test('a default is only ever made smaller', () => {
  for (const size of [0.1, 0.5, 1, 1.9, 2, 3, 4, 5])
    for (const [name, value] of Object.entries(fitMemory(size * gib).settings))
      expect(Number(value)).toBeLessThan(defaultOf(name as SettingName))
})

test('what somebody set stays, as a value or as a file', () => {
  const set = { LIVERY_MEMORY_MB: '300', LIVERY_SEARCH_MEMORY_MB_FILE: '/run/mb', LIVERY_CRAWL_CONCURRENCY: '9' }
  const env = withFittingDefaults(set)
  expect(env).toMatchObject(set)
  expect(env['LIVERY_SEARCH_MEMORY_MB']).toBeUndefined()
  // One that is empty counts as not set.
  expect(withFittingDefaults({ LIVERY_MEMORY_MB: '' })['LIVERY_MEMORY_MB'] ?? '').toBe(
    ownMemoryFit().settings.LIVERY_MEMORY_MB ?? '',
  )
})
