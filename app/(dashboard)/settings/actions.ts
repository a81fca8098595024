'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { InvitationResult } from '#components/account/members/invitation-result.ts'
import type { ActionResult } from '#components/ui/use-action.ts'
import { roles } from '#contract/dashboard/member.ts'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { refuse } from '#contract/refusal.ts'
import { endSession } from '#lib/server/account/sessions/end-session.ts'
import { inviteMember } from '#lib/server/account/members/invite-member.ts'
import { removeMember } from '#lib/server/account/members/remove-member.ts'
import { withdrawInvitation } from '#lib/server/account/members/withdraw-invitation.ts'
import { leaveSession } from '#lib/server/account/sessions/session.ts'
import { action } from '#lib/server/action.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { once } from '#lib/server/once.ts'

export const invite = action({
  role: 'owner',
  input: z.object({ submissionId: submissionIdSchema, email: z.string(), role: z.enum(roles) }),
  async run({ submissionId, ...fields }, { organizationId, userId }): Promise<InvitationResult> {
    const made = await once(
      { owner: organizationId, action: 'invitation', id: submissionId, content: fields },
      {
        kept: z.object({ email: z.string() }),
        again: ({ email }) => refuse('conflict', `${email} was invited already. Invite them again for a new link.`),
      },
      (db) => inviteMember(db, { ...fields, organizationId, createdById: userId, now: new Date() }),
    )
    revalidatePath('/settings')
    return { email: made.email, path: `/invite/${made.token}` }
  },
})

export const withdraw = action({
  role: 'owner',
  input: z.string(),
  async run(id, by): Promise<ActionResult> {
    await withdrawInvitation(controlPlane(), { id, by })
    return shown()
  },
})

export const remove = action({
  // Everybody may leave.
  role: 'viewer',
  input: z.string(),
  async run(userId, by): Promise<ActionResult> {
    await removeMember(controlPlane(), { userId, by, now: new Date() })
    if (userId === by.userId) redirect('/signin')
    return shown()
  },
})

export const endOwnSession = action({
  role: 'viewer',
  input: z.string(),
  async run(id, { userId, sessionId }): Promise<ActionResult> {
    if (id === sessionId) {
      await leaveSession()
      redirect('/signin')
    }
    await endSession(controlPlane(), { sessionId: id, userId, now: new Date() })
    return shown()
  },
})

function shown(): ActionResult {
  revalidatePath('/settings')
  return {}
}
