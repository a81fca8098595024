import { createId } from '@paralleldrive/cuid2'
import { signServiceToken } from '#contract/service-token.ts'
import type { TestService } from './test-service.ts'

/** Makes Ada, a member of the organisation (its owner if nothing else is said), and gives what the dashboard would send for her once she is signed in. */
export async function signIn(
  service: TestService,
  {
    organizationId,
    isOperator,
    role = 'owner',
  }: { organizationId: string; isOperator: boolean; role?: 'owner' | 'viewer' },
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
  return signServiceToken(service.ctx.settings.LIVERY_SECRET ?? '', { userId, organizationId }, new Date())
}
