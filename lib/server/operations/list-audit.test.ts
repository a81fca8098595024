import { afterAll, beforeAll, expect, test } from 'vitest'
import { openControlPlane } from '../testing/open-control-plane.ts'
import { listAllOrganizations } from './list-all-organizations.ts'
import { listAudit } from './list-audit.ts'
import { savePlan } from '../metering/save-plan.ts'
import { writeAudit } from '../write-audit.ts'

let plane: Awaited<ReturnType<typeof openControlPlane>>

beforeAll(async () => {
  plane = await openControlPlane()
})
afterAll(() => plane.close())

test('an organization reads its own changes only, each once, newest first, with names for ids', async () => {
  const { db } = plane
  const [own, other] = [await plane.newOwner(), await plane.newOwner()]
  for (let count = 0; count < 60; count++) {
    const detail = { count, note: count === 59 ? 'the last' : null }
    await writeAudit(db, { ...own, actorId: own.userId, action: 'thing.changed', subject: 'x', detail })
  }
  await writeAudit(db, { organizationId: other.organizationId, action: 'other.changed', subject: 'y' })
  const first = await listAudit(db, { filter: { organizationId: own.organizationId } })
  const second = await listAudit(db, { filter: { organizationId: own.organizationId }, after: first.endCursor })
  const lines = [...first.lines, ...second.lines].filter(({ action }) => action === 'thing.changed')
  expect(lines).toHaveLength(60)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(60)
  expect(lines[0]).toMatchObject({ detail: 'note the last, count 59', organizationId: own.organizationId })
  const user = await db.user.findUniqueOrThrow({ where: { id: own.userId } })
  expect(lines[0]?.actor).toBe(user.name)
  const all = await listAudit(db, {})
  expect(all.lines[0]).toMatchObject({ action: 'other.changed', actor: 'the command line' })
})

test('what was decided about brands and what was curated stands among the other changes, each once, by time', async () => {
  const { db } = plane
  const { userId, organizationId } = await plane.newOwner()
  const hour = (count: number) => new Date(Date.UTC(2030, 0, 1, count))
  const about = { brandId: 'idAAAAAAAA', domain: 'acme.com', actorId: userId }
  for (let count = 0; count < 40; count++) {
    const createdAt = hour(3 * count)
    await db.auditEntry.create({ data: { actor: 'admin', action: 'plan.saved', subject: 'x', createdAt } })
    const withdrawn = count === 39 && { action: 'withdraw_claim', organizationId }
    const decision = { ...about, action: 'take_down', reason: 'A court said so', at: hour(3 * count + 1), ...withdrawn }
    await db.brandDecision.create({ data: decision })
    const change = { before: { name: 'Old', isNsfw: true }, after: { isNsfw: true, company: { kind: 'NON_PROFIT' } } }
    await db.curationChange.create({ data: { ...about, ...change, at: hour(3 * count + 2) } })
  }
  const pages = [await listAudit(db, {})]
  while (pages.length < 3) pages.push(await listAudit(db, { after: pages.at(-1)?.endCursor }))
  const lines = pages.flatMap((page) => page.lines).filter(({ at }) => at >= '2030')
  expect(lines.map(({ at }) => at)).toEqual(Array.from({ length: 120 }, (_, index) => hour(119 - index).toISOString()))
  expect(new Set(lines.map(({ id }) => id)).size).toBe(120)
  const { name } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  expect(lines[0]).toMatchObject({
    actor: name,
    action: 'brand.curated',
    detail: 'domain acme.com, fields name, company.kind',
  })
  expect(lines[1]).toMatchObject({ action: 'brand.claim_withdrawn', organizationId })
  expect(lines[4]).toMatchObject({ action: 'brand.taken_down', detail: 'domain acme.com, reason A court said so' })
  const own = await listAudit(db, { filter: { organizationId } })
  expect(own.lines.filter(({ at }) => at >= '2030').map(({ action }) => action)).toEqual(['brand.claim_withdrawn'])
})

test('organizations are found by a part of their name and by their id', async () => {
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

test('the log is narrowed by topic, day, and a part of who did it, of what, or of a domain', async () => {
  const { db } = plane
  const { userId, organizationId } = await plane.newOwner()
  await db.user.update({ where: { id: userId }, data: { name: 'Ångström Öz' } })
  const at = (day: number, hour = 12) => new Date(Date.UTC(2031, 4, day, hour))
  const made = (action: string, subject: string, createdAt: Date, actor = userId) =>
    db.auditEntry.create({ data: { actor, organizationId, action, subject, createdAt } })
  await made('api_key.created', 'ak_ONE', at(1))
  await made('member.removed', 'usr_two', at(2, 23), 'admin')
  const about = { brandId: 'idBBBBBBBB', domain: 'narrowed.example', actorId: userId, organizationId }
  await db.brandDecision.create({ data: { ...about, action: 'claim', reason: 'x', at: at(3, 0) } })
  const actions = async (filter: object) =>
    (await listAudit(db, { filter: { organizationId, from: '2031-05-01', to: '2031-05-31', ...filter } })).lines.map(
      (line) => line.action,
    )
  expect(await actions({})).toEqual(['brand.claimed', 'member.removed', 'api_key.created'])
  expect(await actions({ topic: 'keys' })).toEqual(['api_key.created'])
  expect(await actions({ topic: 'people' })).toEqual(['member.removed'])
  expect(await actions({ topic: 'brands' })).toEqual(['brand.claimed'])
  expect(await actions({ from: '2031-05-02', to: '2031-05-02' })).toEqual(['member.removed'])
  expect(await actions({ q: 'ÅngSTRöm' })).toEqual(['brand.claimed', 'api_key.created'])
  expect(await actions({ q: 'ak_one' })).toEqual(['api_key.created'])
  expect(await actions({ q: 'narrowed.ex' })).toEqual(['brand.claimed'])
  expect(await actions({ q: 'command line' })).toEqual(['member.removed'])
  expect(await actions({ q: '100%' })).toEqual([])
})

test('a changed plan says what each field was and is', async () => {
  const { db } = plane
  const fields = await db.plan.findFirstOrThrow({ omit: { archivedAt: true } })
  await savePlan(db, { fields: { ...fields, creditsMonthly: fields.creditsMonthly + 1 } })
  const { lines } = await listAudit(db, { filter: { topic: 'plans' } })
  expect(lines[0]).toMatchObject({
    action: 'plan.changed',
    detail: `credits monthly ${fields.creditsMonthly} → ${fields.creditsMonthly + 1}`,
  })
})
