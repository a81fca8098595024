import { cleanText } from '../page/clean-text.ts'
import { textWithin } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'

const rating = /^(adult|mature|restricted|rta-5042-1996-1400-1577-rta)$/i
const topLevels = /\.(xxx|porn|adult|sex|sexy)$/
const words: readonly [RegExp, number][] = [
  [/\b(porn|porno|xxx|hardcore|camgirls?|hentai|milf|escorts?)\b/gi, 2],
  [/\b(nude|naked|erotic|sex ?cams?|sex ?toys?|adult (videos?|content|entertainment)|18\+|nsfw)\b/gi, 1],
]

/** Whether the site says of itself that it is for adults: rating meta, RTA label, TLD, or its title, description and h1. */
export function isAdult(page: Page, domain: string): boolean {
  if (rating.test(page.metas.get('rating')?.trim() ?? '') || topLevels.test(domain)) return true
  const headings = page.elements
    .filter(({ tag }) => tag === 'h1')
    .slice(0, 3)
    .map(textWithin)
  const text = cleanText([page.title, page.metas.get('description'), ...headings].join(' '), 2000) ?? ''
  const score = words.reduce((sum, [word, points]) => sum + (text.match(word)?.length ?? 0) * points, 0)
  return score >= 4
}
