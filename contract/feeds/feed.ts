import { z } from 'zod'

/** Change feeds (docs/rules.md#feeds). */

/** Entries of a feed at most. */
export const feedEntriesMax = 30

export const feedType = 'application/atom+xml; charset=utf-8'

/** What changed, for a reader of feeds. */
export type Feed = {
  /** A URN that never changes. */
  id: string
  title: string
  /** Where a person reads on. */
  page: string
  /** Newest first. */
  entries: readonly { id: string; title: string; at: Date; text: string; page: string }[]
  /** When the feed itself began, for one without entries. */
  since: Date
}

/** The query of a feed: with a public link, its client id and signature. */
export const feedQuerySchema = z.strictObject({
  c: z.string().max(64).optional().describe('The client id of a public link, in place of a key.'),
  s: z.string().max(64).optional().describe('The signature of a public link.'),
})
