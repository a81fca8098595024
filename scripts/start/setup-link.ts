import { PrismaPg } from '@prisma/adapter-pg'
import { makeSetupLink } from '#lib/server/account/make-setup-link.ts'
import { Refusal } from '#contract/refusal.ts'
import { PrismaClient } from '#prisma/client/client.ts'
import { connectionTo } from '#prisma/connection.ts'
import { say } from '../processes/say.ts'

/**
 * The link that makes the first operator, new at each start; undefined once there is a user. Where the database does
 * not make one in time that is a line, not an end: everything else is ready.
 */
export async function newSetupLink(databaseUrl: string, dashboardUrl: string): Promise<string | undefined> {
  const db = new PrismaClient({ adapter: new PrismaPg(connectionTo(databaseUrl)) })
  try {
    // Without a transaction, for which a busy database may take too long: all starts but the first end here.
    if ((await db.user.findFirst({ select: { id: true } })) !== null) return undefined
    return `${dashboardUrl}/setup?token=${await makeSetupLink(db)}`
  } catch (error) {
    if (error instanceof Refusal && error.code === 'gone') return undefined
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
    say(`\nThe link for the first operator could not be made (${reason}): start again to get one.`)
    return undefined
  } finally {
    await db.$disconnect()
  }
}
