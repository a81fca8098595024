import { afterAll, expect, test } from 'vitest'
import { hourMs } from '#contract/time.ts'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { createKey } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-06-16T12:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * hourMs)
const row = (id: string) => db.apiKey.findUniqueOrThrow({ where: { id } })

test('a key may expire and be limited to scopes', async () => {
  const { organizationId } = await newOwner()
  const fields = { organizationId, name: 'Website', now }
  const { id } = await createKey(db, { ...fields, scopes: ['context', 'brands', 'brands'], days: 30 })
  expect(await row(id)).toMatchObject({ scopes: ['brands', 'context'], expiresAt: after(30 * 24) })
  expect(
    await outcomes([
      createKey(db, { ...fields, scopes: ['everything'] }),
      createKey(db, { ...fields, days: 0 }),
      createKey(db, { ...fields, days: 1.5 }),
      createKey(db, { ...fields, days: 1e9 }),
    ]),
  ).toEqual(['bad_input', 'bad_input', 'bad_input', 'bad_input'])
})

test('a new key takes the place of an old one, which goes on for the overlap', async () => {
  const by = await newOwner()
  const { organizationId } = by
  const old = await createKey(db, { organizationId, name: 'Website', scopes: ['brands'] })
  const made = await rotateKey(db, { id: old.id, hours: 24, now, by })
  expect(made.key).not.toBe(old.key)
  expect(await row(old.id)).toMatchObject({ expiresAt: after(24), replacedById: made.id, revokedAt: null })
  expect(await row(made.id)).toMatchObject({ name: 'Website', scopes: ['brands'], expiresAt: null })
  expect((await listKeys(db, { organizationId, now: after(1) })).map(({ id }) => id)).toContain(old.id)
  expect((await listKeys(db, { organizationId, now: after(25) })).map(({ id }) => id)).toEqual([made.id, old.id])
  expect(await db.auditEntry.count({ where: { organizationId, action: 'api_key.rotated', subject: old.id } })).toBe(1)
})

test('an overlap makes no key last longer, and the new key lasts as long as the old one did', async () => {
  const by = await newOwner()
  const { organizationId } = by
  const { id } = await createKey(db, { organizationId, name: 'Short', days: 2, now })
  await db.apiKey.update({ where: { id }, data: { createdAt: now } })
  const made = await rotateKey(db, { id, hours: 168, now: after(24), by })
  expect(await row(id)).toMatchObject({ expiresAt: after(48) })
  expect(await row(made.id)).toMatchObject({ expiresAt: after(72) })
})

test('what is over, replaced or somebody else’s is not rotated, and of two at once one wins', async () => {
  const by = await newOwner()
  const stranger = await newOwner()
  const { organizationId } = by
  const make = async () => (await createKey(db, { organizationId, name: 'a', now })).id
  const [race, revoked, expired, other] = [await make(), await make(), await make(), await make()]
  await revokeKey(db, { id: revoked, now })
  await rotateKey(db, { id: expired, hours: 0, now, by })
  const rotate = (id: string, changes: object = {}) => rotateKey(db, { id, hours: 1, now, by, ...changes })
  const ends = await outcomes([rotate(race), rotate(race)])
  expect(ends.toSorted()).toEqual(['bad_input', 'ok'])
  expect(
    await outcomes([
      rotate(race),
      rotate(revoked),
      rotate(expired),
      rotate(other, { hours: 2 }),
      rotate(other, { by: stranger }),
      rotate('nothing'),
    ]),
  ).toEqual(['bad_input', 'bad_input', 'bad_input', 'bad_input', 'not_found', 'not_found'])
})
