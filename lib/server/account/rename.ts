import { readName } from './account-fields.ts'
import { requireRole } from '../require-role.ts'
import type { ControlPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

type By = { userId: string; organizationId: string }

/** Changes one's own name. `Refusal` `bad_input`. */
export async function renamePerson(db: ControlPlane, { name: text, by }: { name: string; by: By }): Promise<void> {
  const name = readName(text, 'Your name')
  await db.$transaction(async (tables) => {
    const { name: before } = await tables.user.findUniqueOrThrow({ where: { id: by.userId } })
    if (before === name) return
    await tables.user.update({ where: { id: by.userId }, data: { name } })
    const change = { actorId: by.userId, organizationId: by.organizationId, subject: by.userId }
    await writeAudit(tables, { ...change, action: 'user.renamed', detail: { before, after: name } })
  })
}

/** Changes the organization's name. `Refusal`: `forbidden` (owners only), `bad_input`. */
export async function renameOrganization(
  db: ControlPlane,
  { name: text, by }: { name: string; by: By },
): Promise<void> {
  const name = readName(text, 'The organization name')
  const { organizationId: id } = by
  await db.$transaction(async (tables) => {
    await requireRole(tables, by, ['owner'])
    const { name: before } = await tables.organization.findUniqueOrThrow({ where: { id } })
    if (before === name) return
    await tables.organization.update({ where: { id }, data: { name } })
    const change = { actorId: by.userId, organizationId: id, subject: id }
    await writeAudit(tables, { ...change, action: 'organization.renamed', detail: { before, after: name } })
  })
}
