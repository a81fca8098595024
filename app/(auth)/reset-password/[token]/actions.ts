'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { refusePasswords } from '#lib/server/account/sessions/refuse-passwords.ts'
import { useResetLink as spendResetLink } from '#lib/server/account/passwords/use-reset-link.ts'
import { startSession } from '#lib/server/account/sessions/session.ts'
import { formAction } from '#lib/server/action.ts'
import { controlPlane } from '#lib/server/control-plane.ts'

export const resetPassword = formAction({
  role: 'anyone',
  input: z.object({ token: z.string(), password: z.string() }),
  async run(fields) {
    await refusePasswords()
    await startSession({ userId: await spendResetLink(controlPlane(), { ...fields, now: new Date() }) })
    redirect('/')
  },
})
