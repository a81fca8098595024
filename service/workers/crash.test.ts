import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { recordEvents } from '../stores/webhooks/deliveries/webhook-events.ts'
import { openDeliveryWorkers } from '../testing/delivery-workers.ts'
import { openReceiver } from '../testing/open-receiver.ts'
import { openTestService } from '../testing/test-service.ts'
import { openWebhookDesk } from '../testing/webhook-desk.ts'

const events = 600
const workersMax = 2
const kills = 3

const receiver = await openReceiver()
const service = await openTestService()
const desk = openWebhookDesk(service)
const pool = new pg.Pool({ connectionString: service.databaseUrl, max: 1 })
const workers = openDeliveryWorkers(service, receiver)

afterAll(async () => {
  await workers.close()
  await pool.end()
  await desk.close()
  await service.close()
  await receiver.close()
})

test(
  'killing workers at any moment loses no event, and what comes twice carries the same id',
  { timeout: 120_000 },
  async () => {
    const brandIds = Array.from({ length: 20 }, (_, index) => `idCrash${String(index).padStart(3, '0')}`)
    for (const brandId of brandIds) await desk.addWebhook({ url: `https://hooks.test/${brandId}`, brandIds: [brandId] })
    const running = await Promise.all(Array.from({ length: workersMax }, workers.start))
    const ids: string[] = []
    for (let round = 0; round < kills; round++) {
      for (let batch = 0; batch < 10; batch++) {
        const made = await recordEvents(
          pool,
          Array.from({ length: events / kills / 10 }, (_, index) => ({
            at: new Date(),
            type: 'brand.updated' as const,
            brandId: brandIds[index % brandIds.length] ?? '',
            data: '{"brand":{}}',
          })),
        )
        ids.push(...made.map((event) => event.id))
      }
      // In the middle of the work: some of this round has arrived, some has not.
      const arrived = receiver.received.length
      await desk.until(() => Promise.resolve(receiver.received.length > arrived + 20))
      const victim = running.shift()
      if (victim) await workers.kill(victim)
      running.push(await workers.start())
    }
    const left = async () =>
      (
        await service.query(
          'SELECT (SELECT count(*) FROM event_fan_out) + (SELECT count(*) FROM delivery_queue) AS left',
        )
      ).rows[0] as { left: number }
    await desk.until(async () => (await left()).left === 0)
    const arrivals = receiver.received.map((post) => post.headers['webhook-id'])
    const missing = ids.filter((id) => !new Set(arrivals).has(id))
    expect(ids).toHaveLength(events)
    expect(missing).toEqual([])
    const { rows } = await service.query(
      `SELECT count(*) AS made, count(*) FILTER (WHERE status = 'SUCCESS') AS accepted FROM delivery`,
    )
    expect(rows).toEqual([{ made: events, accepted: events }])
    process.stdout.write(`      ${arrivals.length - events} of ${events} events came twice in ${kills} kills\n`)
  },
)
