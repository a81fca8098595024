'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { redirect } from 'next/navigation'
import type { ActionResult } from '#components/ui/use-action.ts'
import type { InvitationResult } from '#components/account/members/invitation-result.ts'
import { endSession } from '#lib/server/account/sessions/end-session.ts'
import { inviteMember } from '#lib/server/account/members/invite-member.ts'
import { removeMember } from '#lib/server/account/members/remove-member.ts'
import { isRole } from '#lib/server/require-role.ts'
import { withdrawInvitation } from '#lib/server/account/members/withdraw-invitation.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { checkedArguments, problemOf } from '#lib/server/form.ts'
import { leaveSession, requireSession } from '#lib/server/account/sessions/session.ts'

export async function invite(email: string, role: string): Promise<InvitationResult> {
  const { organizationId, userId } = await requireSession()
  if (!isRole(role)) return { problem: 'Choose a role.' }
  let answer: InvitationResult = {}
  const problem = await problemOf(async () => {
    const fields = {
      organizationId,
      email: checkedArguments(z.string(), email),
      role,
      createdById: userId,
      now: new Date(),
    }
    const made = await inviteMember(controlPlane(), fields)
    answer = { email: made.email, path: `/invite/${made.token}` }
  })
  if (problem !== undefined) return { problem }
  revalidatePath('/settings')
  return answer
}

export async function withdraw(id: string): Promise<ActionResult> {
  const by = await requireSession()
  return answerWith(async () => withdrawInvitation(controlPlane(), { id: checkedArguments(z.string(), id), by }))
}

export async function remove(userId: string): Promise<ActionResult> {
  const by = await requireSession()
  const answer = await answerWith(async () =>
    removeMember(controlPlane(), { userId: checkedArguments(z.string(), userId), by, now: new Date() }),
  )
  if (answer.problem === undefined && userId === by.userId) redirect('/signin')
  return answer
}

export async function endOwnSession(id: string): Promise<ActionResult> {
  const { userId, sessionId } = await requireSession()
  if (id === sessionId) {
    await leaveSession()
    redirect('/signin')
  }
  return answerWith(async () =>
    endSession(controlPlane(), { sessionId: checkedArguments(z.string(), id), userId, now: new Date() }),
  )
}

async function answerWith(work: () => Promise<unknown>): Promise<ActionResult> {
  const problem = await problemOf(work)
  if (problem !== undefined) return { problem }
  revalidatePath('/settings')
  return {}
}
