import { z } from 'zod'
import { industryNameSchema, industrySchema } from './brand.ts'
import { industryLines } from './industry-lines.ts'

/** The taxonomy of industries, two levels, and the routes that answer with it (docs/rules.md#industries). */

export const taxonomySchema = z.object({
  industries: z.array(industryNameSchema.extend({ parent: industryNameSchema.nullable() })),
})
export type TaxonomyIndustry = z.infer<typeof taxonomySchema>['industries'][number]

export const brandIndustriesSchema = z.object({ industries: z.array(industrySchema) })

type IndustryName = z.infer<typeof industryNameSchema>

/** Every industry, each top-level one followed by its own. */
export const industries: readonly TaxonomyIndustry[] = readLines(industryLines)

function readLines(text: string): TaxonomyIndustry[] {
  const read: TaxonomyIndustry[] = []
  let parent: IndustryName | undefined
  let [tops, children] = [0, 0]
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [emoji = '', ...words] = line.trim().split(' ')
    const name = words.join(' ')
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    if (line.startsWith(' ') && parent) {
      const id = `${parent.id}${String(++children).padStart(2, '0')}`
      read.push({ id, slug, name, emoji, parent })
      continue
    }
    children = 0
    parent = { id: String(++tops + 10), slug, name, emoji }
    read.push({ ...parent, parent: null })
  }
  return read
}
