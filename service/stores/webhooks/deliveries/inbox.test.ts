import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { inboxStore } from './inbox.ts'

const { database, close } = await openTestPool(2)
const inbox = inboxStore(database)
afterAll(close)

const start = new Date('2026-04-01T12:00:00Z')
const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const message = (token: string, minutes: number) => ({
  token,
  at: minute(minutes),
  headers: { 'webhook-id': 'idEvent001' },
  body: `${minutes}`,
})
const bodies = async (token: string, since = start) => (await inbox.list(token, since)).map(({ body }) => body)

test('messages are listed from the newest, as they came, and not those of another inbox', async () => {
  await inbox.add(message('mine', 1))
  await inbox.add(message('mine', 2))
  await inbox.add(message('other', 3))
  expect(await bodies('mine')).toEqual(['2', '1'])
  expect(await bodies('mine', minute(2))).toEqual(['2'])
  expect((await inbox.list('mine', start))[0]).toMatchObject({
    receivedAt: minute(2).toISOString(),
    headers: { 'webhook-id': 'idEvent001' },
  })
})

test('an inbox lists its newest 100 messages, keeps its newest 2,000 and takes none from another', async () => {
  await inbox.add(message('quiet', 0))
  for (let minutes = 0; minutes <= 2_001; minutes++) await inbox.add(message('full', minutes))
  const listed = await bodies('full')
  expect(listed).toHaveLength(100)
  expect(listed[0]).toBe('2001')
  const first = await inbox.listAfter('full', '0')
  expect([first.length, first[0]?.body, first.at(-1)?.body]).toEqual([100, '2', '101'])
  expect((await inbox.listAfter('full', first.at(-1)?.id ?? ''))[0]?.body).toBe('102')
  expect(await bodies('quiet')).toEqual(['0'])
})

test('what is older than the moment is dropped, in every inbox', async () => {
  await inbox.add(message('dropped', 10))
  await inbox.add(message('dropped', 11))
  await inbox.dropBefore(minute(11))
  expect(await bodies('dropped')).toEqual(['11'])
  expect(await bodies('mine')).toEqual([])
})
