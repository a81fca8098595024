import { afterAll, expect, test } from 'vitest'
import { findClaimProof } from '../net/find-claim-proof.ts'
import { openReceiver } from '../testing/open-receiver.ts'
import { serveSites } from '../testing/serve-sites.ts'
import { openTestService } from '../testing/test-service.ts'
import { openWebhookDesk } from '../testing/webhook-desk.ts'
import { startWebhookWorkers } from '../workers/webhooks.ts'
import { claimBrand, verifyClaim } from './claim-brand.ts'
import { deleteBrand, verifyBrand } from './verify-brand.ts'

const file = '/.well-known/livery-verification.txt'
let published = ''
const sites = await serveSites({
  'owned.com': { [file]: (response) => response.writeHead(200).end(`# ours\n${published}\n`) },
  'away.com': { [file]: (response) => response.writeHead(302, { location: 'https://owned.com/' }).end() },
})
const receiver = await openReceiver()
const service = await openTestService({
  LIVERY_CRAWL_HOSTS: sites.crawlHosts,
  LIVERY_WEBHOOK_HOSTS: `hooks.test=${receiver.origin}`,
})
const desk = openWebhookDesk(service)
const workers = startWebhookWorkers(service.ctx)

afterAll(async () => {
  await workers.stop()
  await desk.close()
  await service.close()
  await receiver.close()
  await sites.close()
})

test('an owner proves a claim by a file, an operator verifies it, and each is told to the brand’s webhooks', async () => {
  const { ctx } = service
  const brandId = await service.addBrand('owned.com')
  const { id: organizationId } = await service.addOrganization()
  await desk.addWebhook({
    url: 'https://hooks.test/owned',
    brandIds: [brandId],
    events: ['brand.claimed', 'brand.verified', 'brand.deleted', 'brand.updated'],
  })
  const claim = await claimBrand(ctx, { brandId, organizationId })
  expect(claim).toMatchObject({ dnsName: 'owned.com', fileUrl: `https://owned.com${file}`, claimedAt: undefined })
  expect((await claimBrand(ctx, { brandId, organizationId }))?.token).toBe(claim?.token)
  published = `livery-verification=${'0'.repeat(32)}`
  expect((await verifyClaim(ctx, { brandId, organizationId }))?.claimedAt).toBeUndefined()
  expect(await verifyBrand(ctx, brandId)).toBe(false)
  published = claim?.fileText ?? ''
  expect(await verifyClaim(ctx, { brandId, organizationId })).toMatchObject({ method: 'file' })
  expect(await verifyBrand(ctx, brandId)).toBe(true)
  expect(await verifyBrand(ctx, brandId)).toBe(false)
  expect(await deleteBrand(ctx, brandId)).toBe(true)
  const posts = (await receiver.heard('/owned', 3)).map((post) => JSON.parse(post.body))
  expect(posts.map((post) => [post.type, post.data.brand.claimed])).toEqual(
    expect.arrayContaining([
      ['brand.claimed', true],
      ['brand.verified', true],
      ['brand.deleted', true],
    ]),
  )
})

test('a TXT record proves it too, a redirect to another domain does not', async () => {
  const { net } = service.ctx
  const claim = { domain: 'away.com', token: 'abc' }
  const records = [['v=spf1 -all'], ['livery-verif', 'ication=abc']]
  expect(await findClaimProof(net, claim, () => Promise.resolve(records))).toBe('dns')
  published = 'livery-verification=abc'
  expect(await findClaimProof(net, claim, () => Promise.reject(new Error('ENODATA')))).toBeUndefined()
})
