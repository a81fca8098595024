import type { SubscriptionPreview } from './subscription-documents.ts'

/** Entries in one call, docs/interface.md#sizes. */
export const entriesMax = 1_000

/** What was pasted, one entry a line, comma, semicolon or tab; quotes of a CSV cell are dropped. */
export const readEntries = (text: string): string[] =>
  text
    .split(/[\r\n\t,;]+/)
    .map((entry) => entry.trim().replace(/^"(.*)"$/, '$1'))
    .filter((entry) => entry !== '')

/** Whether an entry may be part of a call: one unknown or wrong entry would refuse all of it. */
export const isSubscribable = ({ state }: SubscriptionPreview) => state !== 'UNKNOWN' && state !== 'INVALID'
