'use server'

import { redirect } from 'next/navigation'
import type { FormState } from '#components/account/auth/form-state.ts'
import { acceptInvitation, joinByInvitation } from '#lib/server/account/members/accept-invitation.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { formText, problemOf } from '#lib/server/form.ts'
import { requireSession, startSession } from '#lib/server/account/sessions/session.ts'

/** Accepts as a new person. */
export async function accept(_state: FormState, form: FormData): Promise<FormState> {
  const problem = await problemOf(async () => {
    const fields = {
      token: formText(form, 'token'),
      name: formText(form, 'name'),
      password: formText(form, 'password'),
      now: new Date(),
    }
    await startSession(await acceptInvitation(controlPlane(), fields))
  })
  return problem === undefined ? redirect('/') : { problem }
}

/** Accepts as the person who is signed in. */
export async function join(_state: FormState, form: FormData): Promise<FormState> {
  const { userId } = await requireSession()
  const token = formText(form, 'token')
  const problem = await problemOf(async () =>
    startSession(await joinByInvitation(controlPlane(), { token, userId, now: new Date() })),
  )
  return problem === undefined ? redirect('/') : { problem }
}
