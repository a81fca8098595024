import { z } from 'zod'

/** The built-in inbox: an address of this installation at which an organization sees what its webhooks would receive. */

export const inboxMessageSchema = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  headers: z.record(z.string(), z.string()),
  body: z.string().describe('As it arrived, at most 256 KiB.'),
})
export type InboxMessage = z.infer<typeof inboxMessageSchema>

export const inboxQuerySchema = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,18}$/, { error: 'expected the `cursor` of an inbox' })
    .optional()
    .describe(
      'Only what arrived after this `cursor`, oldest first. A reader that goes on from the last one misses nothing.',
    ),
})

export const inboxSchema = z.object({
  url: z.url().describe('Where webhooks of this organization may post to.'),
  messages: z
    .array(inboxMessageSchema)
    .describe('The newest 100 of the last 24 hours, newest first; with `after`, the next 100, oldest first.'),
  cursor: z.string().describe('Where to go on: `after` of the next call.'),
})
export type Inbox = z.infer<typeof inboxSchema>

export const inboxClearedSchema = z.object({ cleared: z.int() })
