import { afterAll, expect, test } from 'vitest'
import { newId } from '#contract/id.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt, testRows } from '../../testing/test-rows.ts'
import { credentialStore } from './credentials.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
afterAll(close)

const mine = await rows.organization('growth')
async function addKey(scopes: string[] = [], expiresAt?: Date) {
  const id = newId()
  await database.query(
    `INSERT INTO api_key (id, organization_id, name, hash, preview, scopes, expires_at)
     VALUES ($1, $2, 'Server', 'hash of ' || $1, 'lv_…', $3, $4)`,
    [id, mine, scopes, expiresAt],
  )
  return { id, hash: `hash of ${id}` }
}
const revoke = (id: string) => database.query('UPDATE api_key SET revoked_at = now() WHERE id = $1', [id])

test('a key stands for its organization with its scopes, also after it has expired', async () => {
  const { id, hash } = await addKey(['brands'], rowsMadeAt)
  const credentials = credentialStore(database)
  const found = await credentials.findByKeyHash(hash)
  expect(found).toMatchObject({ type: 'api-key', id, name: 'Server', scopes: ['brands'], expiresAt: rowsMadeAt })
  expect(found?.role).toBeUndefined()
  expect(found?.organization).toMatchObject({ id: mine, planId: 'growth', creditsOverride: undefined })
  expect(credentials.recall(hash)).toEqual(found)
})

test('a key that is revoked or unknown stands for nobody', async () => {
  const { id, hash } = await addKey()
  await revoke(id)
  const credentials = credentialStore(database)
  expect(await credentials.findByKeyHash(hash)).toBeUndefined()
  expect(await credentials.findByKeyHash('no such hash')).toBeUndefined()
})

test('a revocation counts once it is announced, and one announced while the key was read is not missed', async () => {
  const { id, hash } = await addKey()
  const credentials = credentialStore(database)
  await credentials.findByKeyHash(hash)
  await revoke(id)
  expect(await credentials.findByKeyHash(hash)).toBeDefined()
  credentials.forgetKey(hash)
  expect(await credentials.findByKeyHash(hash)).toBeUndefined()
  const another = await addKey()
  const reading = credentials.findByKeyHash(another.hash)
  credentials.forgetAll()
  await reading
  expect(credentials.recall(another.hash)).toBeUndefined()
})

test('a person is a member of the organizations that they belong to, and of no other', async () => {
  const other = await rows.organization()
  const userId = newId()
  await database.query(`INSERT INTO user_account (id, email, name) VALUES ($1, $1 || '@acme.com', 'Ada')`, [userId])
  await database.query(`INSERT INTO membership VALUES ($1, $2, 'viewer')`, [userId, mine])
  const credentials = credentialStore(database)
  const member = await credentials.findMember({ userId, organizationId: mine })
  expect(member).toMatchObject({ type: 'user', id: userId, name: 'Ada', role: 'viewer', scopes: [] })
  expect(await credentials.findMember({ userId, organizationId: other })).toBeUndefined()
})

test('a deactivated member stands for nobody, and each change of a membership is announced under the member’s name', async () => {
  const userId = newId()
  await database.query(`INSERT INTO user_account (id, email, name) VALUES ($1, $1 || '@acme.com', 'Ada')`, [userId])
  await database.query(`INSERT INTO membership VALUES ($1, $2, 'owner')`, [userId, mine])
  const credentials = credentialStore(database)
  const bearer = { userId, organizationId: mine }
  const heard: string[] = []
  const listener = await database.connect()
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('LISTEN credential_changed')
  const change = (set: string) =>
    database.query(`UPDATE membership SET ${set} WHERE user_id = $1 AND organization_id = $2`, [userId, mine])
  try {
    expect(await credentials.findMember(bearer)).toMatchObject({ role: 'owner' })
    for (const set of [`role = 'viewer'`, 'deactivated_at = now()', 'deactivated_at = NULL']) await change(set)
    await listener.query('SELECT 1')
    expect(heard).toEqual(Array.from({ length: 3 }, () => `${userId} ${mine}`))
    credentials.forgetKey(heard[0] ?? '')
    expect(await credentials.findMember(bearer)).toMatchObject({ role: 'viewer' })
    await change('deactivated_at = now()')
    credentials.forgetKey(heard[0] ?? '')
    expect(await credentials.findMember(bearer)).toBeUndefined()
  } finally {
    listener.release(true)
  }
})
