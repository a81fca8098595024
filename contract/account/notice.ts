import { z } from 'zod'

/** What an organization was told: shown in the dashboard, and mailed to its owners where a mail server is set. */
export const noticeSchema = z.object({
  id: z.string(),
  kind: z.string().describe('What it is about, for example `quota_80` or `webhook_disabled`. Kinds may be added.'),
  subject: z.string(),
  body: z.string().describe('Plain text, lines separated by `\\n`.'),
  createdAt: z.iso.datetime(),
  mailedAt: z.iso.datetime().nullable().describe('When it was mailed; null when it was not, or not yet.'),
  seenAt: z.iso.datetime().nullable().describe('When somebody of the organization marked it as seen.'),
})
export type Notice = z.infer<typeof noticeSchema>

export const noticesSchema = z.object({ notices: z.array(noticeSchema).describe('The newest 100, newest first.') })
