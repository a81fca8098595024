/** Something that changed what is used or what it costs; `at` is ISO 8601 UTC. */
export type UsageEvent = { at: string; text: string }
