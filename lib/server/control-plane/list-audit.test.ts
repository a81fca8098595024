import { afterAll, beforeAll, expect, test } from 'vitest'
import { openControlPlane } from '../testing/open-control-plane.ts'
import { listAllOrganizations } from './list-organizations.ts'
import { listAudit } from './list-audit.ts'
import { writeAudit } from './write-audit.ts'

let plane: Awaited<ReturnType<typeof openControlPlane>>

beforeAll(async () => {
  plane = await openControlPlane()
})
afterAll(() => plane.close())

test('an organisation reads its own changes only, each once, newest first, with names for ids', async () => {
  const { db } = plane
  const [own, other] = [await plane.newOwner(), await plane.newOwner()]
  for (let count = 0; count < 60; count++) {
    const detail = { count, note: count === 59 ? 'the last' : null }
    await writeAudit(db, { ...own, actorId: own.userId, action: 'thing.changed', subject: 'x', detail })
  }
  await writeAudit(db, { organizationId: other.organizationId, action: 'other.changed', subject: 'y' })
  const first = await listAudit(db, { organizationId: own.organizationId })
  const second = await listAudit(db, { organizationId: own.organizationId, after: first.endCursor })
  const lines = [...first.lines, ...second.lines].filter(({ action }) => action === 'thing.changed')
  expect(lines).toHaveLength(60)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(60)
  expect(lines[0]).toMatchObject({ detail: 'note the last, count 59', organizationId: own.organizationId })
  const user = await db.user.findUniqueOrThrow({ where: { id: own.userId } })
  expect(lines[0]?.actor).toBe(user.name)
  const all = await listAudit(db, {})
  expect(all.lines[0]).toMatchObject({ action: 'other.changed', actor: 'the command line' })
})

test('organisations are found by a part of their name and by their id', async () => {
  const { db } = plane
  const { organizationId } = await plane.newOwner()
  await db.organization.update({ where: { id: organizationId }, data: { name: 'Müller & Söhne' } })
  for (const q of ['müller', organizationId]) {
    const { organizations, endCursor } = await listAllOrganizations(db, { q })
    expect(organizations).toMatchObject([{ id: organizationId, name: 'Müller & Söhne', members: 1, keys: 0 }])
    expect(endCursor).toBeUndefined()
  }
  expect((await listAllOrganizations(db, { q: '100%' })).organizations).toEqual([])
})
