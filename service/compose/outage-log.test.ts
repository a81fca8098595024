import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase, pingDatabase } from '../stores/database.ts'
import { cuttableDatabase } from '../testing/cuttable-database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { openOutageLog } from './outage-log.ts'

const testDatabase = await openTestDatabase()
const way = await cuttableDatabase(testDatabase.url)
const database = openDatabase(way.url, 2)
database.on('error', () => {})
afterAll(async () => {
  await database.end()
  await way.close()
  await testDatabase.close()
})

type Line = { msg: string; reason?: string; repeated?: Record<string, number> }

test('in text a line is for a person, with the same name and fields', () => {
  const lines: string[] = []
  const { log } = openOutageLog({ level: 'info', format: 'text', stream: { write: (line) => void lines.push(line) } })
  log.warn({ reason: 'gone' }, 'database.lost')
  expect(lines).toEqual([expect.stringMatching(/^\d{4}-[\dT:.-]+Z WARN {2}database\.lost reason=gone\n$/)])
})

test('an outage is one line at its beginning and one at its end, with what was counted between', async () => {
  const lines: Line[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
  const { log, watch, close } = openOutageLog({ level: 'info', stream, pingEveryMs: 20 })
  onTestFinished(close)
  watch(() => pingDatabase(database))
  const failOf = async (name: string) => {
    const failure = await pingDatabase(database).catch((error: unknown) => error)
    log.error({ reason: String(failure) }, name)
  }
  await way.cut()
  for (let call = 0; call < 20; call++) await failOf('request.failed')
  for (let poll = 0; poll < 5; poll++) await failOf('deliveries.unclaimed')
  log.error({ reason: 'connect ECONNREFUSED' }, 'limits.local')
  log.error({ reason: 'TypeError: x is undefined' }, 'request.failed')
  await way.mend()
  await expect.poll(() => lines.at(-1)?.msg).toBe('database.back')
  const names = lines.map(({ msg }) => msg)
  expect(names).toEqual(['request.failed', 'limits.local', 'request.failed', 'database.back'])
  expect(lines.at(-1)?.repeated).toEqual({ 'request.failed': 19, 'deliveries.unclaimed': 5 })
})
