import { PrismaPg } from '@prisma/adapter-pg'
import { createClientId } from '#lib/server/account/client-ids/create-client-id.ts'
import { createKey } from '#lib/server/account/keys/create-key.ts'
import { createOperator } from '#lib/server/account/create-operator.ts'
import { revokeClientId } from '#lib/server/account/client-ids/revoke-client-id.ts'
import { revokeKey } from '#lib/server/account/keys/revoke-key.ts'
import { setPlan } from '#lib/server/metering/set-plan.ts'
import { withoutSubmission } from '#lib/server/tables.ts'
import { PrismaClient } from '#prisma/client/client.ts'
import type { Target } from './needs.ts'

/** The organizations, keys and client ids of a fresh installation, made as the dashboard and the operator make them. */
export async function makeOrganizations(databaseUrl: string, secret: string): Promise<Target> {
  const db = withoutSubmission(new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) }))
  const organization = async (name: string, planId: string, credits?: number) => {
    const email = `${name}@contract-suite.com`
    const made = await createOperator(db, { email, password: 'correct horse battery staple', organizationName: name })
    const { organizationId, userId: createdById } = made
    await setPlan(db, { organizationId, planId, ...(credits !== undefined && { credits }) })
    const { key, id: keyId } = await createKey(db, { organizationId, name: 'contract suite' })
    const clientId = async (allowedOrigins: readonly string[] = []) =>
      (await createClientId(db, { organizationId, name: 'page', allowedOrigins, createdById, secret })).id
    return { organizationId, key, keyId, clientId, createdById }
  }
  try {
    const paid = await organization('paid', 'growth')
    const free = await organization('free', 'free')
    const prepaid = await organization('prepaid', 'free')
    await db.creditGrant.create({
      data: {
        id: 'contract-suite',
        organizationId: prepaid.organizationId,
        kind: 'purchase',
        credits: 50,
        actor: 'contract suite',
      },
    })
    const limited = await organization('limited', 'growth', 2)
    const spent = await organization('spent', 'growth', 0)
    const overage = await organization('overage', 'growth', 1)
    const limit = (cents: number, { organizationId }: { organizationId: string }) =>
      db.organization.update({ where: { id: organizationId }, data: { hardLimitCents: cents } })
    // Growth: 5 cents for a credit of overage.
    await Promise.all([limit(0, limited), limit(0, spent), limit(10, overage)])
    const unlimited = await organization('unlimited', 'enterprise')
    const { id: revokedId, key: revokedKey } = await createKey(db, {
      organizationId: paid.organizationId,
      name: 'revoked',
    })
    await revokeKey(db, { id: revokedId, now: new Date() })
    const revokedClientId = await paid.clientId()
    await revokeClientId(db, {
      id: revokedClientId,
      now: new Date(),
      by: { userId: paid.createdById, organizationId: paid.organizationId },
    })
    const month = new Date()
    const monthStart = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth()))
    await db.logoUsage.create({ data: { organizationId: spent.organizationId, monthStart, used: 5_000_000n } })
    return {
      key: paid.key,
      quota: '2500',
      freeKey: free.key,
      prepaidKey: prepaid.key,
      limitedKey: limited.key,
      spentKey: spent.key,
      overageKey: overage.key,
      unlimitedKey: unlimited.key,
      revokedKey,
      clientId: await paid.clientId(),
      closedClientId: await paid.clientId(['https://shop.example-partner.com']),
      revokedClientId,
      spentClientId: await spent.clientId(),
    }
  } finally {
    await db.$disconnect()
  }
}
