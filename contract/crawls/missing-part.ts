import { z } from 'zod'
import { missingPartNames } from './missing-part-names.ts'

export const missingPartSchema = z.object({
  part: z
    .enum(missingPartNames)
    .describe(
      'homePage: its end; rendering: the page as a browser shows it; owner: what others know of it; description: what its style sheets add',
    ),
  url: z.string().nullable().describe('the file; null = none of its own'),
  cause: z
    .enum(['time', 'host', 'reader', 'size'])
    .describe(
      'the time of the crawl was used up; the host failed or did not answer; what opens it gave up; it is larger than what is read',
    ),
})
/** A part of a site that a crawl could not get. */
export type MissingPart = z.infer<typeof missingPartSchema>
/** Why it could not: another crawl may be spared all but `size`. */
export type MissingCause = MissingPart['cause']

/** Kept of one crawl: more say no more. */
export const missingPartsMax = 20

/** Whether another crawl may find more than one that had to do without these. */
export const isPartial = (missing: readonly MissingPart[]): boolean => missing.some(({ cause }) => cause !== 'size')

/** What `x-livery-missing` says: each part once, in the order of `missingPartNames`, joined by `, `. */
export function missingText(missing: readonly MissingPart[]): string {
  const parts = new Set(missing.filter(({ cause }) => cause !== 'size').map(({ part }) => part))
  return missingPartNames.filter((name) => parts.has(name)).join(', ')
}
