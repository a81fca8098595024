import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '#prisma/client/client.ts'
import { openTestDatabase } from '#service/testing/test-database.ts'
import { createOperator } from '../account/create-operator.ts'
import { withoutSubmission } from '../tables.ts'

let made = 0

/** A control plane of its own for a test file. Give `close` to `afterAll`. */
export async function openControlPlane() {
  const database = await openTestDatabase()
  const client = new PrismaClient({
    adapter: new PrismaPg({ connectionString: database.url }),
    // Two and five seconds by default, which a busy machine uses up while nothing is wrong.
    transactionOptions: { maxWait: 20_000, timeout: 20_000 },
  })
  const db = withoutSubmission(client)
  return {
    db,
    /** An owner with an organization that no other test has. */
    newOwner: () => {
      made++
      return createOperator(db, { email: `owner${made}@example.com`, password, organizationName: `Company ${made}` })
    },
    async close() {
      await db.$disconnect()
      await database.close()
    },
  }
}

export const password = 'correct horse battery'

/** What became of each: `ok`, or the code of the refusal. Other errors are thrown. */
export async function outcomes(work: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(work)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'ok'
    const reason: unknown = one.reason
    if (reason instanceof Error && reason.name === 'Refusal' && 'code' in reason) return String(reason.code)
    throw reason
  })
}
