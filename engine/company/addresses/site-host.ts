import type { Block } from '../../page/page-blocks.ts'

/** Who hosts a site has to be said in France, with an address that is nothing of the owner's. */
// bounded: at most 1,200 characters of a block
const hosting =
  /(?<!\p{L})(?:h[ée]berg(?:eur|ement|ée?s?)|(?:web)?hosting|web-?hosters?|hosted (?:by|on|at|with)|gehostet|gehost (?:door|bij)|alojad[oa] (?:en|por)|hospedad[oa] (?:em|en|por)|ospitato (?:da|su|presso)|hostowan[ay]|хостинг|housing provider)(?!\p{L})/iu

const limits = {
  /** Characters of a line that only says that its host follows. */
  labelLengthMax: 60,
  /** Blocks that such a line speaks for, and a heading at the most. */
  labelledMax: 3,
  sectionMax: 12,
}

/** Whether a text speaks of who hosts a site. */
export const saysHost = (text: string): boolean => hosting.test(text)

/** The blocks of a page without those that say who hosts it: the parts under a heading or a label that says so. */
export function withoutHost<One extends Block>(blocks: readonly One[]): One[] {
  const own: One[] = []
  let left = 0
  let level = 0
  for (const block of blocks) {
    const isHeading = block.type === 'heading'
    if (isHeading && (level === 0 || block.level <= level)) left = 0
    const isLabel = block.text.length <= limits.labelLengthMax && saysHost(block.text)
    if (isLabel) {
      left = isHeading ? limits.sectionMax : Math.max(left, limits.labelledMax + 1)
      level = isHeading ? block.level : level
    }
    if (left === 0) own.push(block)
    else left -= 1
    if (left === 0) level = 0
  }
  return own
}
