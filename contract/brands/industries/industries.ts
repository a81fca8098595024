import { industryLines } from './industry-lines.ts'
import type { TaxonomyIndustry } from './taxonomy.ts'

/** The taxonomy of industries, two levels (docs/rules.md#industries). Who reads sites loads it, without what checks answers. */

/** Every industry, each top-level one followed by its own. */
export const industries: readonly TaxonomyIndustry[] = readLines(industryLines)

function readLines(text: string): TaxonomyIndustry[] {
  const read: TaxonomyIndustry[] = []
  let parent: TaxonomyIndustry['parent'] = null
  let [tops, children] = [0, 0]
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [emoji = '', ...words] = line.trim().split(' ')
    const name = words.join(' ')
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    if (line.startsWith(' ') && parent !== null) {
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
