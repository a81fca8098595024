import { afterAll, expect, test } from 'vitest'
import { findClaimProof } from '../net/find-claim-proof.ts'
import { openReceiver } from '../testing/open-receiver.ts'
import { serveSites } from '../testing/serve-sites.ts'
import { openTestService } from '../testing/test-service.ts'
import { openWebhookDesk } from '../testing/webhook-desk.ts'
import { startWebhookWorkers } from '../workers/webhooks.ts'
import { claimBrand, verifyClaim } from './claim-brand.ts'

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

test('an owner proves a claim by a file, and the brand’s webhooks hear of it once', async () => {
  const { ctx } = service
  const brandId = await service.addBrand('owned.com')
  const { id: organizationId } = await service.addOrganization()
  await desk.addWebhook({ url: 'https://hooks.test/owned', brandIds: [brandId], events: ['brand.claimed'] })
  const claim = await claimBrand(ctx, { brandId, organizationId })
  expect(claim).toMatchObject({ dnsName: 'owned.com', fileUrl: `https://owned.com${file}`, claimedAt: undefined })
  expect((await claimBrand(ctx, { brandId, organizationId }))?.token).toBe(claim?.token)
  published = `livery-verification=${'0'.repeat(32)}`
  expect((await verifyClaim(ctx, { brandId, organizationId }))?.claimedAt).toBeUndefined()
  published = claim?.fileText ?? ''
  expect(await verifyClaim(ctx, { brandId, organizationId })).toMatchObject({ method: 'file' })
  const [post] = await receiver.heard('/owned', 1)
  const told = JSON.parse(post?.body ?? '') as { type: string; data: { brand: { claimed: boolean } } }
  expect(told).toMatchObject({ type: 'brand.claimed', data: { brand: { claimed: true } } })
})

test('a TXT record proves it too, a redirect to another domain does not, and each says what was found', async () => {
  const { net } = service.ctx
  const claim = { domain: 'away.com', token: 'abc' }
  const look = async (lookup: () => Promise<string[][]>) => findClaimProof(net, claim, lookup)
  const says =
    (...records: string[][]) =>
    () =>
      Promise.resolve(records)
  const fails = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
  published = 'livery-verification=abc'
  expect(await look(says(['v=spf1 -all'], ['livery-verif', 'ication=abc']))).toEqual([
    { method: 'dns', proven: true, message: 'away.com has the TXT record.' },
    {
      method: 'file',
      proven: false,
      message: 'The address of the file leads away from away.com; that is not followed.',
    },
  ])
  const dnsWords = async (lookup: () => Promise<string[][]>) => (await look(lookup))[0]?.message
  expect(await dnsWords(says(['livery-verification=other']))).toContain('another value')
  expect(await dnsWords(says(['v=spf1 -all']))).toContain('none of them is this one')
  expect(await dnsWords(fails('ENODATA'))).toContain('no TXT record')
  expect(await dnsWords(fails('ENOTFOUND'))).toContain('do not know away.com')
  expect(await dnsWords(fails('ESERVFAIL'))).toContain('did not answer')
})
