import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A site with what a reader found on its pages before the engine was asked: `bench/contexts/README.md`. */
const labelledSiteSchema = z.strictObject({
  site: z.string(),
  domain: z.string(),
  repo: z.string(),
  commit: z.string(),
  folder: z.string(),
  index: z.string(),
  language: z.string(),
  half: z.enum(['tuned', 'unseen']),
  offers: z.array(z.strictObject({ name: z.string(), sentence: z.string() })),
  also: z.array(z.string()),
  mission: z.array(z.string()),
})
export type LabelledSite = z.infer<typeof labelledSiteSchema>

export function labelledSites(): LabelledSite[] {
  const text = readFileSync(new URL('labelled.json', import.meta.url), 'utf8')
  return z.array(labelledSiteSchema).parse(JSON.parse(text))
}
