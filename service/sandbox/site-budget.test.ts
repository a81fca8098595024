import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { crawlBudget, type SandboxBudget } from '#contract/crawls/crawl-budget.ts'
import { nestedCopies } from '../testing/fixtures/nested-copies.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import type { SandboxOptions, TaskOwner } from './sandbox-options.ts'
import { SiteBudget } from './site-budget.ts'

// Each child takes seconds to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let opened: Sandbox[] = []
afterEach(async () => {
  await Promise.all(opened.map((sandbox) => sandbox.close()))
  opened = []
})

type Warning = Record<string, unknown> & { message: string }

/** A sandbox, and its tasks: an ordinary picture, and one that takes hours. */
async function open(options: Omit<SandboxOptions, 'log'>) {
  const warnings: Warning[] = []
  const sandbox = openSandbox({
    ...options,
    log: { warn: (fields, message) => warnings.push({ ...fields, message }) },
  })
  opened.push(sandbox)
  const create = { width: 40, height: 20, channels: 4, background: '#d0021b' } as const
  const dot = new Uint8Array(await sharp({ create }).png().toBuffer())
  const prepare = (bytes: Uint8Array, owner: TaskOwner) =>
    sandbox.run('preparePicture', { url: `https://${owner.site}/a.svg`, bytes }, owner).then(
      (picture) => (picture === undefined ? 'no picture' : 'prepared'),
      (error: { kind: string }) => error.kind,
    )
  return {
    sandbox,
    warnings,
    ordinary: (owner: TaskOwner) => prepare(dot, owner),
    endless: (owner: TaskOwner) => prepare(nestedCopies(10), owner),
  }
}

const budgetOf = (changes: Partial<SandboxBudget>) => new SiteBudget({ ...crawlBudget.sandbox, ...changes })
const cpuOf = (pictures: number) => ({ reading: 5_000, pictures, describing: 5_000 })
const hoursMs = 10_000_000

test('a site that comes second is served before what the first still has to do', async () => {
  const { ordinary } = await open({ children: 1 })
  const order: string[] = []
  const note = async (site: string) => order.push(await ordinary({ site }).then(() => site))
  await Promise.all([...Array.from({ length: 6 }, () => note('first.com')), note('second.com')])
  expect(order.indexOf('second.com')).toBeLessThanOrEqual(1)
})

test('after its second stopped picture the rest of a site is left out, and another site is not', async () => {
  const { ordinary, endless, warnings } = await open({ children: 2, deadlinesMs: { preparePicture: 600 } })
  const owner = { site: 'hostile.com', budget: budgetOf({}) }
  const pictures = await Promise.all([1, 2, 3, 4, 5].map(() => endless(owner)))
  expect(pictures.filter((kind) => kind === 'timeout')).toHaveLength(2)
  expect(pictures.filter((kind) => kind === 'over_budget')).toHaveLength(3)
  expect(owner.budget.leftOut).toBeGreaterThanOrEqual(2)
  expect(warnings[0]).toMatchObject({
    message: 'sandbox.task_failed',
    domain: 'hostile.com',
    task: 'preparePicture',
    of: 'https://hostile.com/a.svg',
    kind: 'timeout',
  })
  expect(await ordinary({ site: 'innocent.com', budget: budgetOf({}) })).toBe('prepared')
})

test('the time for pictures is used up by pictures alone: the page is read all the same', async () => {
  const { sandbox, ordinary, endless } = await open({ children: 1 })
  const owner = { site: 'hostile.com', budget: budgetOf({ cpuMs: cpuOf(400) }) }
  expect([await endless(owner), await ordinary(owner)]).toEqual(['timeout', 'over_budget'])
  const home = { url: 'https://hostile.com/', text: '<title>Words</title><img src=/a.png>' }
  expect(await sandbox.run('wantedFiles', { home }, owner)).toMatchObject({ styleSheets: [] })
})

test('more pictures than the budget has are left out', async () => {
  const { ordinary } = await open({ children: 1 })
  const owner = { site: 'many.com', budget: budgetOf({ picturesMax: 2 }) }
  expect(await Promise.all([1, 2, 3].map(() => ordinary(owner)))).toEqual(['prepared', 'prepared', 'over_budget'])
})

// Linux alone shows how much memory another process has.
test.runIf(process.platform === 'linux')('a task that takes more memory than it may is stopped', async () => {
  const { endless, warnings } = await open({ children: 1, deadlinesMs: { preparePicture: hoursMs } })
  expect(
    await endless({ site: 'hostile.com', budget: budgetOf({ taskBytesMax: 1_000_000, cpuMs: cpuOf(hoursMs) }) }),
  ).toBe('crashed')
  expect(warnings[0]).toMatchObject({ problem: 'preparePicture took more than 1 MB.' })
})

test('when the time of a crawl is over its tasks end, under way and waiting; a task of another site has its turn', async () => {
  const { ordinary, endless } = await open({ children: 1, deadlinesMs: { preparePicture: hoursMs } })
  const ending = new AbortController()
  const owner = { site: 'hostile.com', signal: ending.signal }
  const hostile = [endless(owner), ordinary(owner)]
  const innocent = ordinary({ site: 'innocent.com' })
  ending.abort()
  expect(await Promise.all([...hostile, innocent])).toEqual(['timeout', 'timeout', 'prepared'])
  expect(await ordinary(owner)).toBe('timeout')
})

test('tasks that take hours keep no other site waiting', async () => {
  const slow = { pictureMs: 200, otherMs: 200 }
  const options = { children: 1, longTasksMax: 2, deadlinesMs: { preparePicture: hoursMs }, slow }
  const { ordinary, endless } = await open(options)
  let ended = 0
  for (const site of ['one.com', 'two.com']) void endless({ site }).then(() => (ended += 1))
  expect(await ordinary({ site: 'innocent.com' })).toBe('prepared')
  expect(ended).toBe(0)
})

test('of too many long pictures the longest is stopped, and no other site waits', async () => {
  const slow = { pictureMs: 200, otherMs: 200 }
  const options = { children: 1, longTasksMax: 1, deadlinesMs: { preparePicture: hoursMs }, slow }
  const { ordinary, endless, warnings } = await open(options)
  void ['one.com', 'two.com', 'three.com'].map((site) => endless({ site }))
  const all = await Promise.all([1, 2, 3].map(() => ordinary({ site: 'innocent.com' })))
  expect(all).toEqual(['prepared', 'prepared', 'prepared'])
  for (const warning of warnings) expect(warning).toMatchObject({ problem: expect.stringMatching(/others wait/) })
})
