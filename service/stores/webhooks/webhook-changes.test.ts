import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt, testRows } from '../../testing/test-rows.ts'
import { webhookChanges } from './webhook-changes.ts'
import { webhookStore } from './webhooks.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
const changes = webhookChanges(database)
afterAll(close)

const minutesLater = (minutes: number) => new Date(rowsMadeAt.getTime() + minutes * 60_000)
const setFailing = (id: string, since: Date) =>
  database.query('UPDATE webhook SET failing_since = $2 WHERE id = $1', [id, since])

test('a webhook is disabled once, by the first of two that do so', async () => {
  const mine = await rows.organization()
  const id = await rows.webhook(mine)
  const off = await Promise.all([
    changes.disable([id], 'gone', rowsMadeAt),
    changes.disable([id], 'silent', rowsMadeAt),
  ])
  expect(off.flat()).toEqual([{ id, organizationId: mine, url: 'https://example.com/hook' }])
  const reason = off[0]?.length === 1 ? 'gone' : 'silent'
  expect(await webhookStore(database).find(mine, id)).toMatchObject({
    enabled: false,
    disabledReason: reason,
    disabledAt: rowsMadeAt,
  })
})

test('webhooks that fail are found from the longest failing, without those that are disabled', async () => {
  const mine = await rows.organization()
  const [short, long, tooShort, off] = [
    await rows.webhook(mine),
    await rows.webhook(mine),
    await rows.webhook(mine),
    await rows.webhook(mine, { enabled: false }),
  ]
  await setFailing(short, minutesLater(2))
  await setFailing(long, minutesLater(1))
  await setFailing(tooShort, minutesLater(3))
  await setFailing(off, minutesLater(0))
  const silent = await changes.findSilent(minutesLater(2))
  expect(silent.map(({ id }) => id)).toEqual([long, short])
  expect(silent[0]).toMatchObject({ organizationId: mine, failingSince: minutesLater(1), warnedDay: 0 })
})

test('the day of the last warning is remembered, of this webhook only', async () => {
  const mine = await rows.organization()
  const [warned, other] = [await rows.webhook(mine), await rows.webhook(mine)]
  for (const id of [warned, other]) await setFailing(id, rowsMadeAt)
  await changes.markWarned(warned, 7)
  const days = new Map((await changes.findSilent(rowsMadeAt)).map(({ id, warnedDay }) => [id, warnedDay]))
  expect([days.get(warned), days.get(other)]).toEqual([7, 0])
})
