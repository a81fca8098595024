import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/time.ts'
import { callerOf } from '../../testing/caller-of.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { getUsagePeriod } from './get-usage-period.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
})
afterAll(() => service.close())

test('the first days raise no alarm: a pace is told after three days, or when a quarter is used', async () => {
  const { id, key, keyId } = await service.addOrganization({ credits: 1000 })
  const caller = await callerOf(service.ctx, key)
  const { start } = await getUsagePeriod(service.ctx, caller)
  const begin = Date.parse(start)
  const use = async (credits: number) => {
    await service.query(
      `INSERT INTO usage_hour VALUES ($1, $2, '/v2/brands/*', $3, 'charged', 1, $4)
      ON CONFLICT (organization_id, hour, route, caller_id, outcome) DO UPDATE SET credits = excluded.credits`,
      [id, new Date(begin + hourMs), keyId, credits],
    )
    await service.query('UPDATE credit_account SET period_used = $2 WHERE organization_id = $1', [id, credits])
  }
  const emptyAt = async (days: number) => {
    service.ctx.now = () => new Date(begin + days * dayMs)
    return (await getUsagePeriod(service.ctx, caller)).emptyAt
  }
  await use(200)
  expect(await emptyAt(1)).toBeNull()
  expect(await emptyAt(2.9)).toBeNull()
  expect(await emptyAt(3)).not.toBeNull()
  await use(250)
  expect(await emptyAt(1)).not.toBeNull()
})
