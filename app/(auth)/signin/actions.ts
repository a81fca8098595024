'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { refusePasswords } from '#lib/server/account/sessions/refuse-passwords.ts'
import { verifySignIn } from '#lib/server/account/sessions/verify-sign-in.ts'
import { formAction } from '#lib/server/action.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { clientIp } from '#lib/server/request-facts.ts'
import { safeNext } from '#lib/server/account/sessions/safe-next.ts'
import { readBrowser, startSession } from '#lib/server/account/sessions/session.ts'

export const signIn = formAction({
  role: 'anyone',
  input: z.object({ email: z.string(), password: z.string(), next: z.string() }),
  async run({ email, password, next }) {
    await refusePasswords()
    const [ip, browser] = [clientIp(await headers()), await readBrowser()]
    const fields = { email, password, ip, browser, now: new Date() }
    await startSession({ userId: await verifySignIn(controlPlane(), fields) })
    redirect(safeNext(next))
  },
})
