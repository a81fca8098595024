import { refuse } from '#contract/refusal.ts'
import { readEmail } from '#lib/server/account/account-fields.ts'
import { eraseUser } from '#lib/server/account/erase-user.ts'
import { exportUser } from '#lib/server/account/export-user.ts'
import type { ControlPlane } from '#lib/server/tables.ts'
import type { Command } from './command.ts'

/** Commands that list who and what there is, and give a person what is stored of them or remove it. */
export const peopleCommands: readonly Command[] = [
  {
    name: 'list-users',
    required: [],
    optional: [],
    async run(db) {
      const users = await db.user.findMany({
        orderBy: { createdAt: 'asc' },
        omit: { passwordHash: true },
        include: { memberships: { select: { organizationId: true, role: true } } },
      })
      const lines = users.map(({ id, email, name, isOperator, memberships }) => {
        const roles = memberships.map(({ organizationId, role }) => `${role} of ${organizationId}`)
        return [id, email, name, ...(isOperator ? ['operator'] : []), ...roles].join('  ')
      })
      return { result: { users }, text: lines.join('\n') || 'There are no users.' }
    },
  },
  {
    name: 'list-organizations',
    required: [],
    optional: [],
    async run(db) {
      const organizations = await db.organization.findMany({
        orderBy: { createdAt: 'asc' },
        select: { id: true, name: true, planId: true, suspendedAt: true, createdAt: true },
      })
      const lines = organizations.map(({ id, name, planId, suspendedAt }) =>
        [id, name, planId, ...(suspendedAt ? ['suspended'] : [])].join('  '),
      )
      return { result: { organizations }, text: lines.join('\n') || 'There are no organizations.' }
    },
  },
  {
    name: 'list-keys',
    required: [],
    optional: ['organization'],
    async run(db, { organization }) {
      const keys = await db.apiKey.findMany({
        where: organization === undefined ? {} : { organizationId: organization },
        orderBy: { createdAt: 'asc' },
        omit: { hash: true },
      })
      const lines = keys.map(({ id, organizationId, preview, name, revokedAt }) =>
        [id, organizationId, preview, name, ...(revokedAt ? ['revoked'] : [])].join('  '),
      )
      return { result: { keys }, text: lines.join('\n') || 'There are no keys.' }
    },
  },
  {
    name: 'export-user',
    required: ['email'],
    optional: [],
    async run(db, { email = '' }) {
      const result = await exportUser(db, { userId: await findUser(db, email) })
      return { result, text: JSON.stringify(result, undefined, 2) }
    },
  },
  {
    name: 'erase-user',
    required: ['email'],
    optional: [],
    async run(db, { email = '' }) {
      const userId = await findUser(db, email)
      await eraseUser(db, { userId, now: new Date() })
      return { result: { user: userId }, text: `${email} is erased; the ledger and the log keep the id ${userId}.` }
    },
  },
]

async function findUser(db: ControlPlane, text: string): Promise<string> {
  const email = readEmail(text)
  const user = await db.user.findUnique({ where: { email }, select: { id: true } })
  if (!user) refuse('not_found', `Nobody signs in as ${email}.`)
  return user.id
}
