import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '#service/testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
})
afterAll(() => service.close())

const admin = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], {
    env: { ...process.env, DATABASE_URL: service.databaseUrl },
  })

test('the operator checks that ledger and accounts agree, and rebuilds an account that does not', async () => {
  const { id } = await service.addOrganization({ credits: 10, prepaidCredits: 5 })
  const { credits } = service.ctx.stores
  const wallet = await credits.open(id)
  expect(await credits.hold(wallet, 12)).toBe(true)
  await credits.charge(wallet, 12, 12)
  expect((await admin('check-ledger')).stdout).toContain(`${id}: period 0, overage 0 (0 cents), prepaid 3 in 3 entries`)

  await service.query('UPDATE credit_account SET period_used = 4, prepaid = 9 WHERE organization_id = $1', [id])
  await expect(admin('check-ledger')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `${id}: WRONG. The ledger (3 entries) says period 0, overage 0 (0 cents), prepaid 3`,
    ),
  })
  const { stdout } = await admin('rebuild-accounts', '--organization', id, '--json')
  expect(JSON.parse(stdout)).toEqual({ changed: 1 })
  expect(JSON.parse((await admin('check-ledger', '--json')).stdout)).toMatchObject({ organizations: 1 })
  expect(await credits.readAccount(id)).toMatchObject({ periodUsed: 10, prepaidUsed: 2, prepaid: 3 })
})
