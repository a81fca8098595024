import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../testing/test-rows.ts'
import { BrandMemory } from '../brands/brand-memory.ts'
import { brandClaims } from './brand-claims.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
const claims = brandClaims(database, { cdnUrl: 'https://cdn.example', memory: new BrandMemory(1_000_000) })
await rows.days()
afterAll(close)

const body = { claimed: false, qualityScore: 0.5 }
const proof = { method: 'dns', actorId: 'idUser0001', at } as const

async function begin(domain: string) {
  const [brandId, organizationId] = [await rows.brand(domain, { body }), await rows.organization()]
  const claim = await claims.open({ brandId, organizationId, token: 'first', at })
  if (!claim) throw new Error('the brand is not there')
  return claim
}
const brandOf = async (id: string) => {
  const { rows: found } = await database.query<{ claimed: boolean; body: string }>(
    'SELECT * FROM brand WHERE id = $1',
    [id],
  )
  return { claimed: found[0]?.claimed, said: (JSON.parse(found[0]?.body ?? '{}') as { claimed: boolean }).claimed }
}
const decisions = async (brandId: string) =>
  (
    await database.query<{ action: string }>('SELECT action FROM brand_decision WHERE brand_id = $1 ORDER BY id', [
      brandId,
    ])
  ).rows.map(({ action }) => action)

test('a claim that is begun twice keeps its first token, and is not another organization’s', async () => {
  const claim = await begin('begun.com')
  expect(claim).toMatchObject({ domain: 'begun.com', token: 'first', method: undefined, claimedAt: undefined })
  expect(await claims.open({ ...claim, token: 'second', at })).toEqual(claim)
  expect(await claims.find(claim.brandId, await rows.organization())).toBeUndefined()
})

test('a brand that was taken down, or that is not there, cannot be claimed', async () => {
  const organizationId = await rows.organization()
  for (const brandId of [await rows.brand('down.com', { body, takenDown: true }), 'idNobody01'])
    expect(await claims.open({ brandId, organizationId, token: 'first', at })).toBeUndefined()
})

test('a claim that two prove at once is proven once, and the brand says that it is claimed', async () => {
  const claim = await begin('proven.com')
  await Promise.all([claims.prove(claim, proof), claims.prove(claim, { ...proof, method: 'file' })])
  expect(await brandOf(claim.brandId)).toEqual({ claimed: true, said: true })
  expect(await decisions(claim.brandId)).toEqual(['claim'])
  expect(await claims.find(claim.brandId, claim.organizationId)).toMatchObject({ claimedAt: at })
})

test('a brand is claimed until the last of its proven claims is withdrawn', async () => {
  const claim = await begin('shared.com')
  const other = await claims.open({ ...claim, organizationId: await rows.organization(), at })
  if (!other) throw new Error('the brand is not there')
  for (const one of [claim, other]) await claims.prove(one, proof)
  expect(await claims.withdraw({ ...claim, actorId: 'idUser0001', at })).toBe(true)
  expect(await brandOf(claim.brandId)).toEqual({ claimed: true, said: true })
  expect(await claims.withdraw({ ...other, actorId: 'idUser0001', at })).toBe(true)
  expect(await brandOf(claim.brandId)).toEqual({ claimed: false, said: false })
  expect(await claims.withdraw({ ...other, actorId: 'idUser0001', at })).toBe(false)
})

test('a claim that was only begun ends without a word in the log', async () => {
  const claim = await begin('unproven.com')
  expect(await claims.withdraw({ ...claim, actorId: 'idUser0001', at })).toBe(true)
  expect(await decisions(claim.brandId)).toEqual([])
})
