'use server'

import { redirect } from 'next/navigation'
import type { FormState } from '#components/account/auth/form-state.ts'
import { useSetupLink as spendSetupLink } from '#lib/server/account/use-setup-link.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { formText, problemOf } from '#lib/server/form.ts'
import { startSession } from '#lib/server/account/sessions/session.ts'

export async function setUp(_state: FormState, form: FormData): Promise<FormState> {
  const problem = await problemOf(async () => {
    const account = await spendSetupLink(controlPlane(), {
      token: formText(form, 'token'),
      email: formText(form, 'email'),
      name: formText(form, 'name'),
      organizationName: formText(form, 'organizationName'),
      password: formText(form, 'password'),
      now: new Date(),
    })
    await startSession(account)
  })
  return problem === undefined ? redirect('/') : { problem }
}
