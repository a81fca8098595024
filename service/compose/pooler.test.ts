import { afterAll, expect, test } from 'vitest'
import { openPgBouncer } from '../testing/pg-bouncer.ts'
import { openReplica } from '../testing/open-replica.ts'
import { openTestService } from '../testing/test-service.ts'

// The first service is there without a pooler, and fills the database; the others come through one.
const service = await openTestService()
const pooler = await openPgBouncer(service.databaseUrl)
const organization = await service.addOrganization({ credits: 1_000 })

afterAll(async () => {
  await pooler?.close()
  await service.close()
})

const withPooler = test.skipIf(pooler === undefined)
const through = (env: Record<string, string>) => openReplica(pooler?.url ?? '', env)
const authorization = { authorization: `Bearer ${organization.key}` }

async function nameOf(url: string, domain: string): Promise<string> {
  const response = await fetch(`${url}/v2/brands/domain/${domain}`, { headers: authorization })
  expect(response.status).toBe(200)
  return ((await response.json()) as { name: string }).name
}

withPooler('through PgBouncer in transaction mode a change reaches every replica within a second', async () => {
  const direct = { DATABASE_DIRECT_URL: service.databaseUrl }
  const replicas = await Promise.all([through(direct), through(direct), through(direct)])
  try {
    await service.addBrand('pooled.com', { name: 'Before' })
    for (const { url } of replicas) expect(await nameOf(url, 'pooled.com')).toBe('Before')
    await service.addBrand('pooled.com', { name: 'After' })
    for (const { url } of replicas) {
      await expect.poll(() => nameOf(url, 'pooled.com'), { timeout: 1_000, interval: 20 }).toBe('After')
      const readiness = await fetch(`${url}/readyz`)
      expect(await readiness.json()).toMatchObject({ ready: true, notifications: 'heard' })
    }
  } finally {
    await Promise.all(replicas.map(({ close }) => close()))
  }
})

withPooler('through PgBouncer one of many replicas holds a lock, and it is free again when given back', async () => {
  const direct = { DATABASE_DIRECT_URL: service.databaseUrl }
  const [one, other] = await Promise.all([through(direct), through(direct)])
  try {
    for (let round = 0; round < 5; round++) {
      const release = await one.ctx.stores.contexts.tryLock('locked.com')
      expect(release).toBeDefined()
      expect(await other.ctx.stores.contexts.tryLock('locked.com')).toBeUndefined()
      await release?.()
      const again = await other.ctx.stores.contexts.tryLock('locked.com')
      expect(again).toBeDefined()
      await again?.()
    }
  } finally {
    await Promise.all([one.close(), other.close()])
  }
})

withPooler('without a direct address it says that it hears nothing, and keeps nothing over five seconds', async () => {
  const replica = await through({})
  try {
    await service.addBrand('unheard.com', { name: 'Before' })
    await expect
      .poll(async () => (await fetch(`${replica.url}/readyz`)).json(), { timeout: 15_000 })
      .toMatchObject({ ready: true, notifications: 'unheard' })
    expect(await nameOf(replica.url, 'unheard.com')).toBe('Before')
    await service.addBrand('unheard.com', { name: 'After' })
    await expect.poll(() => nameOf(replica.url, 'unheard.com'), { timeout: 5_000 }).toBe('After')
  } finally {
    await replica.close()
  }
})

withPooler('through PgBouncer many calls at once are answered and charged once each', async () => {
  const replica = await through({ DATABASE_DIRECT_URL: service.databaseUrl })
  try {
    await service.addBrand('charged.com', { name: 'Charged' })
    const before = await used()
    await Promise.all(Array.from({ length: 100 }, () => nameOf(replica.url, 'charged.com')))
    await expect.poll(used, { timeout: 10_000 }).toBe(before + 100)
  } finally {
    await replica.close()
  }
})

async function used(): Promise<number> {
  const { rows } = await service.query('SELECT period_used FROM credit_account WHERE organization_id = $1', [
    organization.id,
  ])
  return Number((rows as { period_used: number }[])[0]?.period_used ?? 0)
}
