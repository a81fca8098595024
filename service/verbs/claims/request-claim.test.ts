import { brandUrn } from '#contract/urn.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGraphql, graphqlData } from '../../testing/ask-graphql.ts'
import { serveSites, type ServedSites } from '../../testing/serve-sites.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { claimBrand } from './claim-brand.ts'

const site: Record<string, string> = {}
let sites: ServedSites
let service: TestService

beforeAll(async () => {
  sites = await serveSites({ 'claimed-anvils.com': site })
  service = await openTestService({ LIVERY_CRAWL_HOSTS: sites.crawlHosts })
})

afterAll(async () => {
  await service.close()
  await sites.close()
})

type Claim = {
  code: string
  claim: { fileUrl: string; fileText: string; claimedAt: string | null; method: string; checks: { message: string }[] }
}

test('the owner of a site proves it with a file, and the brand is claimed', async () => {
  const { key } = await service.addOrganization()
  const brand = brandUrn(await service.addBrand('claimed-anvils.com'))
  const call = async (name: 'claimBrand' | 'verifyClaim') => {
    const query = `mutation ($brand: URN!) { ${name}(brand: $brand) { code claim { fileUrl fileText claimedAt method dnsName dnsValue checks { method message } } } }`
    return (await graphqlData<Record<string, Claim>>(service, key, query, { brand }))[name]
  }
  const started = await call('claimBrand')
  expect(started).toMatchObject({ code: 'success', claim: { claimedAt: null, method: null } })
  expect(await call('verifyClaim')).toMatchObject({
    code: 'CLAIM_NOT_PROVEN',
    claim: { checks: [{ method: 'dns' }, { method: 'file', message: 'There is no file at that address (404).' }] },
  })
  site[new URL(started?.claim.fileUrl ?? '').pathname] = started?.claim.fileText ?? ''
  expect(await call('verifyClaim')).toMatchObject({ code: 'success', claim: { method: 'file' } })
  const other = await service.addOrganization()
  const { errors } = await askGraphql(service, other.key, 'mutation ($b: URN!) { verifyClaim(brand: $b) { code } }', {
    b: brand,
  })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('the owner withdraws the claim; another organization, a viewer of it and who has none cannot', async () => {
  const { key, id: organizationId } = await service.addOrganization()
  const brandId = await service.addBrand('given-up-anvils.com')
  const brand = brandUrn(brandId)
  const withdraw = (by: string) =>
    askGraphql<{ withdrawClaim: { code: string; claim: null } }>(
      service,
      by,
      'mutation ($brand: URN!) { withdrawClaim(brand: $brand) { code claim { domain } } }',
      { brand },
    )
  await claimBrand(service.ctx, { brandId, organizationId })
  const claim = await service.ctx.stores.brandClaims.find(brandId, organizationId)
  if (claim) await service.ctx.stores.brandClaims.prove(claim, { method: 'dns', actorId: 'a-user', at: new Date() })
  const other = await service.addOrganization()
  expect((await withdraw(other.key)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const viewer = await signIn(service, { organizationId, isOperator: false, role: 'viewer' })
  expect((await withdraw(viewer)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const claimed = async () =>
    (await service.query<{ claimed: boolean }>('SELECT claimed FROM brand WHERE id = $1', [brandId])).rows[0]?.claimed
  expect(await claimed()).toBe(true)
  expect((await withdraw(key)).data?.withdrawClaim).toEqual({ code: 'success', claim: null })
  expect(await claimed()).toBe(false)
  expect((await withdraw(key)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})
