import { cleanText } from '../page/clean-text.ts'
import { textWithin } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'
import { adultWords, cautionWords, type AdultSign } from './adult-words.ts'

const ratings = /^(adult|mature|restricted|rta-5042-1996-1400-1577-rta|18 years)$/i
const rta = /\brta-5042-1996-1400-1577-rta\b/i
const topLevels = /\.(xxx|porn|adult|sex)$/
const thresholds = {
  pointsMin: 4,
  /** Points that each word of caution takes away. */
  cautionPoints: 4,
  /** Different words, or places, of which there must be so many. */
  agreeMin: 2,
  headingsMax: 3,
  textLengthMax: 1_000,
  wordsNamedMax: 5,
  /** Trust in words: from the least up by a part of their points. */
  trustMin: 0.6,
  trustMax: 0.95,
  pointsForTrust: 20,
}
/** How much a word weighs by its place. */
const weights = { title: 2, description: 1, keywords: 1, headings: 1 }

/**
 * The sign by which a site shows that it is for adults: its TLD, a rating, RTA or ICRA label, or plain words in its
 * title, description and main headings; undefined without one. Words alone need two that agree, or one in two places,
 * and do not count beside words of health, law, art and protection.
 */
export function findAdultSign(page: Page, domain: string): AdultSign | undefined {
  const label = labelOf(page, domain)
  const words = wordsOf(page)
  if (label !== undefined) return { industry: words.industry, rule: label, trust: 1 }
  return words.points < thresholds.pointsMin
    ? undefined
    : {
        industry: words.industry,
        rule: `words: ${words.found.join(', ')}`,
        trust: Math.min(thresholds.trustMax, thresholds.trustMin + words.points / thresholds.pointsForTrust),
      }
}

function labelOf(page: Page, domain: string): string | undefined {
  if (topLevels.test(domain)) return 'top-level domain'
  const rating = page.metas.get('rating')?.trim() ?? ''
  if (rta.test(rating) || page.links.some(({ attributes }) => rta.test(attributes['href'] ?? ''))) return 'RTA label'
  if (ratings.test(rating)) return 'meta rating'
  const icra = `${page.metas.get('pics-label') ?? ''} ${httpEquiv(page, 'pics-label')}`
  return icraSaysAdult(icra) ? 'ICRA label' : undefined
}

const httpEquiv = (page: Page, name: string): string =>
  page.elements.find(({ tag, attributes }) => tag === 'meta' && attributes['http-equiv']?.toLowerCase() === name)
    ?.attributes['content'] ?? ''

/**
 * PICS labels (W3C REC-PICS-labels): of ICRA's vocabulary the descriptors of explicit nudity and sexual acts (na to nc,
 * sa to sf) say so; nz and sz say that there is none. Of RSACi's, nudity and sex from level 3.
 */
function icraSaysAdult(label: string): boolean {
  const ratingOf = /r\s*\(([^()]*)\)/i.exec(label)?.[1] ?? ''
  if (/icra/i.test(label)) return /\b(n[abc]|s[a-f])\s+1\b/i.test(ratingOf)
  return /rsac/i.test(label) && /\b[ns]\s+[34]\b/i.test(ratingOf)
}

type Words = { points: number; industry: AdultSign['industry']; found: string[] }

function wordsOf(page: Page): Words {
  const headings = page.elements
    .filter(({ tag }) => tag === 'h1')
    .slice(0, thresholds.headingsMax)
    .map(textWithin)
  const places: [string | undefined, number][] = [
    [page.title, weights.title],
    [page.metas.get('description') ?? page.metas.get('og:description'), weights.description],
    [page.metas.get('keywords'), weights.keywords],
    [headings.join(' '), weights.headings],
  ]
  const texts = places.map(([text, weight]) => ({ text: cleanText(text, thresholds.textLengthMax) ?? '', weight }))
  const points = { 'adult-content': 0, 'adult-dating': 0, 'adult-products': 0 }
  const found = new Map<string, number>()
  for (const { text, weight } of texts) {
    for (const { word, industry, worth } of adultWords) {
      // Each word once in each place: a long list of one word proves no more.
      const hit = word.exec(text)?.[0].toLowerCase()
      if (hit === undefined) continue
      points[industry] += worth * weight
      found.set(hit, (found.get(hit) ?? 0) + worth * weight)
    }
  }
  const cautions = new Set(texts.flatMap(({ text }) => text.toLowerCase().match(cautionWords) ?? []))
  const sum = Object.values(points).reduce((total, one) => total + one, 0)
  const industry = (Object.keys(points) as AdultSign['industry'][]).reduce((best, one) =>
    points[one] > points[best] ? one : best,
  )
  const spots = texts.filter(({ text }) => adultWords.some(({ word }) => word.test(text))).length
  const alone = found.size < thresholds.agreeMin && spots < thresholds.agreeMin
  return {
    points: alone ? 0 : sum - thresholds.cautionPoints * cautions.size,
    industry,
    found: [...found.keys()].slice(0, thresholds.wordsNamedMax),
  }
}
