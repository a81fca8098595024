import { altOf } from './alt-of.ts'
import { bareLetters } from './clean-text.ts'
import type { Page } from './read-page.ts'

/** Characters of a page's texts that are read. */
const textMax = 2_000_000

/** Several rules ask what one page shows; its elements outlive it where a rule asks of the page without its title. */
const known = new WeakMap<Page['elements'], readonly string[]>()

/** What a page shows its readers, as bare letters: of each element its own text and what its picture is called. */
export function shownTexts({ elements }: Page): readonly string[] {
  const texts = known.get(elements) ?? [...readTexts(elements)]
  known.set(elements, texts)
  return texts
}

/** The same as one text, in which a name may begin in one element and end in the next. */
export const shownLetters = (page: Page): string => shownTexts(page).join('')

function* readTexts(elements: Page['elements']): Iterable<string> {
  let left = textMax
  for (const element of elements) {
    if (left <= 0) return
    if (element.region === 'head' || /^(script|style)$/.test(element.tag)) continue
    const text = `${element.text} ${altOf(element)}`.slice(0, left)
    left -= text.length
    const bare = bareLetters(text)
    if (bare !== '') yield bare
  }
}
