import { createInterface } from 'node:readline'
import { createOperator } from '#lib/server/account/create-operator.ts'
import { withPlane } from '../admin/with-plane.ts'

// What `npm run admin -- create-operator` does, for one account after the other: each is a line of JSON on standard input, and its
// organization is a line on standard output.

await withPlane(async (db) => {
  for await (const line of createInterface({ input: process.stdin })) {
    const { organizationId } = await createOperator(db, JSON.parse(line) as Parameters<typeof createOperator>[1])
    process.stdout.write(`${organizationId}\n`)
  }
})
process.exit()
