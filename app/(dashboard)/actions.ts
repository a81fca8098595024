'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { checkedArguments, problemOf } from '#lib/server/form.ts'
import { switchOrganization as moveSession } from '#lib/server/account/switch-organization.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { leaveSession, requireSession } from '#lib/server/account/sessions/session.ts'

export async function signOut(): Promise<void> {
  await leaveSession()
  redirect('/signin')
}

export async function switchOrganization(organizationId: string): Promise<void> {
  const { sessionId, userId } = await requireSession()
  const problem = await problemOf(async () => {
    const id = checkedArguments(z.string(), organizationId)
    await moveSession(controlPlane(), { sessionId, userId, organizationId: id })
  })
  if (problem !== undefined) return
  // The frame around the screens names the organization and would otherwise stay as it is.
  revalidatePath('/', 'layout')
  redirect('/')
}
