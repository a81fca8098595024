import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { createKey } from './create-key.ts'
import { findLeakedKeys } from './find-leaked-keys.ts'
import { getKey } from './get-key.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'
import { updateKey, type KeyChanges } from './update-key.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-06-16T12:00:00Z')
const later = new Date('2026-06-17T12:00:00Z')
const same = { name: 'Website', scopes: [], networks: [], creditCap: null, now }
const row = (id: string) => db.apiKey.findUniqueOrThrow({ where: { id } })

test('a key is limited to networks and to credits, which the one that takes its place has too', async () => {
  const by = await newOwner()
  const networks = [' 203.0.113.0/24', '2001:DB8::/32', '203.0.113.0/24', '']
  const { id } = await createKey(db, { ...by, name: 'Website', networks, creditCap: 500, now })
  const limits = { networks: ['203.0.113.0/24', '2001:db8::/32'], creditCap: 500 }
  expect(await row(id)).toMatchObject({ ...limits, creditCapSince: now })
  const next = await rotateKey(db, { id, hours: 1, now: later, by })
  expect(await row(next.id)).toMatchObject({ ...limits, creditCapSince: later })
})

test('a change says in the audit log what was before and after, and a cap that stays counts on', async () => {
  const by = await newOwner()
  const { id } = await createKey(db, { ...by, name: 'Website', creditCap: 500, now })
  const change = (changes: Partial<KeyChanges>) => updateKey(db, { ...same, id, by, ...changes })
  expect(await change({ scopes: ['brands'], networks: ['::1'], creditCap: 900, now: later })).toMatchObject({
    id,
    scopes: ['brands'],
    networks: ['::1'],
    creditCap: 900,
  })
  expect(await row(id)).toMatchObject({ creditCapSince: now })
  const audit = await db.auditEntry.findFirst({ where: { action: 'api_key.updated', subject: id } })
  expect(audit?.detail).toEqual({
    name: 'Website',
    scopes: 'none → brands',
    networks: 'none → ::1',
    creditCap: '500 → 900',
  })
  await change({ creditCap: null })
  await change({ creditCap: 900, now: later })
  expect(await row(id)).toMatchObject({ creditCapSince: later })
})

test('what is no limit, who may not, and a key that is over or of others are refused', async () => {
  const by = await newOwner()
  const stranger = await newOwner()
  const viewer = { userId: stranger.userId, organizationId: by.organizationId }
  await db.membership.create({ data: { ...viewer, role: 'viewer' } })
  const { id } = await createKey(db, { ...by, name: 'Website' })
  const change = (changes: Partial<KeyChanges>) => updateKey(db, { ...same, id, by, ...changes })
  const bad = ['0.0.0.0/0', '::/0', '203.0.113.0/33', '203.0.113', 'localhost', '::ffff:203.0.113.0/120', "'; --"]
  expect(new Set(await outcomes(bad.map((network) => change({ networks: [network] }))))).toEqual(new Set(['bad_input']))
  const many = Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`)
  const wrong = [{ networks: many }, { creditCap: -1 }, { creditCap: 1.5 }, { creditCap: 2e9 }, { scopes: ['all'] }]
  expect(new Set(await outcomes(wrong.map(change)))).toEqual(new Set(['bad_input']))
  expect(await outcomes([change({ by: stranger }), change({ by: viewer }), change({ id: '\0' })])).toEqual([
    'not_found',
    'forbidden',
    'not_found',
  ])
  await revokeKey(db, { id, now })
  expect(await outcomes([change({})])).toEqual(['bad_input'])
  expect(await row(id)).toMatchObject({ networks: [], creditCap: null, scopes: [] })
})

test('a key of another organization is not read', async () => {
  const { organizationId } = await newOwner()
  const { id } = await createKey(db, { organizationId, name: 'Website' })
  expect(await getKey(db, { id, organizationId })).toMatchObject({ id, name: 'Website' })
  expect(await getKey(db, { id, organizationId: (await newOwner()).organizationId })).toBeUndefined()
})

test('keys are found by themselves, by their hash, and in a file; those of others only by an operator', async () => {
  const { organizationId } = await newOwner()
  const other = await newOwner()
  const mine = await createKey(db, { organizationId, name: 'Mine' })
  const theirs = await createKey(db, { organizationId: other.organizationId, name: 'Theirs' })
  const hash = (key: string) => createHash('sha256').update(key).digest('hex')
  const found = async (text: string, of: string | undefined = organizationId) =>
    (await findLeakedKeys(db, { text, organizationId: of })).map(({ key }) => key.name)
  expect(await found(mine.key)).toEqual(['Mine'])
  expect(await found(hash(mine.key).toUpperCase())).toEqual(['Mine'])
  const file = `+const livery = "${mine.key}"\n-LIVERY_API_KEY=${theirs.key}\nsha ${hash('nothing')}`
  expect(await found(file)).toEqual(['Mine'])
  const all = await findLeakedKeys(db, { text: file, organizationId: undefined })
  expect(all.map(({ key, organization }) => `${key.name} of ${organization.id}`).toSorted()).toEqual([
    `Mine of ${organizationId}`,
    `Theirs of ${other.organizationId}`,
  ])
  expect(await found(theirs.key)).toEqual([])
  const mistyped = `${mine.key.slice(0, -1)}${mine.key.endsWith('a') ? 'b' : 'a'}`
  expect(await outcomes([found('no key'), found(mistyped), found('x'.repeat(60_001))])).toEqual([
    'bad_input',
    'bad_input',
    'bad_input',
  ])
})
