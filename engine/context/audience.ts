import type { ContextAudience } from '#contract/contexts/context.ts'
import type { ContextEvidence, Found } from './context-source.ts'
import type { Block } from '../page/page-blocks.ts'
import { cite, pagesOf, type ReadPage, type Reading } from './reading.ts'
import { isBodyText, isQuotable, sentencesOf, wordCount } from '../page/sentences.ts'

/** Plurals that name people or organisations. A "for" before anything else says nothing about an audience. */
const group = String.raw`(?:developers|programmers|engineers|designers|makers|builders|architects|admins|administrators|operators|devops|teams|businesses|companies|startups|start-ups|enterprises|organi[sz]ations|corporations|agencies|brands|merchants|retailers|sellers|marketers|publishers|editors|writers|authors|journalists|creators|artists|musicians|producers|photographers|filmmakers|gamers|players|streamers|freelancers|contractors|consultants|professionals|practitioners|specialists|analysts|scientists|researchers|academics|students|pupils|teachers|educators|schools|universities|parents|families|kids|children|women|men|seniors|beginners|newcomers|experts|hobbyists|enthusiasts|collectors|travell?ers|hikers|runners|cyclists|riders|drivers|athletes|homeowners|landlords|tenants|owners|founders|entrepreneurs|investors|traders|banks|insurers|lawyers|doctors|nurses|clinicians|patients|hospitals|farmers|growers|gardeners|cooks|chefs|restaurants|hotels|manufacturers|suppliers|shippers|governments|municipalities|cities|communities|charities|nonprofits|non-profits|volunteers|citizens|users|customers|clients|visitors|guests|members|readers|listeners|people|everyone|humans)`
const modifier = String.raw`(?:(?!(?:the|a|an|and|or|of|to|in|on|with|by|for|from|at|as|it|its|is|are|was|we|you|that|which|who|this|all|any|some|many|most|other|our|your|their|these|those|more|less|few|several|both|such|how|what|when|where|why|both|either|thousands|millions|hundreds)\b)[\p{L}][\p{L}\p{N}-]*\s+)`
const phrase = String.raw`((?:${modifier}){0,3}${group})\b`
const plural = String.raw`(?:${modifier}){0,3}[\p{L}-]{3,}s\b`
// The longer way first, or the comma of ", or editors" ends it and "or" begins the next group.
const more = String.raw`(?:\s*,?\s+(?:and|or|&)\s+|\s*,\s*)(?:for\s+)?`
const listOf = (one: string) => String.raw`(${one}(?:${more}${one})*)`
const clause = String.raw`(\s+(?:who|that)\s+(?:[\p{L}'’-]+[\s,]*){1,8})?`
// After "built for" any plural may be in a list, as long as one of them is a group of people.
// bounded: at most 2,000 characters, see isQuotable
const made = new RegExp(
  String.raw`\b(?:built|made|designed|created|crafted|tailored|intended|developed|meant|aimed|perfect|ideal|great|suited|suitable)\s+(?:\w+ly\s+)?(?:for|at)\s+${listOf(plural)}${clause}`,
  'iu',
)
// bounded: at most 2,000 characters, see isQuotable
const helped = new RegExp(
  String.raw`\b(?:used by|trusted by|loved by|helps?|helping|serves?|serving|empowers?|enables?|allows?)\s+${listOf(phrase)}`,
  'iu',
)
// bounded: at most 2,000 characters, see isQuotable
const plainFor = new RegExp(String.raw`(?:^|\s)for\s+${listOf(phrase)}${clause}`, 'iu')
// bounded: at most 2,000 characters, see isQuotable
const separator = new RegExp(more, 'iu')
const isGroup = new RegExp(String.raw`${group}$`, 'iu')

const limits = {
  audiencesMax: 6,
  /** A shorter sentence says no more than its segment does. */
  descriptionWordsMin: 5,
  headingsMax: 30,
  firstWordsMax: 40,
  planWordsMax: 15,
}

/** Whom the brand says that it is for: "built for <plural>" in any sentence, plain "for <plural>" in what a page puts first. */
export function findAudience(reading: Reading): Found<ContextAudience[]> {
  const found = new Map<string, { audience: ContextAudience; evidence: ContextEvidence }>()
  for (const { url, text, rule } of candidates(reading)) {
    if (!isQuotable(text)) continue
    for (const segment of segmentsIn(text, rule)) {
      const key = segment.toLowerCase()
      if (found.has(key) || found.size >= limits.audiencesMax || tooPlain.test(segment)) continue
      const description = wordCount(text) >= limits.descriptionWordsMin ? text : ''
      const evidence = cite(`positioning.target_audience.${found.size}`, url, text)
      found.set(key, { audience: { segment, description }, evidence })
    }
  }
  const all = [...found.values()]
  return { value: all.map(({ audience }) => audience), evidence: all.map(({ evidence }) => evidence) }
}

// Every site has users and customers; by themselves they describe no audience.
const tooPlain = /^(new )?(people|users|customers|clients|visitors|guests|members|readers|owners|humans|men|women)$/i

type Candidate = { url: string; text: string; rule: RegExp }

function candidates(reading: Reading): Candidate[] {
  const all = pagesOf(reading, 'home', 'about', 'products', 'pricing')
  return [
    ...all.flatMap((page) => firstWords(page).map((text) => ({ url: page.url, text, rule: plainFor }))),
    ...all.flatMap((page) =>
      page.blocks
        .filter(({ region }) => isBodyText(region))
        .flatMap(({ text }) => sentencesOf(text))
        .flatMap((text) => [made, helped].map((rule) => ({ url: page.url, text, rule }))),
    ),
  ]
}

/** What a page puts first: its description, its headings, and the paragraph under the main one. */
function firstWords({ kind, page, blocks }: ReadPage): string[] {
  const description = kind === 'home' ? (page.metas.get('description') ?? page.metas.get('og:description') ?? '') : ''
  const headings = blocks
    .filter(({ type, region }) => type === 'heading' && isBodyText(region))
    .slice(0, limits.headingsMax)
  const under = kind === 'home' ? afterMainHeading(blocks) : kind === 'pricing' ? shortTexts(blocks) : []
  return [description.replace(/\s+/g, ' ').trim(), ...headings.map(({ text }) => text), ...under]
    .flatMap(sentencesOf)
    .filter((text) => wordCount(text) <= limits.firstWordsMax)
}

function afterMainHeading(blocks: readonly Block[]): string[] {
  const at = blocks.findIndex(({ type, level }) => type === 'heading' && level === 1)
  return at < 0 ? [] : blocks.slice(at + 1, at + 3).map(({ text }) => text)
}

/** A plan of a price list says in a few words whom it is for. */
const shortTexts = (blocks: readonly Block[]) =>
  blocks
    .filter(({ region, text }) => isBodyText(region) && wordCount(text) <= limits.planWordsMax)
    .map(({ text }) => text)

/** The groups that a rule finds in a text; a clause that says which people stays with the last of them. */
function segmentsIn(text: string, rule: RegExp): string[] {
  const found = rule.exec(text)
  const [, listed = ''] = found ?? []
  const which = (found?.at(-1) ?? '').startsWith(' ') ? (found?.at(-1) ?? '').replace(/(?<![\s,])[\s,]+$/u, '') : ''
  const groups = listed.split(separator).map((group) => group.trim())
  if (!groups.some((group) => isGroup.test(group))) return []
  return groups.map((group, index) => capital(index === groups.length - 1 ? `${group}${which}` : group))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
