'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { accountSchema } from '#lib/server/account/create-account.ts'
import { startSession } from '#lib/server/account/sessions/session.ts'
import { useSetupLink as spendSetupLink } from '#lib/server/account/use-setup-link.ts'
import { formAction } from '#lib/server/action.ts'
import { once } from '#lib/server/once.ts'

export const setUp = formAction({
  role: 'anyone',
  input: z.object({
    submissionId: submissionIdSchema,
    token: z.string(),
    email: z.string(),
    name: z.string(),
    organizationName: z.string(),
    password: z.string(),
  }),
  async run({ submissionId, ...fields }) {
    const account = await once(
      { owner: '', action: 'set_up', id: submissionId, content: fields },
      { kept: accountSchema, again: (kept) => kept },
      (db) => spendSetupLink(db, { ...fields, now: new Date() }),
    )
    await startSession(account)
    redirect('/')
  },
})
