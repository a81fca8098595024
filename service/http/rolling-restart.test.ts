import { afterAll, expect, test } from 'vitest'
import { Agent, fetch } from 'undici'
import { openLoadBalancer } from '../testing/load-balancer.ts'
import { serviceProcess } from '../testing/service-process.ts'
import { openTestService } from '../testing/test-service.ts'

const everyMs = 10

const service = await openTestService()
const replicas = await Promise.all([1, 2, 3].map(() => serviceProcess(environment())))
const balancer = await openLoadBalancer(replicas.map(({ url }) => url))
const client = new Agent({ connections: 50 })

afterAll(async () => {
  await client.destroy()
  await balancer?.close()
  await Promise.all(replicas.map(({ kill }) => kill()))
  await service.close()
})

function environment() {
  return {
    DATABASE_URL: service.databaseUrl,
    LIVERY_SECRET: service.ctx.settings.LIVERY_SECRET ?? '',
    LIVERY_LOG_LEVEL: 'silent',
    LIVERY_RESOLVERS: 'off',
    LIVERY_BROWSER: 'off',
  }
}

test.skipIf(balancer === undefined)(
  'each of three replicas behind HAProxy is restarted under 100 calls a second, and no call fails',
  async () => {
    await service.addBrand('rolling.com', { name: 'Rolling' })
    const { key } = await service.addOrganization({ credits: 1_000_000 })
    await Promise.all(replicas.map(({ start }) => start()))
    const url = `${balancer?.url ?? ''}/v2/brands/domain/rolling.com`
    const ask = async (): Promise<string> => {
      try {
        const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` }, dispatcher: client })
        await answer.arrayBuffer()
        return String(answer.status)
      } catch (error) {
        return error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)
      }
    }
    await expect.poll(ask).toBe('200')
    const asked: Promise<string>[] = []
    const load = setInterval(() => asked.push(ask()), everyMs)
    const codes: (number | null)[] = []
    try {
      for (const replica of replicas) codes.push(await replica.restart())
    } finally {
      clearInterval(load)
    }
    const outcomes = Object.groupBy(await Promise.all(asked), (outcome) => outcome)
    expect(Object.keys(outcomes)).toEqual(['200'])
    // Were the load thin, the promise would be none.
    expect(asked.length).toBeGreaterThan(500)
    expect(codes).toEqual([0, 0, 0])
  },
  120_000,
)
