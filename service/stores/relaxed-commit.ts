/**
 * A column for the result of a statement, which then commits without waiting for the disk. What the workers write may be
 * lost with the database's machine: it is then done again, with the same `webhook-id`. Never for an event itself, or for
 * anything that a caller was told. Set by the statement, so that it works behind a pooler too.
 */
export const relaxedCommit = `set_config('synchronous_commit', 'off', true)`
