'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { switchOrganization as moveSession } from '#lib/server/account/switch-organization.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { leaveSession, requireSession } from '#lib/server/account/sessions/session.ts'

export async function signOut(): Promise<void> {
  await leaveSession()
  redirect('/signin')
}

export async function switchOrganization(organizationId: string): Promise<void> {
  const { sessionId, userId } = await requireSession()
  await moveSession(controlPlane(), { sessionId, userId, organizationId: String(organizationId) })
  // The frame around the screens names the organisation and would otherwise stay as it is.
  revalidatePath('/', 'layout')
  redirect('/')
}
