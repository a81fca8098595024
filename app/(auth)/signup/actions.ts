'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { FormState } from '#components/account/auth/form-state.ts'
import { signUp as createAccount } from '#lib/server/account/sessions/sign-up.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { formText, problemOf } from '#lib/server/form.ts'
import { clientIp } from '#lib/server/request-facts.ts'
import { startSession } from '#lib/server/account/sessions/session.ts'
import { settings } from '#lib/server/settings.ts'

export async function signUp(_state: FormState, form: FormData): Promise<FormState> {
  if (settings().LIVERY_SIGNUP !== 'open') return { problem: 'Accounts are made by invitation here.' }
  const ip = clientIp(await headers())
  const problem = await problemOf(async () => {
    const account = await createAccount(controlPlane(), {
      email: formText(form, 'email'),
      name: formText(form, 'name'),
      organizationName: formText(form, 'organizationName'),
      password: formText(form, 'password'),
      ip,
      now: new Date(),
    })
    await startSession(account)
  })
  return problem === undefined ? redirect('/') : { problem }
}
