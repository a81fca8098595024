import { afterAll, expect, test } from 'vitest'
import { openControlPlane } from '../testing/open-control-plane.ts'
import { createKey } from '../account/keys/create-key.ts'
import { revokeKey } from '../account/keys/revoke-key.ts'
import { listUsageEvents } from './list-usage-events.ts'
import { setPlan } from './set-plan.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

test('changes of plan and keys are events of the usage, in words, of this organization alone', async () => {
  const [{ userId, organizationId }, other] = [await newOwner(), await newOwner()]
  await setPlan(db, { organizationId, planId: 'growth' })
  const { id } = await createKey(db, { name: 'Server', organizationId, createdById: userId })
  await revokeKey(db, { id, now: new Date(), by: { userId, organizationId } })
  await setPlan(db, { organizationId: other.organizationId, planId: 'growth' })
  const texts = (await listUsageEvents(db, organizationId)).map(({ text }) => text)
  expect(texts).toEqual(['Key Server revoked', 'Key Server created', 'Plan set to Growth'])
})
