'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { accountSchema } from '#lib/server/account/create-account.ts'
import { acceptInvitation, joinByInvitation } from '#lib/server/account/members/accept-invitation.ts'
import { refusePasswords } from '#lib/server/account/sessions/refuse-passwords.ts'
import { startSession } from '#lib/server/account/sessions/session.ts'
import { formAction } from '#lib/server/action.ts'
import { once } from '#lib/server/once.ts'

const making = { kept: accountSchema, again: (kept: z.output<typeof accountSchema>) => kept }

/** Accepts as a new person. */
export const accept = formAction({
  role: 'anyone',
  input: z.object({
    submissionId: submissionIdSchema,
    token: z.string(),
    name: z.string(),
    password: z.string(),
  }),
  async run({ submissionId, ...fields }) {
    await refusePasswords()
    const sent = { owner: '', action: 'accept_invitation', id: submissionId, content: fields }
    await startSession(await once(sent, making, (db) => acceptInvitation(db, { ...fields, now: new Date() })))
    redirect('/')
  },
})

/** Accepts as the person who is signed in. */
export const join = formAction({
  role: 'viewer',
  input: z.object({ submissionId: submissionIdSchema, token: z.string() }),
  async run({ submissionId, token }, { userId }) {
    const sent = { owner: userId, action: 'join', id: submissionId, content: { token } }
    await startSession(await once(sent, making, (db) => joinByInvitation(db, { token, userId, now: new Date() })))
    redirect('/')
  },
})
