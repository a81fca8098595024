'use server'

import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import type { ActionResult } from '#components/ui/use-action.ts'
import { connectionEntrySchema } from '#contract/dashboard/listed-connection.ts'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { checkConnection } from '#lib/server/account/connections/check-connection.ts'
import { connectionReach } from '#lib/server/account/connections/connection-reach.ts'
import { createConnection } from '#lib/server/account/connections/create-connection.ts'
import { deleteConnection } from '#lib/server/account/connections/delete-connection.ts'
import { updateConnection } from '#lib/server/account/connections/update-connection.ts'
import type { DashboardSession } from '#lib/server/account/sessions/session.ts'
import { action } from '#lib/server/action.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { once } from '#lib/server/once.ts'
import { settings } from '#lib/server/settings.ts'

export const create = action({
  role: 'developer',
  input: z.object({ submissionId: submissionIdSchema, entry: connectionEntrySchema }),
  async run({ submissionId, entry }, by): Promise<ActionResult> {
    const { hosts } = connectionReach()
    const secret = settings().LIVERY_SECRET
    const { id } = await once(
      { owner: by.organizationId, action: 'connection', id: submissionId, content: entry },
      { kept: z.object({ id: z.string() }), again: (kept) => kept },
      (db) => createConnection(db, { by, entry, hosts, secret }),
    )
    return saved(id, by)
  },
})

export const update = action({
  role: 'developer',
  input: z.object({ id: z.string(), entry: connectionEntrySchema }),
  async run({ id, entry }, by): Promise<ActionResult> {
    const { hosts } = connectionReach()
    await updateConnection(controlPlane(), { id, by, entry, hosts, secret: settings().LIVERY_SECRET })
    return saved(id, by)
  },
})

export const check = action({
  role: 'developer',
  input: z.string(),
  async run(id, by): Promise<ActionResult> {
    const problems = await checked(id, by)
    return { said: problems.length === 0 ? 'The service works.' : problems.join(' ') }
  },
})

export const remove = action({
  role: 'developer',
  input: z.string(),
  async run(id, by): Promise<ActionResult> {
    await deleteConnection(controlPlane(), { id, by })
    revalidatePath('/settings/connections')
    return {}
  },
})

async function saved(id: string, by: DashboardSession): Promise<ActionResult> {
  const problems = await checked(id, by)
  return { said: `The connection was saved. ${problems.length === 0 ? 'The service works.' : problems.join(' ')}` }
}

async function checked(id: string, by: DashboardSession): Promise<string[]> {
  const { client } = connectionReach()
  const secrets = allSecrets(settings())
  const problems = await checkConnection(controlPlane(), { id, by, client, secrets, now: () => new Date() })
  revalidatePath('/settings/connections')
  return problems
}
