'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { switchOrganization as moveSession } from '#lib/server/account/switch-organization.ts'
import { leaveSession } from '#lib/server/account/sessions/session.ts'
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
