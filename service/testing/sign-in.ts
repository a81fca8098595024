import { createId } from '@paralleldrive/cuid2'
import { signServiceToken } from '#contract/secrets/service-token.ts'
import type { TestService } from './test-service.ts'

type Member = { organizationId: string; isOperator?: boolean; role?: 'owner' | 'developer' | 'viewer' }

/** Makes Ada, a member of the organization (its owner if nothing else is said), and gives her id. */
export async function addMember(
  service: TestService,
  { organizationId, isOperator = false, role = 'owner' }: Member,
): Promise<string> {
  const userId = createId()
  await service.query('INSERT INTO user_account (id, email, name, is_operator) VALUES ($1, $2, $3, $4)', [
    userId,
    `${userId}@test-company.com`,
    'Ada',
    isOperator,
  ])
  await service.query(`INSERT INTO membership (user_id, organization_id, role) VALUES ($1, $2, $3::"Role")`, [
    userId,
    organizationId,
    role,
  ])
  return userId
}

/** What the dashboard would send for a user who is signed in. */
export const tokenFor = (service: TestService, bearer: { userId: string; organizationId: string }): Promise<string> =>
  signServiceToken(service.ctx.settings.LIVERY_SECRET ?? '', bearer, new Date())

/** Makes Ada as `addMember` does, and gives what the dashboard would send for her once she is signed in. */
export async function signIn(service: TestService, member: Member): Promise<string> {
  return tokenFor(service, { userId: await addMember(service, member), organizationId: member.organizationId })
}
