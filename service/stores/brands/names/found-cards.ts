import { LRUCache } from 'lru-cache'
import type { Brand } from '#contract/brands/brand.ts'
import { agedScore } from '#contract/brands/quality.ts'
import type { FoundBrand } from '#contract/brands/search.ts'
import { dayMs } from '#contract/time.ts'
import { ageDays, withPictureHost } from '../brand-body.ts'
import type { BrandMemory } from '../brand-memory.ts'
import type { Database } from '../../database.ts'
import { gatherReads } from '../../gathered-reads.ts'
import { plannedQuery } from '../../planned-query.ts'

/** What an answer says of a brand that was found. */
export type Card = Omit<FoundBrand, '_score'>

/** What a card is made of; `pictures`: a body, or the fields of it that name its pictures, as JSON. */
type CardRow = {
  id: string
  name: string | null
  domain: string
  claimed: boolean
  verified: boolean
  quality_score: number
  age_days: number
  pictures: string
}

const cardsMax = 50_000

/** The cards of these brands; none of one that is adult, taken down or gone. Those that were found lately are in memory. */
export function foundCards(database: Database, { cdnUrl, memory }: { cdnUrl: string; memory: BrandMemory }) {
  const cards = new LRUCache<string, Card>({ max: cardsMax, ttl: dayMs, ttlResolution: 60_000 })
  memory.watch((brandId) => void (brandId === undefined ? cards.clear() : cards.delete(brandId)))
  const read = gatherReads(async (ids: readonly string[]) => {
    const generation = memory.generation
    const { rows } = await plannedQuery<CardRow>(database, { text: cardStatement, values: [[...new Set(ids)]] })
    const found = new Map(rows.map((row) => [row.id, cardOf(row, cdnUrl)]))
    // What was announced meanwhile may be newer.
    if (generation === memory.generation) for (const [id, card] of found) cards.set(id, card)
    return found
  })
  return async (ids: readonly string[]): Promise<Map<string, Card>> => {
    const found = new Map<string, Card>()
    const missing = ids.filter((id) => {
      const card = cards.get(id)
      if (card) found.set(id, card)
      return card === undefined
    })
    if (missing.length === 0) return found
    const stored = await read(missing)
    for (const id of missing) {
      const card = stored.get(id)
      if (card) found.set(id, card)
    }
    return found
  }
}

// Of a body, which may be long, its last fields are enough; one of another order comes whole.
const cardStatement = `
  SELECT id, name, domain, claimed, verified_at IS NOT NULL AS verified, quality_score, ${ageDays},
         coalesce('{' || substring(right(body, 1000) FROM '"logo":(?:null|"[^"]*"),"symbol":(?:null|"[^"]*"),"icon":.*$'), body)
           AS pictures
  FROM brand WHERE id = ANY ($1::text[]) AND NOT is_nsfw AND taken_down_at IS NULL`

export function cardOf(row: CardRow, cdnUrl: string): Card {
  const { icon, symbol, logo } = JSON.parse(withPictureHost(row.pictures, cdnUrl)) as Partial<Brand>
  return {
    brandId: row.id,
    name: row.name,
    domain: row.domain,
    icon: icon ?? symbol ?? logo ?? null,
    claimed: row.claimed,
    verified: row.verified,
    qualityScore: agedScore(row.quality_score, row.age_days),
  }
}
