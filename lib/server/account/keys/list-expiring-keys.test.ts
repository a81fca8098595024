import { afterAll, expect, test } from 'vitest'
import { openControlPlane } from '../../testing/open-control-plane.ts'
import { createKey } from './create-key.ts'
import { listExpiringKeys } from './list-expiring-keys.ts'
import { rotateKey } from './rotate-key.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-06-16T12:00:00Z')

test('keys that expire within two weeks are listed, the next first; not those that another has replaced', async () => {
  const by = await newOwner()
  const { organizationId } = by
  for (const [name, days] of [
    ['Next week', 7],
    ['Tomorrow', 1],
    ['Next month', 30],
  ] as const) {
    await createKey(db, { organizationId, name, days, now })
  }
  const replaced = await createKey(db, { organizationId, name: 'Replaced', now })
  await rotateKey(db, { id: replaced.id, hours: 24, now, by })
  const listed = await listExpiringKeys(db, { organizationId, now })
  expect(listed.map(({ name }) => name)).toEqual(['Tomorrow', 'Next week'])
  expect(listed[0]?.expiresAt).toBe('2026-06-17T12:00:00.000Z')
})
