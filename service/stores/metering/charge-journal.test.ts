import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { minuteMs } from '#contract/time.ts'
import { chargeJournal } from './charge-journal.ts'
import type { ChargeGroup } from './write-charges.ts'

async function openJournal() {
  const folder = await mkdtemp(join(tmpdir(), 'livery-journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const refused: string[] = []
  return { folder, refused, journal: chargeJournal(folder, (file) => refused.push(file)) }
}

const group = (key: string, at: string): ChargeGroup => ({
  key: `process:${key}`,
  processId: 'process',
  at,
  charges: [{ organizationId: 'idOne00001', credits: 2, permits: 1 }],
})
const early = group('2', '2026-01-01T00:00:00Z')
const late = group('1', '2026-01-01T00:00:01Z')

test('groups come back as they were kept, the oldest first, and are forgotten then', async () => {
  const { journal, folder } = await openJournal()
  await journal.add(late)
  await journal.add(early)
  const written: ChargeGroup[] = []
  expect(await journal.replay(async (one) => void written.push(one))).toBe(2)
  expect(written).toEqual([early, late])
  expect(await readdir(folder)).toEqual([])
})

test('a group stays, with those behind it, while the database cannot be reached', async () => {
  const { journal } = await openJournal()
  await journal.add(early)
  await journal.add(late)
  const gone = async () => {
    throw Object.assign(new Error('the connection was cut'), { code: '57P01' })
  }
  await expect(journal.replay(gone)).rejects.toThrow('the connection was cut')
  expect(await journal.replay(async () => {})).toBe(2)
})

test('a group that the database refuses, and a file without a group, are set aside and stop no other', async () => {
  const { journal, folder, refused } = await openJournal()
  await journal.add(early)
  await journal.add(late)
  await writeFile(join(folder, '000000000000000-broken.json'), '{"key":')
  await writeFile(join(folder, '000000000000000-other.json'), '{}')
  const written: string[] = []
  const replay = journal.replay(async (one) => {
    if (one.key === early.key) throw Object.assign(new Error('out of range'), { code: '22003' })
    written.push(one.key)
  })
  expect(await replay).toBe(1)
  expect(written).toEqual([late.key])
  expect(refused).toHaveLength(3)
  expect((await readdir(folder)).toSorted()).toEqual(refused.map((file) => `${file}.refused`).toSorted())
})

test('a group that is half written is no group yet, and a folder that is not there keeps none', async () => {
  const { journal, folder } = await openJournal()
  await writeFile(join(folder, '000000000000000-process-3.json.part'), '{')
  expect(await journal.replay(async () => {})).toBe(0)
  expect(await chargeJournal(join(folder, 'none'), () => {}).replay(async () => {})).toBe(0)
})

test('the backlog is the number of groups and the moment of the oldest', async () => {
  const { journal } = await openJournal()
  expect(await journal.backlog()).toEqual({ groups: 0, oldestAt: undefined })
  await journal.add(late)
  await journal.add(early)
  expect(await journal.backlog()).toEqual({ groups: 2, oldestAt: new Date(early.at) })
})

test('what was left half written is removed, but not what another process may be writing', async () => {
  const { journal, folder } = await openJournal()
  const [dead, fresh] = ['000000000000001-process-1.json.part', '000000000000002-process-2.json.part']
  for (const name of [dead, fresh]) await writeFile(join(folder, name), '')
  const longAgo = new Date(Date.now() - 2 * minuteMs)
  await utimes(join(folder, dead), longAgo, longAgo)
  await journal.removeUnfinished()
  expect(await readdir(folder)).toEqual([fresh])
})

test('a journal that cannot be listed is no empty one', async () => {
  const { folder } = await openJournal()
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(chargeJournal(file, () => {}).replay(async () => {})).rejects.toThrow('ENOTDIR')
})
