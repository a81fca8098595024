'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { FormState } from '#components/account/auth/form-state.ts'
import { verifySignIn } from '#lib/server/account/sessions/verify-sign-in.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { formText, problemOf } from '#lib/server/form.ts'
import { clientIp } from '#lib/server/request-facts.ts'
import { safeNext } from '#lib/server/account/sessions/safe-next.ts'
import { readBrowser, startSession } from '#lib/server/account/sessions/session.ts'

export async function signIn(_state: FormState, form: FormData): Promise<FormState> {
  const [ip, browser] = [clientIp(await headers()), await readBrowser()]
  const problem = await problemOf(async () => {
    const fields = {
      email: formText(form, 'email'),
      password: formText(form, 'password'),
      ip,
      browser,
      now: new Date(),
    }
    await startSession({ userId: await verifySignIn(controlPlane(), fields) })
  })
  return problem === undefined ? redirect(safeNext(formText(form, 'next'))) : { problem }
}
