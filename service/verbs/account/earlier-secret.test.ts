import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClientId } from '#contract/secrets/client-id.ts'
import { signServiceToken } from '#contract/secrets/service-token.ts'
import { openReplica } from '../../testing/open-replica.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { checkClientId } from './check-client-id.ts'

const old = 'the secret from before with thirty-two characters'
const env = { LIVERY_SECRET: 'the secret from now on, thirty-two characters' }
let service: TestService

beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test.each([
  ['are forged', env, ['refused', 403]],
  ['count on', { ...env, LIVERY_SECRET_PREVIOUS: `some other secret of thirty-two letters,${old}` }, ['allowed', 200]],
])('client ids and tokens that an earlier secret signed %s', async (_what, settings, wanted) => {
  const { id: organizationId } = await service.addOrganization()
  const [clientId, userId] = [newClientId(old), `user of ${organizationId}`]
  await service.query('INSERT INTO client_id (id, organization_id, name) VALUES ($1, $2, $3)', [
    clientId,
    organizationId,
    'site',
  ])
  await service.query(`INSERT INTO user_account (id, email, name) VALUES ($1, $2, 'Ann')`, [
    userId,
    `${organizationId}@a.example`,
  ])
  await service.query(`INSERT INTO membership (user_id, organization_id, role) VALUES ($1, $2, 'owner')`, [
    userId,
    organizationId,
  ])
  const replica = await openReplica(service.databaseUrl, settings)
  try {
    const { type } = await checkClientId(replica.ctx, { clientId, origin: undefined, referer: undefined })
    const token = await signServiceToken(old, { userId, organizationId }, new Date())
    const headers = { authorization: `Bearer ${token}` }
    expect([type, (await fetch(`${replica.url}/v2/usage/period`, { headers })).status]).toEqual(wanted)
  } finally {
    await replica.close()
  }
})
