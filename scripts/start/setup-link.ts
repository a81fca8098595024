import { PrismaPg } from '@prisma/adapter-pg'
import { makeSetupLink } from '#lib/server/account/make-setup-link.ts'
import { Refusal } from '#contract/refusal.ts'
import { PrismaClient } from '#prisma/client/client.ts'

/** The link that makes the first operator, new at each start; undefined once there is a user. */
export async function newSetupLink(databaseUrl: string, dashboardUrl: string): Promise<string | undefined> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) })
  try {
    return `${dashboardUrl}/setup?token=${await makeSetupLink(db)}`
  } catch (error) {
    if (error instanceof Refusal && error.code === 'gone') return undefined
    throw error
  } finally {
    await db.$disconnect()
  }
}
