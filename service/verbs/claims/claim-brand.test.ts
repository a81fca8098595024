import { afterAll, expect, test } from 'vitest'
import { findClaimProof } from '../../net/find-claim-proof.ts'
import { serveSites } from '../../testing/serve-sites.ts'
import { callerOf } from '../../testing/caller-of.ts'
import { openWebhookService } from '../../testing/webhook-service.ts'
import { claimBrand, endClaim, verifyClaim } from './claim-brand.ts'
import { getBrandHistory } from '../brands/get-brand-history.ts'

const file = '/.well-known/livery-verification.txt'
let published = ''
const sites = await serveSites({
  'owned.com': { [file]: (response) => response.writeHead(200).end(`# ours\n${published}\n`) },
  'away.com': { [file]: (response) => response.writeHead(302, { location: 'https://owned.com/' }).end() },
})
const { receiver, service, desk, close } = await openWebhookService({ env: { LIVERY_CRAWL_HOSTS: sites.crawlHosts } })

afterAll(async () => {
  await close()
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
  expect((await verifyClaim(ctx, { brandId, organizationId, actorId: 'a-user' }))?.claimedAt).toBeUndefined()
  published = claim?.fileText ?? ''
  expect(await verifyClaim(ctx, { brandId, organizationId, actorId: 'a-user' })).toMatchObject({ method: 'file' })
  const [post] = await receiver.heard('/owned', 1)
  const told = JSON.parse(post?.body ?? '') as { type: string; data: { brand: { claimed: boolean } } }
  expect(told).toMatchObject({ type: 'brand.claimed', data: { brand: { claimed: true } } })
})

test('an owner who withdraws a claim leaves the brand as it was before, its webhooks hear of it, and the history says so', async () => {
  const { ctx } = service
  const brandId = await service.addBrand('owned.com', { qualityScore: 0.5 })
  const [first, second] = [await service.addOrganization(), await service.addOrganization()]
  const owner = { brandId, organizationId: first.id, actorId: 'a-user' }
  const other = { brandId, organizationId: second.id, actorId: 'another' }
  const held = async () =>
    (await service.query('SELECT claimed, quality_score, etag, body, verified_at FROM brand WHERE id = $1', [brandId]))
      .rows[0]
  await service.query('DELETE FROM brand_claim; UPDATE brand SET claimed = false')
  await service.addBrand('owned.com', { qualityScore: 0.6 })
  const before = await held()
  for (const claimant of [owner, other]) {
    published = (await claimBrand(ctx, claimant))?.fileText ?? ''
    expect((await verifyClaim(ctx, claimant))?.claimedAt).toBeDefined()
  }
  const operator = { brandId, reason: 'They called', actorId: 'operator', at: ctx.now() }
  await ctx.stores.moderation.decide({ ...operator, action: 'verify' })
  await desk.addWebhook({
    url: 'https://hooks.test/withdrawn',
    brandIds: [brandId],
    events: ['brand.updated', 'brand.claimed'],
  })
  expect(await endClaim(ctx, owner)).toBe(true)
  expect(await held()).toMatchObject({ claimed: true, quality_score: 0.64, verified_at: expect.any(Date) })
  expect(await endClaim(ctx, owner)).toBe(false)
  expect(await endClaim(ctx, other)).toBe(true)
  expect(await held()).toEqual(before)
  const [post, ...more] = await receiver.heard('/withdrawn', 1)
  expect(more).toEqual([])
  expect(JSON.parse(post?.body ?? '')).toMatchObject({
    type: 'brand.updated',
    data: { brand: { claimed: false }, delta: { claimed: { old: true, new: false } } },
  })
  const reader = await callerOf(ctx, (await service.addOrganization()).key)
  const history = await getBrandHistory(ctx, reader, { brandId, first: 20, before: undefined })
  const actions = history?.claims.map(({ action }) => action)
  expect(actions?.slice(0, 5)).toEqual(['withdraw_claim', 'withdraw_claim', 'verify', 'claim', 'claim'])
  const newest = await getBrandHistory(ctx, reader, { brandId, first: 1, before: undefined })
  const older = await getBrandHistory(ctx, reader, { brandId, first: 20, before: newest?.nextBefore ?? undefined })
  expect([...(newest?.claims ?? []), ...(older?.claims ?? [])]).toEqual(history?.claims)
})

test('a claim that was only begun ends without a trace, and its token proves nothing any more', async () => {
  const { ctx } = service
  const brandId = await service.addBrand('begun.com')
  const claimant = { brandId, organizationId: (await service.addOrganization()).id, actorId: 'a-user' }
  const begun = await claimBrand(ctx, claimant)
  expect(await endClaim(ctx, claimant)).toBe(true)
  const reader = await callerOf(ctx, (await service.addOrganization()).key)
  expect((await getBrandHistory(ctx, reader, { brandId, first: 20, before: undefined }))?.claims).toEqual([])
  expect((await claimBrand(ctx, claimant))?.token).not.toBe(begun?.token)
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
