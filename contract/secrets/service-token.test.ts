import { expect, test } from 'vitest'
import { signServiceToken, verifyServiceToken } from './service-token.ts'

const secret = 'a secret of at least thirty-two characters'
const bearer = { userId: 'user1', organizationId: 'organization1' }
const now = new Date('2026-11-21T08:00:00Z')

test('a token names its bearer for a minute', async () => {
  const token = await signServiceToken(secret, bearer, now)
  expect(await verifyServiceToken(secret, token, now)).toEqual(bearer)
  expect(await verifyServiceToken(secret, token, new Date('2026-11-21T08:01:01Z'))).toBeUndefined()
})

test('a token of another installation, or no token at all, names nobody', async () => {
  const token = await signServiceToken('another secret of at least thirty-two characters', bearer, now)
  expect(await verifyServiceToken(secret, token, now)).toBeUndefined()
  expect(await verifyServiceToken(secret, 'eyJhbGciOiJub25lIn0.e30.', now)).toBeUndefined()
})
