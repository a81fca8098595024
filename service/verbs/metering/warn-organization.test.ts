import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthStart } from '../../stores/logos/logo-usage.ts'
import { openLogoDesk, type LogoDesk } from '../../testing/logo-desk.ts'
import type { CreditStanding } from './credit-warnings.ts'
import { warnOfCredits } from './warn-organization.ts'

let desk: LogoDesk
beforeAll(async () => {
  desk = await openLogoDesk({ LIVERY_BILLING: 'on' })
})
afterAll(() => desk.close())

const kinds = async (organizationId: string) =>
  (await desk.service.ctx.stores.notices.list(organizationId)).map(({ kind }) => kind).toSorted()

test('logo requests warn at 80 % and at 100 % of the month, once each', async () => {
  const { id, organizationId } = await desk.addClient({ planId: 'free' })
  await desk.service.query('INSERT INTO logo_usage VALUES ($1, $2, $3)', [
    organizationId,
    monthStart(new Date()),
    799_998,
  ])
  await desk.get('/example.com', id)
  expect(await kinds(organizationId)).toEqual([])
  for (let call = 0; call < 3; call++) await desk.get('/example.com', id)
  await expect.poll(() => kinds(organizationId)).toEqual(['logos_80'])
  const other = await desk.addClient({ planId: 'free' })
  await desk.service.query('INSERT INTO logo_usage VALUES ($1, $2, $3)', [
    other.organizationId,
    monthStart(new Date()),
    1_000_000,
  ])
  for (let call = 0; call < 3; call++) expect((await desk.get('/example.com', other.id)).status).toBe(429)
  await expect.poll(() => kinds(other.organizationId)).toEqual(['logos_100'])
})

test('a period warns of each threshold once, and the next period again', async () => {
  const { organizationId } = await desk.addClient({ planId: 'growth' })
  const standing: CreditStanding = {
    organizationId,
    planId: 'growth',
    periodStart: new Date('2026-11-10T00:00:00Z'),
    periodEnd: new Date('2026-12-10T00:00:00Z'),
    granted: 100,
    periodUsed: 80,
    overageUsed: 0,
    overageMax: 2_000,
    overageCentsPerCredit: 5,
    prepaid: 0,
    softLimitCents: undefined,
  }
  const { ctx } = desk.service
  for (let call = 0; call < 3; call++) warnOfCredits(ctx, standing)
  // Another process, which has said nothing yet.
  const other = { ...ctx, stores: { ...ctx.stores, notices: { ...ctx.stores.notices, isKnown: () => false } } }
  warnOfCredits(other, standing)
  await expect.poll(() => kinds(organizationId)).toEqual(['quota_80'])
  warnOfCredits(ctx, { ...standing, periodUsed: 100, overageUsed: 1 })
  warnOfCredits(ctx, { ...standing, periodStart: standing.periodEnd, periodEnd: new Date('2027-01-10T00:00:00Z') })
  await expect.poll(() => kinds(organizationId)).toEqual(['overage_started', 'quota_100', 'quota_80', 'quota_80'])
})

test('calls that use credits up warn their organization', async () => {
  const { service } = desk
  const { id, key } = await service.addOrganization({ planId: 'growth', credits: 5 })
  await service.query('UPDATE organization SET hard_limit_cents = 15, soft_limit_cents = 10 WHERE id = $1', [id])
  await service.addBrand('warned-about.com')
  const look = () => fetch(`${service.url}/v2/brands/warned-about.com`, { headers: { authorization: `Bearer ${key}` } })
  for (let call = 0; call < 4; call++) await look()
  await expect.poll(() => kinds(id)).toEqual(['quota_80'])
  for (let call = 0; call < 2; call++) await look()
  await expect.poll(() => kinds(id)).toEqual(['overage_started', 'quota_100', 'quota_80'])
  for (let call = 0; call < 3; call++) await look()
  await expect.poll(() => kinds(id)).toEqual(['hard_limit', 'overage_started', 'quota_100', 'quota_80', 'soft_limit'])
})
