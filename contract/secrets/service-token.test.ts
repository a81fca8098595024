import { hkdfSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { signServiceToken, verifyServiceToken } from './service-token.ts'

const secret = 'a secret of at least thirty-two characters'
const bearer = { userId: 'user1', organizationId: 'organization1' }
const now = new Date('2026-11-21T08:00:00Z')

test('a token names its bearer for a minute', async () => {
  const token = await signServiceToken(secret, bearer, now)
  expect(await verifyServiceToken(secret, token, now)).toEqual(bearer)
  expect(await verifyServiceToken(secret, token, new Date('2026-11-21T08:01:06Z'))).toBeUndefined()
})

test('a token of another installation, or no token at all, names nobody', async () => {
  const token = await signServiceToken('another secret of at least thirty-two characters', bearer, now)
  expect(await verifyServiceToken(secret, token, now)).toBeUndefined()
  expect(await verifyServiceToken(secret, 'eyJhbGciOiJub25lIn0.e30.', now)).toBeUndefined()
})

const issuedAt = now.getTime() / 1000
const minute = { iat: issuedAt, exp: issuedAt + 60, aud: 'livery-service' }

test.each<[string, Record<string, unknown>, boolean]>([
  ['of a minute', minute, true],
  ['without an end', { ...minute, exp: undefined }, false],
  ['without a beginning', { ...minute, iat: undefined }, false],
  ['without an audience', { ...minute, aud: undefined }, false],
  ['of ten years', { ...minute, exp: issuedAt + 315_360_000 }, false],
  ['of two minutes', { ...minute, exp: issuedAt + 120 }, false],
  ['that begins in an hour', { ...minute, iat: issuedAt + 3600, exp: issuedAt + 3660 }, false],
])('a well-signed token %s names its bearer: %s', async (_what, claims, isValid) => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'livery service token', 32))
  const token = await new SignJWT({ sub: 'user1', org: 'organization1', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key)
  expect(await verifyServiceToken(secret, token, now)).toEqual(isValid ? bearer : undefined)
})
