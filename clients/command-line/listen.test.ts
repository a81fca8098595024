import { once } from 'node:events'
import { verifyWebhook } from '../typescript/source/webhooks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphqlData } from '../../service/testing/ask-graphql.ts'
import { openReceiver } from '../../service/testing/open-receiver.ts'
import { openWebhookService, type WebhookService } from '../../service/testing/webhook-service.ts'
import { openProxy } from './testing/open-proxy.ts'
import { openLivery } from './testing/run-livery.ts'

// LIVERY_TRIAL_EVENTS=1000 makes the trial by hand of it.
const count = Number(process.env['LIVERY_TRIAL_EVENTS'] ?? 120)
const cuts = count >= 1_000 ? 20 : 6

let open: WebhookService
/** The service as its workers reach it, and as the listener does. */
let inside: Awaited<ReturnType<typeof openProxy>>
let outside: Awaited<ReturnType<typeof openProxy>>
let livery: ReturnType<typeof openLivery>
let machine: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  inside = await openProxy()
  outside = await openProxy()
  open = await openWebhookService({ env: { LIVERY_INBOX: 'on', SERVICE_PORT: String(inside.port) } })
  inside.leadTo(open.service.url)
  outside.leadTo(open.service.url)
  livery = openLivery({ LIVERY_URL: outside.url })
  machine = await openReceiver()
})

afterAll(async () => {
  livery.close()
  await machine.close()
  outside.close()
  inside.close()
  await open.close()
})

/** A listener that is on, with what it has said so far. */
async function listen(key: string, path: string, ...args: string[]) {
  const child = livery.start(['listen', '--forward', `${machine.origin}${path}`, ...args], { LIVERY_KEY: key })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said, { timeout: 20_000 }).toContain('Listening; ')
  return { child, secret: /whsec_\S+/.exec(said)?.[0] ?? '', said: () => said }
}

const webhooks = async (key: string) =>
  (await graphqlData<{ webhooks: { totalCount: number } }>(open.service, key, '{ webhooks { totalCount } }')).webhooks
    .totalCount
const arrived = (path: string) => machine.received.filter((one) => one.path === path)

test(
  'every event arrives, signed as it was sent, though connections are cut and the listener is killed',
  { timeout: 300_000 },
  async () => {
    const brandId = await open.service.addBrand('acme.com')
    const { key } = await open.service.addOrganization()
    let { child, secret } = await listen(key, '/hooks', '--domains', 'acme.com', '--events', 'brand.updated')
    const sent: string[] = []
    const every = Math.floor(count / (cuts + 1))
    for (let at = 1; at <= count; at += 1) {
      sent.push(await open.desk.addEvent(brandId))
      if (at % every !== 0) continue
      outside.cut()
      if (at / every !== 2) continue
      // Once in the middle of it all, without a chance to say anything.
      child.kill('SIGKILL')
      await once(child, 'exit')
      const again = await listen(key, '/hooks', '--domains', 'acme.com')
      expect(again.said()).toContain('Going on where the last listener ended.')
      expect(again.secret).toBe(secret)
      child = again.child
      secret = again.secret
    }
    const ids = () => new Set(arrived('/hooks').map(({ headers }) => headers['webhook-id']))
    await expect.poll(() => ids().size, { timeout: 120_000 }).toBe(count)
    const twice = arrived('/hooks').length - count
    // Killed between a delivery and the note of it.
    expect(twice).toBeLessThanOrEqual(1)
    for (const { headers, body } of arrived('/hooks')) {
      expect((await verifyWebhook({ headers, body, secret })).type).toBe('brand.updated')
      expect(headers['content-type']).toContain('application/json')
    }
    expect(new Set([...ids()].map((id) => id?.split(':').at(-1)))).toEqual(new Set(sent))
    expect(await webhooks(key)).toBe(1)
    child.stdin?.write('r 2\n')
    await expect.poll(() => arrived('/hooks').length).toBe(count + twice + 2)
    child.kill('SIGINT')
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(0)
    expect(await webhooks(key)).toBe(0)
  },
)

test('two listeners of an organization get their own events only', { timeout: 60_000 }, async () => {
  const [one, other] = [await open.service.addBrand('one.com'), await open.service.addBrand('other.com')]
  const { key } = await open.service.addOrganization()
  const first = await listen(key, '/one', '--domains', 'one.com', '--max', '1')
  const second = await listen(key, '/other', '--domains', 'other.com', '--max', '1')
  await open.desk.addEvent(one)
  await open.desk.addEvent(other)
  await Promise.all([once(first.child, 'exit'), once(second.child, 'exit')])
  expect([arrived('/one').length, arrived('/other').length]).toEqual([1, 1])
  expect(await webhooks(key)).toBe(0)
})

test('a service without an inbox says how it gets one, and a brand that is not indexed leaves no webhook behind', async () => {
  const { key } = await open.service.addOrganization()
  const args = ['listen', '--forward', machine.origin, '--domains', 'nobody-has-this.com']
  const unknown = await livery.run(args, { more: { LIVERY_KEY: key } })
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('nobody-has-this.com')])
  expect(await webhooks(key)).toBe(0)
})
