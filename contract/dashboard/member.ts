/** What somebody may do in an organization. */
export const roles = ['owner', 'developer', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Moments here are ISO 8601 UTC. */
export type Member = {
  userId: string
  name: string
  email: string
  role: Role
  joinedAt: string
  /** Since when an owner keeps them out; null while they belong to it as any member does. */
  deactivatedAt: string | null
}

/** A member as operators see them. */
export type OperatedMember = Member & { isOperator: boolean }

/** An invitation that can still be accepted. */
export type PendingInvitation = { id: string; email: string; role: Role; expiresAt: string }

/** A browser in which somebody is signed in. `isThis`: the one that asks. */
export type OwnSession = {
  id: string
  createdAt: string
  expiresAt: string
  /** To within ten minutes; null for a session from before this was kept. */
  lastSeenAt: string | null
  /** What the browser called itself. */
  userAgent: string | null
  isThis: boolean
}
