/** What an action on the server answers: nothing, or why it was turned down. */
export type ActionAnswer = { problem?: string }

/** An invitation that was made; `path` is the link, given this once. */
export type InvitationAnswer = { problem?: string; email?: string; path?: string }
