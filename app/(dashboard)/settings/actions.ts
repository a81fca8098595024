'use server'

import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { InvitationResult } from '#components/account/members/invitation-result.ts'
import type { FormState } from '#components/account/auth/form-state.ts'
import type { ResetLinkResult } from '#components/account/passwords/reset-password.tsx'
import type { ActionResult } from '#components/ui/use-action.ts'
import { roles } from '#contract/dashboard/member.ts'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { refuse } from '#contract/refusal.ts'
import { endOtherSessions, endSession } from '#lib/server/account/sessions/end-session.ts'
import { changeRole as writeRole } from '#lib/server/account/members/change-role.ts'
import { inviteMember } from '#lib/server/account/members/invite-member.ts'
import { removeMember } from '#lib/server/account/members/remove-member.ts'
import { setMemberActive } from '#lib/server/account/members/set-member-active.ts'
import { changePassword as writePassword } from '#lib/server/account/passwords/change-password.ts'
import { refusePasswords } from '#lib/server/account/sessions/refuse-passwords.ts'
import { makeResetLink as newResetLink } from '#lib/server/account/passwords/make-reset-link.ts'
import { renameOrganization as nameOrganization, renamePerson } from '#lib/server/account/rename.ts'
import { withdrawInvitation } from '#lib/server/account/members/withdraw-invitation.ts'
import { leaveSession } from '#lib/server/account/sessions/session.ts'
import { action, formAction } from '#lib/server/action.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { problemOf } from '#lib/server/form.ts'
import { once } from '#lib/server/once.ts'
import { clientIp } from '#lib/server/request-facts.ts'

export const inviteMany = action({
  role: 'owner',
  input: z.object({
    submissionId: submissionIdSchema,
    people: z.array(z.object({ email: z.string(), role: z.enum(roles) })).max(100),
  }),
  async run({ submissionId, people }, by) {
    const made: { email: string; path?: string; problem?: string }[] = []
    // One after the other: each is a transaction of its own, and one that is refused keeps no other from its link.
    for (const [index, { email, role }] of people.entries()) {
      const problem = await problemOf(async () => {
        made.push(await makeInvitation({ submissionId: `${submissionId}-${index}`, email, role }, by))
      })
      if (problem !== undefined) made.push({ email, problem })
    }
    revalidatePath('/settings')
    return { made }
  },
})

export const invite = action({
  role: 'owner',
  input: z.object({ submissionId: submissionIdSchema, email: z.string(), role: z.enum(roles) }),
  async run(fields, by): Promise<InvitationResult> {
    const made = await makeInvitation(fields, by)
    revalidatePath('/settings')
    return made
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

export const endOwnOtherSessions = action({
  role: 'viewer',
  input: z.undefined(),
  async run(_none, by): Promise<ActionResult> {
    await endOtherSessions(controlPlane(), { ...by, now: new Date() })
    return shown()
  },
})

export const setActive = action({
  role: 'owner',
  input: z.object({ userId: z.string(), isActive: z.boolean() }),
  async run(change, by): Promise<ActionResult> {
    await setMemberActive(controlPlane(), { ...change, by, now: new Date() })
    return shown()
  },
})

export const changeRole = action({
  role: 'owner',
  input: z.object({ userId: z.string(), role: z.enum(roles) }),
  async run(change, by): Promise<ActionResult> {
    await writeRole(controlPlane(), { ...change, by })
    return shown()
  },
})

export const changePassword = formAction({
  role: 'viewer',
  input: z.object({ current: z.string(), password: z.string() }),
  async run(fields, by): Promise<FormState> {
    await refusePasswords()
    await writePassword(controlPlane(), { ...by, ...fields, ip: clientIp(await headers()), now: new Date() })
    revalidatePath('/settings')
    return { done: true }
  },
})

/** Who may, the verb says: an operator for anybody, an owner for members of theirs alone. */
export const makeResetLink = action({
  role: 'viewer',
  input: z.string(),
  async run(userId, by): Promise<ResetLinkResult> {
    await refusePasswords()
    const { token } = await newResetLink(controlPlane(), { userId, by, now: new Date() })
    return { path: `/reset-password/${token}` }
  },
})

export const renameSelf = action({
  role: 'viewer',
  input: z.string(),
  async run(name, by): Promise<ActionResult> {
    await renamePerson(controlPlane(), { name, by })
    revalidatePath('/', 'layout')
    return {}
  },
})

export const renameOrganization = action({
  role: 'owner',
  input: z.string(),
  async run(name, by): Promise<ActionResult> {
    await nameOrganization(controlPlane(), { name, by })
    revalidatePath('/', 'layout')
    return {}
  },
})

function shown(): ActionResult {
  revalidatePath('/settings')
  return {}
}

type NewInvitation = { submissionId: string; email: string; role: (typeof roles)[number] }

/** Invites one person; sent again, the link is the same for a minute, and then only that it was made is known. */
async function makeInvitation(
  { submissionId, ...fields }: NewInvitation,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<{ email: string; path: string }> {
  const made = await once(
    { owner: organizationId, action: 'invitation', id: submissionId, content: fields },
    {
      kept: z.object({ email: z.string() }),
      again: ({ email }) => refuse('conflict', `${email} was invited already. Invite them again for a new link.`),
    },
    (db) => inviteMember(db, { ...fields, organizationId, createdById: userId, now: new Date() }),
  )
  return { email: made.email, path: `/invite/${made.token}` }
}
