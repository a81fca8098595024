'use server'

import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { ActionResult } from '#components/ui/use-action.ts'
import { switchOrganization as moveSession } from '#lib/server/account/switch-organization.ts'
import { clientIp } from '#lib/server/request-facts.ts'
import { refusePasswords } from '#lib/server/account/sessions/refuse-passwords.ts'
import { verifySignIn } from '#lib/server/account/sessions/verify-sign-in.ts'
import { leaveSession, readBrowser, startSession } from '#lib/server/account/sessions/session.ts'
import { action } from '#lib/server/action.ts'
import { controlPlane } from '#lib/server/control-plane.ts'

export const signOut = action({
  role: 'anyone',
  input: z.undefined(),
  async run() {
    await leaveSession()
    redirect('/signin')
  },
})

/** For who was signed in and typed something: the same person, for the same organization, without leaving the screen. */
export const signInAgain = action({
  role: 'anyone',
  input: z.object({ email: z.string(), password: z.string(), organizationId: z.string() }),
  async run({ organizationId, ...given }): Promise<ActionResult> {
    await refusePasswords()
    const [ip, browser] = [clientIp(await headers()), await readBrowser()]
    const userId = await verifySignIn(controlPlane(), { ...given, ip, browser, now: new Date() })
    await startSession({ userId, organizationId })
    return {}
  },
})

export const switchOrganization = action({
  role: 'viewer',
  input: z.string(),
  async run(organizationId, { sessionId, userId }) {
    await moveSession(controlPlane(), { sessionId, userId, organizationId })
    // The frame around the screens names the organization and would otherwise stay as it is.
    revalidatePath('/', 'layout')
    redirect('/')
  },
})
