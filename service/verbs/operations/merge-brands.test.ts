import { afterAll, expect, test } from 'vitest'
import { mergePreviewSchema } from '#contract/operations/brand-merge.ts'
import { brandDecisionsSchema, moderatedBrandsSchema } from '#contract/operations/moderation.ts'
import { brandUrn, webhookUrn } from '#contract/urn.ts'
import { askGraphql } from '../../testing/ask-graphql.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openWebhookService } from '../../testing/webhook-service.ts'
import { claimBrand } from '../claims/claim-brand.ts'

const { receiver, service, desk, close } = await openWebhookService()
const organization = await service.addOrganization()
const operator = await signIn(service, { organizationId: organization.id, isOperator: true })
afterAll(close)

const ask = (path: string, credential: string, body?: unknown) =>
  fetch(`${service.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const decide = (brandId: string, action: string, intoId?: string) =>
  ask('/v2/system/decisions', operator, { brandId, action, reason: 'One company', ...(intoId && { intoId }) })
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message
const lookUp = async (identifier: string) => {
  const answer = await ask(`/v2/brands/${identifier}`, organization.key)
  return { status: answer.status, body: (await answer.json()) as { id: string; domain: string; claimed: boolean } }
}
const prove = async (brandId: string, organizationId: string) => {
  await claimBrand(service.ctx, { brandId, organizationId })
  const claim = await service.ctx.stores.brandClaims.find(brandId, organizationId)
  if (claim) await service.ctx.stores.brandClaims.prove(claim, { method: 'dns', actorId: 'a', at: service.ctx.now() })
}
/** Two brands of one company. */
async function pair(name: string) {
  const goes = await service.addBrand(`${name}-old.com`, { name: `${name} old` })
  const stays = await service.addBrand(`${name}.com`, { name })
  return { goes, stays }
}
const subscribed = async (webhookId: string) =>
  (await service.ctx.stores.webhookSubscriptions.list([webhookId], 10)).map(({ brandId }) => brandId)

test('every address of a brand that was merged answers with the one that stays, its id too, before and after in memory', async () => {
  const { goes, stays } = await pair('addresses')
  await service.ctx.stores.brands.attach(goes, [{ kind: 'ticker', value: 'ADDR' }], new Date())
  expect((await lookUp('addresses-old.com')).body.id).toBe(goes)
  expect((await lookUp(goes)).body.id).toBe(goes)
  expect((await decide(goes, 'merge', stays)).status).toBe(200)
  for (const identifier of ['addresses-old.com', goes, 'ticker/ADDR', 'addresses.com', stays]) {
    expect(await lookUp(identifier), identifier).toMatchObject({
      status: 200,
      body: { id: stays, domain: 'addresses.com' },
    })
  }
  const batch = await ask('/v2/brands/batch', organization.key, { identifiers: ['addresses-old.com', goes] })
  const { results } = (await batch.json()) as { results: { status: number; brand?: { id: string } }[] }
  expect(results.map(({ status }) => status)).toEqual([200, 200])
  const listed = (await (await ask('/v2/brands?first=100', organization.key)).json()) as { brands: { id: string }[] }
  expect(listed.brands.map(({ id }) => id)).not.toContain(goes)
  const history = await ask(`/v2/brands/${goes}/history`, operator)
  expect(await history.json()).toMatchObject({
    brandId: stays,
    claims: [{ action: 'merge', domain: 'addresses-old.com' }],
  })
})

test('webhooks of both hear of a merge once, with the id that went, and watch the one that stays from then on', async () => {
  const { goes, stays } = await pair('hooks')
  const add = (path: string, brandIds: string[], fields?: 'logos'[]) =>
    desk.addWebhook({ url: `https://hooks.test${path}`, brandIds, ...(fields && { fields }) })
  const [old, both, other] = [
    await add('/old', [goes], ['logos']),
    await add('/both', [goes, stays]),
    await add('/stays', [stays]),
  ]
  const preview = mergePreviewSchema.parse(
    await (await ask(`/v2/system/merges?brandId=${goes}&intoId=${stays}`, operator)).json(),
  )
  expect(preview).toMatchObject({
    webhooks: { moved: 1, both: 1 },
    goes: { domain: 'hooks-old.com', webhooks: 2 },
    stays: { domain: 'hooks.com', webhooks: 2 },
  })
  expect((await decide(goes, 'merge', stays)).status).toBe(200)
  for (const path of ['/old', '/both', '/stays']) {
    const posts = await receiver.heard(path, 1)
    expect(posts).toHaveLength(1)
    expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({
      type: 'brand.updated',
      data: { brand: { id: stays }, delta: { id: { old: goes, new: stays } } },
    })
  }
  for (const { id } of [old, both, other]) expect(await subscribed(id)).toEqual([stays])
  await desk.until(async () => {
    const { rows } = await service.query('SELECT FROM event_fan_out')
    return rows.length === 0
  })
  for (const { id } of [old, both, other]) expect(await desk.deliveries(id)).toHaveLength(1)
})

test('a client that keeps the id of a brand that was merged subscribes to, ends and claims the one that stays', async () => {
  const { goes, stays } = await pair('kept-id')
  await decide(goes, 'merge', stays)
  const { id, key } = await service.addOrganization()
  const hook = await desk.addWebhook({ url: 'https://hooks.test/kept', organizationId: id })
  const change = (name: string) =>
    askGraphql(
      service,
      key,
      `mutation ($w: URN!, $s: [URN!]!) { ${name}(webhook: $w, subscriptions: $s) { success } }`,
      {
        w: webhookUrn(id, hook.id),
        s: [brandUrn(goes)],
      },
    )
  expect((await change('addWebhookSubscriptions')).errors).toBeUndefined()
  expect(await subscribed(hook.id)).toEqual([stays])
  expect((await change('removeWebhookSubscriptions')).errors).toBeUndefined()
  expect(await subscribed(hook.id)).toEqual([])
  const claimed = await askGraphql(service, key, 'mutation ($b: URN!) { claimBrand(brand: $b) { success } }', {
    b: brandUrn(goes),
  })
  expect(claimed.errors).toBeUndefined()
  expect(await service.ctx.stores.brandClaims.find(stays, id)).toBeDefined()
})

test('claims and curated values go on under the one that stays, which keeps its own', async () => {
  const { goes, stays } = await pair('claims')
  const [one, two] = [await service.addOrganization(), await service.addOrganization()]
  await prove(goes, one.id)
  await prove(goes, two.id)
  await claimBrand(service.ctx, { brandId: stays, organizationId: two.id })
  await decide(goes, 'verify')
  const at = service.ctx.now()
  const curate = (brandId: string, curation: object) =>
    service.ctx.stores.curations.save({ brandId, curation, actorId: 'a', at })
  await curate(goes, {
    name: 'Old name',
    description: 'Said of the old one.',
    company: { city: 'Oslo', kind: 'PUBLIC_COMPANY' },
  })
  await curate(stays, { name: 'True name', company: { city: 'Bergen' } })
  const preview = mergePreviewSchema.parse(
    await (await ask(`/v2/system/merges?brandId=${goes}&intoId=${stays}`, operator)).json(),
  )
  expect(preview.curated).toEqual({ moved: ['description', 'company.kind'], kept: ['name', 'company.city'] })
  expect(preview.claims.map(({ outcome }) => outcome).toSorted()).toEqual(['moved', 'replaces'])
  expect((await decide(goes, 'merge', stays)).status).toBe(200)
  const { body } = await lookUp('claims-old.com')
  expect(body).toMatchObject({ claimed: true, name: 'True name', description: 'Said of the old one.' })
  const page = moderatedBrandsSchema.parse(await (await ask(`/v2/system/brands?q=${stays}`, operator)).json())
  // An operator vouched for the other brand's claim, not for this one's.
  expect(page.brands).toMatchObject([{ id: stays, verifiedAt: null, claims: [{}, {}] }])
  const gone = moderatedBrandsSchema.parse(await (await ask(`/v2/system/brands?q=${goes}`, operator)).json())
  expect(gone.brands).toMatchObject([{ id: goes, mergedInto: { id: stays, domain: 'claims.com' }, claims: [] }])
})

test('brands are parted again with their addresses, subscriptions and claims; what was ended meanwhile stays ended', async () => {
  const { goes, stays } = await pair('parted')
  const [one, two] = [await service.addOrganization(), await service.addOrganization()]
  await prove(goes, one.id)
  const hook = (path: string, brandIds: string[]) => desk.addWebhook({ url: `https://hooks.test${path}`, brandIds })
  const [moved, both, ended] = [
    await hook('/moved', [goes]),
    await hook('/kept', [goes, stays]),
    await hook('/ended', [goes]),
  ]
  await decide(goes, 'merge', stays)
  await receiver.heard('/moved', 1)
  await claimBrand(service.ctx, { brandId: stays, organizationId: two.id })
  await service.query('DELETE FROM webhook_subscription WHERE webhook_id = $1', [ended.id])
  await desk.until(async () => (await decide(goes, 'unmerge')).status === 200)
  expect((await lookUp('parted-old.com')).body).toMatchObject({ id: goes, claimed: true })
  expect((await lookUp('parted.com')).body).toMatchObject({ id: stays, claimed: false })
  expect((await lookUp(goes)).body.id).toBe(goes)
  expect(await subscribed(moved.id)).toEqual([goes])
  expect((await subscribed(both.id)).toSorted()).toEqual([goes, stays].toSorted())
  expect(await subscribed(ended.id)).toEqual([])
  expect(await messageOf(await decide(goes, 'unmerge'))).toContain('not merged')
  const { decisions } = brandDecisionsSchema.parse(await (await ask('/v2/system/decisions', operator)).json())
  expect(decisions[0]).toMatchObject({ action: 'unmerge', domain: 'parted-old.com', into: 'parted.com', actor: 'Ada' })
  expect(decisions.find(({ action }) => action === 'merge')).toMatchObject({
    into: 'parted.com',
    reason: 'One company',
  })
})

test('a brand that has others in it is merged with them, and what can’t be merged is refused with a reason', async () => {
  const { goes, stays } = await pair('chain')
  const last = await service.addBrand('chain-last.com')
  expect(await messageOf(await decide(goes, 'merge', goes))).toContain('itself')
  expect(await messageOf(await decide(goes, 'merge', 'idNowhere0'))).toContain('can’t find')
  expect(await messageOf(await decide(goes, 'merge'))).toContain('`intoId`')
  expect(await messageOf(await decide(goes, 'unmerge'))).toContain('not merged')
  await decide(goes, 'merge', stays)
  for (const action of ['restore', 'take_down', 'verify']) {
    expect(await messageOf(await decide(goes, action)), action).toContain('merged into another')
  }
  expect(await messageOf(await decide(last, 'merge', goes))).toContain('merged into another')
  await decide(stays, 'merge', last)
  for (const identifier of [goes, stays, 'chain-old.com', 'chain.com']) {
    expect((await lookUp(identifier)).body.id, identifier).toBe(last)
  }
  // The later one first.
  expect(await messageOf(await decide(goes, 'unmerge'))).toContain('Bring it back first')
  expect((await decide(stays, 'unmerge')).status).toBe(200)
  expect((await lookUp(goes)).body.id).toBe(stays)
  expect((await decide(goes, 'unmerge')).status).toBe(200)
  expect((await lookUp('chain-old.com')).body.id).toBe(goes)
})

test('only operators who are signed in merge brands or see what a merge would do', async () => {
  const { goes, stays } = await pair('not-yours')
  const member = await signIn(service, { organizationId: organization.id, isOperator: false })
  for (const credential of [member, organization.key]) {
    expect((await ask(`/v2/system/merges?brandId=${goes}&intoId=${stays}`, credential)).status).toBe(404)
    const body = { brandId: goes, intoId: stays, action: 'merge', reason: 'Because' }
    expect((await ask('/v2/system/decisions', credential, body)).status).toBe(404)
  }
  expect((await lookUp(goes)).body.id).toBe(goes)
})
