import { afterAll, expect, test } from 'vitest'
import { newId } from '#contract/id.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../testing/test-rows.ts'
import { insertNotices, noticeStore, type MailingEnd } from './notices.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
const notices = noticeStore(database)
afterAll(close)

const later = new Date(at.getTime() + 60_000)
const start = { createdAt: new Date(0), id: '' }
const notice = (organizationId: string, key: string) => ({
  organizationId,
  kind: 'quota_80',
  key,
  subject: key,
  body: 'Four fifths of the credits are used.',
})

/** An organization whose owner can be mailed. */
async function withOwner() {
  const [id, userId] = [await rows.organization(), newId()]
  await database.query(`INSERT INTO user_account (id, email, name) VALUES ($1, $1 || '@acme.com', 'Ada')`, [userId])
  await database.query(`INSERT INTO membership VALUES ($1, $2, 'owner')`, [userId, id])
  return { id, owner: `${userId}@acme.com` }
}

test('the same key tells an organization once, whoever says it, and another organization too', async () => {
  const [mine, other] = [await rows.organization(), await rows.organization()]
  const added = await Promise.all([1, 2, 3].map(() => noticeStore(database).add(notice(mine, 'once'), at)))
  expect(added.filter(Boolean)).toHaveLength(1)
  expect(await notices.add(notice(other, 'once'), at)).toBe(true)
  expect(await insertNotices(database, [notice(mine, 'once'), notice(mine, 'new')], at)).toBe(1)
  expect([notices.isKnown(other, 'once'), notices.isKnown(mine, 'never said')]).toEqual([true, false])
})

test('notices are listed from the newest, of this organization only', async () => {
  const mine = await rows.organization()
  await notices.add(notice(mine, 'first'), at)
  await notices.add(notice(mine, 'second'), later)
  const listed = await notices.list(mine)
  expect(listed.map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect(listed[0]).toMatchObject({ kind: 'quota_80', createdAt: later.toISOString(), mailedAt: null, seenAt: null })
})

test('a notice is seen at the first moment, and not by another organization', async () => {
  const [mine, other] = [await rows.organization(), await rows.organization()]
  await notices.add(notice(mine, 'seen'), at)
  const id = (await notices.list(mine))[0]?.id ?? ''
  expect(await notices.markSeen(other, id, at)).toBe(false)
  expect([await notices.markSeen(mine, id, at), await notices.markSeen(mine, id, later)]).toEqual([true, true])
  expect((await notices.list(mine))[0]?.seenAt).toBe(at.toISOString())
})

test('of two that mail at once, each takes another notice; what is kept is tried again, what is refused is not', async () => {
  const { id, owner } = await withOwner()
  for (const key of ['one', 'two']) await notices.add(notice(id, key), at)
  const both = Promise.withResolvers<void>()
  const taken: string[] = []
  const mail = (end: MailingEnd) =>
    notices.mailNext(start, later, async ({ subject, owners }) => {
      expect(owners).toEqual([owner])
      if (taken.push(subject) === 2) both.resolve()
      await both.promise
      return end
    })
  await Promise.all([mail('keep'), mail('mailed')])
  expect(taken.toSorted()).toEqual(['one', 'two'])
  expect((await notices.list(id)).filter(({ mailedAt }) => mailedAt === later.toISOString())).toHaveLength(1)
  await mail({ refused: 'no such address' })
  expect(taken).toHaveLength(3)
  expect(await mail('mailed')).toBeUndefined()
})

test('what is older is forgotten', async () => {
  const mine = await rows.organization()
  await notices.add(notice(mine, 'old'), at)
  await notices.add(notice(mine, 'new'), later)
  await notices.dropBefore(later)
  expect((await notices.list(mine)).map(({ subject }) => subject)).toEqual(['new'])
})
