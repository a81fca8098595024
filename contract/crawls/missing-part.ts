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
    .enum(['time', 'host', 'reader', 'size', 'robots'])
    .describe(
      'the time of the crawl was used up; the host failed or did not answer; what opens it gave up; it is larger than what is read; robots.txt does not allow it',
    ),
})
/** A part of a site that a crawl could not get. */
export type MissingPart = z.infer<typeof missingPartSchema>
/** Why it could not. */
export type MissingCause = MissingPart['cause']

/** Kept of one crawl: more say no more. */
const missingPartsMax = 20

// Another crawl of the same site meets it again.
const lasts = ({ cause }: MissingPart): boolean => cause === 'size' || cause === 'robots'

/** Whether another crawl may find more than one that had to do without these. */
export const isPartial = (missing: readonly MissingPart[]): boolean => missing.some((one) => !lasts(one))

/** What is kept of what a crawl had to do without: each file once, though crawl and browser asked for it; what another crawl may get first. */
export function keptMissing(missing: readonly MissingPart[]): MissingPart[] {
  const inOrder = missing.toSorted((a, b) => Number(lasts(a)) - Number(lasts(b)))
  const byFile = Map.groupBy(inOrder, ({ part, url, cause }) => `${part} ${url ?? cause}`)
  return [...byFile.values()].flatMap(([first]) => first ?? []).slice(0, missingPartsMax)
}

/** What `x-livery-missing` says: each part once, in the order of `missingPartNames`, joined by `, `. */
export function missingText(missing: readonly MissingPart[]): string {
  const parts = new Set(missing.filter((one) => !lasts(one)).map(({ part }) => part))
  return missingPartNames.filter((name) => parts.has(name)).join(', ')
}
