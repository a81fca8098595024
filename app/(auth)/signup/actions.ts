'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { refuse } from '#contract/refusal.ts'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { accountSchema } from '#lib/server/account/create-account.ts'
import { refusePasswords } from '#lib/server/account/sessions/refuse-passwords.ts'
import { signUp as createAccount } from '#lib/server/account/sessions/sign-up.ts'
import { startSession } from '#lib/server/account/sessions/session.ts'
import { formAction } from '#lib/server/action.ts'
import { once } from '#lib/server/once.ts'
import { clientIp } from '#lib/server/request-facts.ts'
import { settings } from '#lib/server/settings.ts'

export const signUp = formAction({
  role: 'anyone',
  input: z.object({
    submissionId: submissionIdSchema,
    email: z.string(),
    name: z.string(),
    organizationName: z.string(),
    password: z.string(),
  }),
  async run({ submissionId, ...fields }) {
    if (settings().LIVERY_SIGNUP !== 'open') refuse('forbidden', 'Accounts are made by invitation here.')
    await refusePasswords()
    const ip = clientIp(await headers())
    const account = await once(
      { owner: '', action: 'sign_up', id: submissionId, content: fields },
      { kept: accountSchema, again: (kept) => kept },
      (db) => createAccount(db, { ...fields, ip, now: new Date() }),
    )
    await startSession(account)
    redirect('/')
  },
})
