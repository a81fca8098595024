import { PrismaPg } from '@prisma/adapter-pg'
import { type CreatingPlane, withoutSubmission } from '#lib/server/tables.ts'
import { PrismaClient } from '#prisma/client/client.ts'
import { connectionTo } from '#prisma/connection.ts'
import { productDatabase } from './product-database.ts'

/** Does `work` with the tables of the control plane, and ends the connection. */
export async function withPlane<T>(work: (db: CreatingPlane) => Promise<T>): Promise<T> {
  const db = new PrismaClient({
    adapter: new PrismaPg({ ...connectionTo(await productDatabase()), application_name: 'livery-admin' }),
  })
  try {
    return await work(withoutSubmission(db))
  } finally {
    await db.$disconnect()
  }
}
