import { afterAll, expect, test } from 'vitest'
import { newId } from '#contract/id.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { testRows } from '../../testing/test-rows.ts'
import { clientIdStore } from './client-ids.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
afterAll(close)

const mine = await rows.organization('growth')
async function addClient(allowedOrigins: string[] = []) {
  const id = newId()
  await database.query(
    `INSERT INTO client_id (id, organization_id, name, allowed_origins) VALUES ($1, $2, 'Website', $3)`,
    [id, mine, allowedOrigins],
  )
  return id
}
const revoke = (id: string) => database.query('UPDATE client_id SET revoked_at = now() WHERE id = $1', [id])

test('a client id stands for its organization, with its plan and origins', async () => {
  const id = await addClient(['https://acme.com'])
  const client = { id, organizationId: mine, planId: 'growth', allowedOrigins: ['https://acme.com'] }
  const clients = clientIdStore(database)
  expect(clients.recall(id)).toBeUndefined()
  expect(await clients.find(id)).toEqual(client)
  expect(clients.recall(id)).toEqual(client)
})

test('one that is revoked or does not exist stands for nobody, and is known not to', async () => {
  const revoked = await addClient()
  await revoke(revoked)
  const clients = clientIdStore(database)
  for (const id of [revoked, 'idNobody01']) {
    expect(await clients.find(id)).toBeUndefined()
    expect(clients.recall(id)).toBe('unknown')
  }
})

test('a revocation counts once it is announced', async () => {
  const [one, other] = [await addClient(), await addClient()]
  const clients = clientIdStore(database)
  for (const id of [one, other]) await clients.find(id)
  for (const id of [one, other]) await revoke(id)
  clients.forget(one)
  expect(await clients.find(one)).toBeUndefined()
  expect(await clients.find(other)).toBeDefined()
  clients.forgetAll()
  expect(await clients.find(other)).toBeUndefined()
})

test('what was read while a change was announced is not kept', async () => {
  const id = await addClient()
  const clients = clientIdStore(database)
  const reading = clients.find(id)
  clients.forget(id)
  await reading
  expect(clients.recall(id)).toBeUndefined()
})
