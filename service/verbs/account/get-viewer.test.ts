import { afterAll, beforeAll, expect, test } from 'vitest'
import { signServiceToken } from '#contract/secrets/service-token.ts'
import { viewerSchema } from '#contract/account/viewer.ts'
import { addMember } from '../../testing/sign-in.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
})
afterAll(() => service.close())

const viewer = (credential: string) =>
  fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${credential}` } })

test('a key learns its name, its organization and its exact usage, free', async () => {
  const { id, key, keyId } = await service.addOrganization({ planId: 'growth' })
  await service.addBrand('looked-up.com')
  await fetch(`${service.url}/v2/brands/looked-up.com`, { headers: { authorization: `Bearer ${key}` } })
  const answer = viewerSchema.parse(await (await viewer(key)).json())
  expect(answer).toMatchObject({
    type: 'api-key',
    id: keyId,
    urn: `urn:livery:organization:${id}:api-key:${keyId}`,
    name: 'test key',
    usage: { used: 1, quota: 2500 },
    organization: { id, urn: `urn:livery:organization:${id}` },
  })
  expect(JSON.stringify(answer)).not.toContain(key)
})

test('a signed-in person is named by the token of the dashboard, as long as they are a member', async () => {
  const { id } = await service.addOrganization()
  const userId = await addMember(service, { organizationId: id })
  const secret = service.ctx.settings.LIVERY_SECRET ?? ''
  const token = await signServiceToken(secret, { userId, organizationId: id }, new Date())
  expect(await (await viewer(token)).json()).toMatchObject({
    type: 'user',
    id: userId,
    urn: `urn:livery:user:${userId}`,
  })
  const other = await service.addOrganization()
  const foreign = await signServiceToken(secret, { userId, organizationId: other.id }, new Date())
  expect((await viewer(foreign)).status).toBe(403)
  const forged = await signServiceToken(
    'a secret that is not of this installation',
    { userId, organizationId: id },
    new Date(),
  )
  expect((await viewer(forged)).status).toBe(403)
})

test('a plan that an operator changes holds from the next call', async () => {
  const { id, key } = await service.addOrganization({ planId: 'free' })
  expect(await (await viewer(key)).json()).toMatchObject({ usage: { quota: 100 } })
  await service.query(`UPDATE organization SET plan_id = 'growth-plus' WHERE id = $1`, [id])
  await expect.poll(async () => (await viewer(key)).json()).toMatchObject({ usage: { quota: 10_000 } })
})
