import { inboxToken } from '#contract/secrets/inbox-token.ts'
import { readEndpointUrl } from '#contract/webhooks/read-endpoint-url.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostState } from '../../net/read-host-state.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { checkWebhookUrl, readWebhookUrl } from './rules.ts'

let service: TestService
const asked: string[] = []

beforeAll(async () => {
  service = await openTestService({ LIVERY_WEBHOOK_HOSTS: 'hooks.mapped.com=http://127.0.0.1:9', LIVERY_INBOX: 'on' })
})
afterAll(() => service.close())

const check = (url: string, state: HostState) => {
  const readHostState = (hostname: string) => {
    asked.push(hostname)
    return Promise.resolve(state)
  }
  return checkWebhookUrl({ ...service.ctx, readHostState }, url)
}

test('an endpoint whose name does not resolve, or leads to a private address, is refused with the reason', async () => {
  await expect(check('https://hooks.mistyped.com/in', 'unresolvable')).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining('"hooks.mistyped.com" does not resolve'),
  })
  await expect(check('https://hooks.rebound.com/in', 'private')).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining('must lead to the public internet'),
  })
})

test('name servers that cannot say stop nobody: each delivery checks again', async () => {
  expect(await check('https://hooks.slow-dns.com/in', 'unknown')).toBe('https://hooks.slow-dns.com/in')
  expect(await check('https://hooks.acme.com', 'public')).toBe('https://hooks.acme.com/')
})

test('a host that the operator maps, and the inbox of this installation, are not looked up', async () => {
  asked.length = 0
  expect(await check('https://hooks.mapped.com/in', 'unresolvable')).toBe('https://hooks.mapped.com/in')
  const inbox = `${service.ctx.settings.LIVERY_BASE_URL}/inbox/${inboxToken(service.ctx.settings.LIVERY_SECRET ?? '', 'org')}`
  expect(await check(inbox, 'private')).toBe(inbox)
  expect(asked).toEqual([])
})

test('the verb stores what the rule of both processes reads, and refuses the rest with its sentence', () => {
  const verbReading = (written: string) => {
    try {
      return { url: readWebhookUrl(service.ctx, written) }
    } catch (error) {
      return { problem: (error as Error).message }
    }
  }
  const ported = fc.integer({ min: 0, max: 70_000 }).map((port) => `https://example.com:${port}/x`)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withFragments: true }), ported), (written) => {
      expect(verbReading(written)).toEqual(readEndpointUrl(written))
    }),
  )
})
