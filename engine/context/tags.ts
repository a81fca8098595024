import { cleanText } from '../page/clean-text.ts'
import type { BrandFacts, ContextEvidence, Found } from './context-source.ts'
import { cite, type Reading } from './reading.ts'
import { isQuotable, wordCount } from '../page/sentences.ts'
import { topics } from './topics.ts'

const limits = {
  tagsMax: 10,
  keywordsMax: 6,
  keywordLengthMax: 40,
  keywordWordsMax: 3,
  /** A longer list was written for search engines of another age, not to say what the brand is. */
  keywordsListedMax: 25,
  prominentLengthMax: 400,
  textLengthMax: 60_000,
  /** Sights of a topic in the running text that make it one of the site's. */
  sightsMin: 3,
}

/** What the brand is about: the site's own keywords, its industries, and topics that its words name clearly. */
export function findTags(reading: Reading, facts: BrandFacts): Found<string[]> {
  const { home } = reading
  const field = 'identity.tags'
  const tags = new Map<string, ContextEvidence>()
  const add = (tag: string, text: string) => {
    if (!tags.has(tag) && tags.size < limits.tagsMax) tags.set(tag, cite(field, home.url, text))
  }
  for (const topic of namedTopics(reading)) add(topic.tag, topic.text)
  for (const keyword of keywordsOf(reading)) add(keyword, keyword)
  for (const industry of facts.industries) add(industry.toLowerCase(), industry)
  return { value: [...tags.keys()], evidence: [...tags.values()] }
}

function keywordsOf({ home, name }: Reading): string[] {
  const written = (home.page.metas.get('keywords') ?? '').split(/[,;|]/)
  if (written.length > limits.keywordsListedMax) return []
  return written
    .flatMap((word) => cleanText(word, limits.keywordLengthMax)?.toLowerCase() ?? [])
    .filter((word) => word !== name?.toLowerCase() && wordCount(word) <= limits.keywordWordsMax && isTag(word))
    .slice(0, limits.keywordsMax)
}

// One keyword may be a whole word of the language; these say nothing by themselves.
const saysNothing =
  /^(home|index|website|web ?site|page|open|source|free|best|top|new|online|official|company|business)$/

const isTag = (word: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N} .&+#/-]*$/u.test(word) && !saysNothing.test(word) && isQuotable(word)

/** Topics that the title, description or a main heading names, or that the pages' text names three times. */
function namedTopics({ home, pages }: Reading): { tag: string; text: string }[] {
  const prominent = [home.page.title, home.page.metas.get('description'), home.page.metas.get('og:description')]
    .concat(home.blocks.filter(({ type, level }) => type === 'heading' && level <= 1).map(({ text }) => text))
    .flatMap((text) => cleanText(text, limits.prominentLengthMax) ?? [])
  const text = pages
    .flatMap(({ blocks }) => blocks.filter(({ region }) => region === 'main').map((block) => block.text))
    .join('\n')
    .slice(0, limits.textLengthMax)
  return topics.flatMap(({ tag, words }) => {
    const shown = prominent.map((line) => words.exec(line)?.[0]).find((hit) => hit !== undefined)
    if (shown !== undefined) return [{ tag, text: shown }]
    // bounded: at most 60,000 characters of one expression of topics.ts, which are linear
    const hits = text.match(new RegExp(words.source, 'giu'))
    return hits !== null && hits.length >= limits.sightsMin && hits[0] !== undefined ? [{ tag, text: hits[0] }] : []
  })
}
