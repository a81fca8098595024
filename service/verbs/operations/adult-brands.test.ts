import { afterAll, expect, test } from 'vitest'
import { adultBrandsSchema } from '#contract/operations/adult-brands.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openTestService } from '../../testing/test-service.ts'

const service = await openTestService()
const organization = await service.addOrganization()
const operator = await signIn(service, { organizationId: organization.id, isOperator: true })
afterAll(() => service.close())

const ask = (path: string, credential: string, body?: unknown) =>
  fetch(`${service.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const waiting = async () => adultBrandsSchema.parse(await (await ask('/v2/system/adult-brands', operator)).json())
const domains = async () => (await waiting()).brands.map(({ domain }) => domain)
const decide = (brandId: string, action: string) =>
  ask('/v2/system/decisions', operator, { brandId, action, reason: 'Looked at' })
const mark = (brandId: string) => service.query('UPDATE brand SET is_nsfw = true WHERE id = $1', [brandId])

test('what is marked as adult content waits until an operator keeps it, hides it or curates the mark', async () => {
  const [kept, hidden, curated] = [
    await service.addBrand('kept-adult.com'),
    await service.addBrand('hidden-adult.com'),
    await service.addBrand('curated-adult.com'),
  ]
  await service.addBrand('plain.com')
  for (const id of [kept, hidden, curated]) await mark(id)
  expect((await domains()).toSorted()).toEqual(['curated-adult.com', 'hidden-adult.com', 'kept-adult.com'])
  expect((await waiting()).count).toBe(3)
  expect((await decide(kept, 'keep')).status).toBe(200)
  expect((await decide(hidden, 'take_down')).status).toBe(200)
  expect(await domains()).toEqual(['curated-adult.com'])
  const change = { brandId: curated, curation: { isNsfw: true }, actorId: 'a', at: service.ctx.now() }
  await service.ctx.stores.curations.save(change)
  expect(await waiting()).toEqual({ brands: [], count: 0 })
  // Kept is answered as before; hidden comes back to the queue with its restoring.
  expect((await ask('/v2/brands/kept-adult.com', organization.key)).status).toBe(200)
  expect((await ask('/v2/brands/hidden-adult.com', organization.key)).status).toBe(404)
  await decide(hidden, 'restore')
  expect(await domains()).toEqual(['hidden-adult.com'])
})

test('only what is marked can be kept, and only by operators who are signed in', async () => {
  const id = await service.addBrand('not-adult.com')
  const refused = await decide(id, 'keep')
  expect(refused.status).toBe(409)
  expect(((await refused.json()) as { message: string }).message).toContain('not marked')
  await mark(id)
  const member = await signIn(service, { organizationId: organization.id, isOperator: false })
  for (const credential of [member, organization.key]) {
    expect((await ask('/v2/system/adult-brands', credential)).status).toBe(404)
    const body = { brandId: id, action: 'keep', reason: 'Mine' }
    expect((await ask('/v2/system/decisions', credential, body)).status).toBe(404)
  }
  expect(await domains()).toContain('not-adult.com')
})
