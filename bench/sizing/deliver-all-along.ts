import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { recordEvents } from '#service/stores/webhooks/deliveries/webhook-events.ts'
import { fillWebhooks } from '../deliver/fill-webhooks.ts'
import { data } from '../deliver/measure-throughput.ts'
import { waitFor } from '../deliver/wait-for.ts'
import { benchSecret } from '../lookup/start-bench-service.ts'

const webhookCount = 20
const brandId = 'idSizing01'
const everyMs = 500

/** Deliveries that were accepted, of those that events made. */
export type Deliveries = { accepted: number; made: number }

/** Words for the page. */
export const deliveriesText = `twice a second an event of 5 kB for ${webhookCount} webhooks`

/** Webhooks whose endpoint answers at once, in a process of its own; `hosts` is for `LIVERY_WEBHOOK_HOSTS`. */
export async function openEndpoints(databaseUrl: string) {
  const receiver = fork(new URL('../deliver/receiver-process.ts', import.meta.url))
  const [{ port }] = (await once(receiver, 'message')) as [{ port: number }]
  const hooks = Array.from({ length: webhookCount }, (_, index) => `hook${index}.test`)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  // The database is stopped while its connection is still closing.
  pool.on('error', () => {})
  const webhooks = hooks.map((host, index) => ({
    id: `idSizing${String(index).padStart(2, '0')}`,
    url: `https://${host}/hook`,
    brandIds: [brandId],
  }))
  await fillWebhooks(pool, benchSecret, webhooks)
  return {
    hosts: hooks.map((host) => `${host}=http://127.0.0.1:${port}`).join(','),
    /** Writes events until it is stopped, which waits for what is queued. */
    deliver: () => deliverAllAlong(pool),
    async close() {
      receiver.disconnect()
      await pool.end()
    },
  }
}

function deliverAllAlong(pool: pg.Pool): { stop: () => Promise<Deliveries> } {
  let made = 0
  let writing: Promise<unknown> = Promise.resolve()
  const write = async () => {
    await recordEvents(pool, [{ at: new Date(), type: 'brand.updated', brandId, data }])
    made += webhookCount
  }
  const timer = setInterval(() => void (writing = writing.then(write)), everyMs)
  const accepted = async () => {
    const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM delivery WHERE status = 'SUCCESS'`)
    return Number(rows[0]?.count)
  }
  return {
    async stop() {
      clearInterval(timer)
      await writing
      await waitFor(async () => (await accepted()) >= made, 60).catch(() => {})
      return { accepted: await accepted(), made }
    },
  }
}
