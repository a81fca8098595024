import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { forgetFailure, recallFailure, rememberFailure } from './recent-failures.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const failure = { type: 'unusable' as const, detail: 'It says nothing.' }
const remember = (domain: string, generation = service.ctx.stores.brands.memory.generation) =>
  rememberFailure(service.ctx, domain, { failure, until: Date.now() + 600_000, generation })
const recall = (domain: string) => recallFailure(service.ctx, domain)

/** Until what was announced so far has been looked into. */
const settled = () => expect.poll(() => (remember('always.com'), recall('always.com'))).toEqual(failure)

test('a failure outlives the change of another brand, and no change is passed over meanwhile', async () => {
  const other = await service.addBrand('other-brand.com')
  const change = async () => {
    await settled()
    remember('failed.com')
    service.ctx.stores.brands.memory.forget(other)
    // Whose the change is, is not known yet.
    const meanwhile = recall('failed.com')
    await settled()
    return [meanwhile, recall('failed.com')]
  }
  // Where the service has just begun to listen, it forgets everything once.
  await expect.poll(change).toEqual([undefined, failure])
})

test('it is forgotten when its domain has a brand, by whichever of its domains', async () => {
  const id = await service.addBrand('late-brand.com')
  await service.query(`INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('domain', 'late-alias.com', $1)`, [
    id,
  ])
  await settled()
  remember('late-brand.com')
  remember('late-alias.com')
  service.ctx.stores.brands.memory.forget(id)
  await settled()
  expect([recall('late-brand.com'), recall('late-alias.com')]).toEqual([undefined, undefined])
})

test('it is not kept where a brand changed while the database was asked, and all are forgotten where changes were missed', async () => {
  await settled()
  const { memory } = service.ctx.stores.brands
  const before = memory.generation
  memory.forget('some-brand')
  remember('raced.com', before)
  await settled()
  expect(recall('raced.com')).toBeUndefined()
  remember('missed.com')
  memory.forgetAll()
  expect(recall('missed.com')).toBeUndefined()
})

test('a crawl of the domain that ends forgets what an earlier one said', async () => {
  await settled()
  remember('again.com')
  forgetFailure(service.ctx, 'again.com')
  expect(recall('again.com')).toBeUndefined()
})
