import { afterAll, expect, test } from 'vitest'
import { isSignedClientId } from '#contract/secrets/client-id.ts'
import { dayMs } from '#contract/time.ts'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { createClientId } from './create-client-id.ts'
import { listClientIds } from './list-client-ids.ts'
import { revokeClientId } from './revoke-client-id.ts'
import { updateClientId } from './update-client-id.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date()
const secret = 'a secret of more than thirty-two characters'

async function newClient(allowedOrigins: string[] = []) {
  const by = await newOwner()
  const { organizationId, userId } = by
  const { id } = await createClientId(db, { organizationId, name: 'Shop', allowedOrigins, createdById: userId, secret })
  return { id, by, organizationId, list: () => listClientIds(db, { organizationId, now }) }
}

test('a client id is signed, and listed with its websites in the form that is compared', async () => {
  const { id, list } = await newClient(['Shop.example', 'https://*.example.com/'])
  expect(isSignedClientId(secret, id)).toBe(true)
  expect(await list()).toMatchObject([
    { id, name: 'Shop', allowedOrigins: ['https://shop.example', 'https://*.example.com'], revokedAt: null },
  ])
})

test('a website that is none is refused, and nothing is made or changed', async () => {
  const { id, by, organizationId, list } = await newClient(['https://a.com'])
  const bad = { organizationId, name: 'x', createdById: by.userId, secret, allowedOrigins: ['ftp://a.com'] }
  expect(
    await outcomes([
      createClientId(db, bad),
      createClientId(db, { ...bad, allowedOrigins: [], name: ' ' }),
      updateClientId(db, { id, by, allowedOrigins: ['https://a.com/path'] }),
    ]),
  ).toEqual(['bad_input', 'bad_input', 'bad_input'])
  expect(await list()).toMatchObject([{ id, allowedOrigins: ['https://a.com'] }])
})

test('a viewer and a stranger cannot make, change or revoke client ids', async () => {
  const { id, organizationId, list } = await newClient()
  const stranger = await newOwner()
  const viewer = await newOwner()
  await db.membership.create({ data: { userId: viewer.userId, organizationId, role: 'viewer' } })
  const by = { userId: viewer.userId, organizationId }
  const allowedOrigins = ['https://evil.example']
  expect(
    await outcomes([
      createClientId(db, { organizationId, name: 'x', allowedOrigins, createdById: viewer.userId, secret }),
      createClientId(db, { organizationId, name: 'x', allowedOrigins, createdById: stranger.userId, secret }),
      updateClientId(db, { id, by, allowedOrigins }),
      revokeClientId(db, { id, by, now }),
      updateClientId(db, { id, by: stranger, allowedOrigins }),
      revokeClientId(db, { id, by: stranger, now }),
      revokeClientId(db, { id: '\0', by, now }),
    ]),
  ).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden', 'not_found', 'not_found', 'not_found'])
  expect(await list()).toMatchObject([{ id, allowedOrigins: [], revokedAt: null }])
})

test('a revoked client id is revoked once, cannot be changed, and leaves the list after 90 days', async () => {
  const { id, by, organizationId, list } = await newClient()
  expect(await revokeClientId(db, { id, by, now })).toEqual({ id, revokedAt: now })
  expect(await revokeClientId(db, { id, by, now: new Date(now.getTime() + 1000) })).toEqual({ id, revokedAt: now })
  expect(await outcomes([updateClientId(db, { id, by, allowedOrigins: ['a.com'] })])).toEqual(['gone'])
  expect(await list()).toMatchObject([{ id, revokedAt: now.toISOString() }])
  const muchLater = new Date(now.getTime() + 91 * dayMs)
  expect(await listClientIds(db, { organizationId, now: muchLater })).toEqual([])
})

test('each change leaves one audit entry that says what it was', async () => {
  const { id, by } = await newClient(['a.com'])
  await updateClientId(db, { id, by, allowedOrigins: ['b.com'] })
  await revokeClientId(db, { id, by, now })
  await revokeClientId(db, { id, by, now })
  const entries = await db.auditEntry.findMany({ where: { subject: id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action, actor, detail }) => ({ action, actor, detail }))).toEqual([
    { action: 'client_id.created', actor: by.userId, detail: { name: 'Shop', allowedOrigins: 'https://a.com' } },
    {
      action: 'client_id.updated',
      actor: by.userId,
      detail: { name: 'Shop', before: 'https://a.com', after: 'https://b.com' },
    },
    { action: 'client_id.revoked', actor: by.userId, detail: { name: 'Shop' } },
  ])
})
