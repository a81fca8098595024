import type { ContextDigest } from './context-source.ts'
import type { Reading } from './reading.ts'
import { isQuotable, sentencesOf } from '../page/sentences.ts'

const pageTextMax = 5_000
const textMax = 20_000

/**
 * What the pages say in plain sentences and headings, for a writer who works from it: without notices, addresses and
 * sentences that speak to models. At most 5,000 characters of a page and 20,000 in all.
 */
export function digestPages({ pages }: Reading): ContextDigest {
  const digest: ContextDigest = []
  let room = textMax
  for (const { kind, url, page, blocks } of pages) {
    const lines = [page.title ?? '', page.metas.get('description') ?? '', ...blocks.map(({ text }) => text)]
    const said = new Set(lines.flatMap((line) => sentencesOf(line)).filter(isQuotable))
    const text = [...said].join('\n').slice(0, Math.min(pageTextMax, room))
    room -= text.length
    if (text !== '') digest.push({ kind, url, text })
  }
  return digest
}
