/** An invitation that was made; `path` is the link, given this once. */
export type InvitationResult = { problem?: string; email?: string; path?: string }
