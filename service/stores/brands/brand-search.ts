import type { Brand } from '#contract/brands/brand.ts'
import type { FoundBrand, PreviewedBrand } from '#contract/brands/search.ts'
import { agedScore } from '#contract/brands/quality.ts'
import { ageDays, storedShares, withPictureHost } from './brand-body.ts'
import type { Database } from '../database.ts'
import { plannedQuery } from '../planned-query.ts'
import { findMerchants, type Merchant, type MerchantKeys } from './names/find-merchants.ts'
import type { Card } from './names/found-cards.ts'
import type { NameIndex } from './names/name-index.ts'
import { before, type RankedName } from './names/rank-names.ts'

export type BrandSearch = {
  /** The brands that `text` may mean, best first; `domain` is what it reads as when it is a domain. */
  search: (query: { text: string; domain: string | undefined; limit: number }) => Promise<FoundBrand[]>
  /** The same with what a list shows of each, indexed brands before seeds; `identifiers` are what `text` reads as beside a name, as `kind:value`. */
  preview: (query: {
    text: string
    domain: string | undefined
    identifiers: readonly string[]
    limit: number
  }) => Promise<PreviewedBrand[]>
  /** Of how many brands this process searches the names itself. */
  namesHeld: () => number
  /** The brands that have one of `keys`, a key that begins with `beginning`, or one of `domains`. */
  findMerchants: (wanted: MerchantKeys) => Promise<Merchant[]>
}

type Row = {
  id: string
  name: string | null
  domain: string
  claimed: boolean
  verified_at: Date | null
  quality_score: number
  age_days: number
  body: string
  palette: string | null
  score: number
  identifier: string | null
  provenance: 'seed' | 'crawl'
  primary: string | null
  updated_at: Date
}

type Options = {
  cdnUrl: string
  /** The names in this process; without them the database is asked. */
  inMemory?: { names: NameIndex; cards: (ids: readonly string[]) => Promise<Map<string, Card>> }
}

export function brandSearch(database: Database, options: Options): BrandSearch {
  return {
    async search({ text, domain, limit }) {
      const ranked = await options.inMemory?.names.rank({ text, domain, limit })
      if (options.inMemory && ranked)
        return rankedBrands(ranked, await options.inMemory.cards(ranked.map(({ id }) => id)))
      const values = [text, domain ?? null, limit, []]
      const { rows } = await plannedQuery<Row>(database, { text: searchStatement, values })
      return rows.map((row) => foundBrand(row, options.cdnUrl))
    },
    async preview({ text, domain, identifiers, limit }) {
      const values = [text, domain ?? null, limit * previewReach, identifiers]
      const { rows } = await plannedQuery<Row>(database, { text: searchStatement, values })
      const [indexed, seeds] = [rows.filter(isIndexed), rows.filter((row) => !isIndexed(row))]
      return [...indexed, ...seeds].slice(0, limit).map((row) => previewedBrand(row, options.cdnUrl))
    },
    namesHeld: () => options.inMemory?.names.count() ?? 0,
    findMerchants: (wanted) => findMerchants(database, wanted),
  }
}

/** As the statement answers: without the brands that nobody is shown, and of equals the shorter domain first. */
function rankedBrands(ranked: readonly RankedName[], cards: ReadonlyMap<string, Card>): FoundBrand[] {
  return ranked
    .flatMap((name) => {
      const card = cards.get(name.id)
      return card ? [{ name, card }] : []
    })
    .toSorted(
      (one, other) =>
        before(one.name, other.name) ||
        one.card.domain.length - other.card.domain.length ||
        (one.card.domain < other.card.domain ? -1 : 1),
    )
    .map(({ name, card }) => ({ ...card, _score: shownScore(name.score) }))
}

const shownScore = (score: number) => Math.round(score * 10_000) / 10_000

/** Seeds, of which a fresh installation has many, must not crowd out what is indexed. */
const previewReach = 4
const isIndexed = ({ provenance }: Row) => provenance === 'crawl'

function foundBrand(row: Row, cdnUrl: string): FoundBrand {
  const { icon, symbol, logo } = JSON.parse(withPictureHost(row.body, cdnUrl)) as Partial<Brand>
  return {
    brandId: row.id,
    name: row.name,
    domain: row.domain,
    icon: icon ?? symbol ?? logo ?? null,
    claimed: row.claimed,
    verified: row.verified_at !== null,
    qualityScore: agedScore(row.quality_score, row.age_days),
    _score: shownScore(row.score),
  }
}

function previewedBrand(row: Row, cdnUrl: string): PreviewedBrand {
  const { logo, description, colors = [] } = JSON.parse(withPictureHost(row.body, cdnUrl)) as Partial<Brand>
  return {
    ...foundBrand(row, cdnUrl),
    indexed: row.provenance === 'crawl',
    identifier: row.identifier,
    logo: logo ?? null,
    description: description ?? null,
    primary: row.primary,
    colors: colors.map(({ hex }) => hex),
    shares: storedShares(row.palette),
    updatedAt: row.updated_at.toISOString(),
  }
}

/**
 * Five ways to be found, each a short walk through an index of `brand_search`: the key itself, a key that begins so
 * (for one and two letters an index has the best brands first), a key one typing mistake away, the initials of what
 * was typed, and only where these find
 * too little, trigrams. The best match of a brand counts, from 0 to 1, weighed by
 * the brand's quality; the exact name and the exact domain (2) come before everything. A ticker, ISIN or symbol that was asked
 * for ($4, `kind:value`) is one more way.
 */
export const searchStatement = `
  WITH wanted AS MATERIALIZED (
    SELECT key, compact, length(compact) AS letters, brand_search_acronym(key) AS acronym, domain,
           CASE WHEN typed LIKE '%.%' THEN typed ELSE compact END AS start
    FROM (SELECT brand_search_key($1) COLLATE "C" AS key, replace(brand_search_key($1), ' ', '') COLLATE "C" AS compact,
                 lower(btrim($1)) COLLATE "C" AS typed, $2::text COLLATE "C" AS domain) AS read
  ),
  exact AS (
    SELECT brand_id, quality,
           CASE WHEN found.key = domain OR kind = 'name' AND found.key = wanted.key THEN 2
                WHEN kind IN ('compact', 'domain') THEN 0.95 WHEN kind = 'acronym' THEN 0.85 ELSE 0.75 END AS match
    FROM wanted, LATERAL (
      SELECT * FROM brand_search WHERE brand_search.key = ANY (ARRAY[wanted.key, compact, domain])
      ORDER BY kind IN ('name', 'domain') DESC, quality DESC LIMIT 50
    ) AS found
  ),
  beginning AS (
    SELECT brand_id, quality,
           CASE WHEN kind IN ('name', 'compact', 'domain') THEN 0.6 ELSE 0.4 END + 0.35 * letters / length(key) AS match
    FROM (SELECT letters FROM wanted) AS typed, (
      (SELECT * FROM brand_search
       WHERE (SELECT letters FROM wanted) = 1 AND left(key, 1) = (SELECT compact FROM wanted)
       ORDER BY quality DESC LIMIT 50)
      UNION ALL
      (SELECT * FROM brand_search
       WHERE (SELECT letters FROM wanted) = 2 AND left(key, 2) = (SELECT compact FROM wanted)
       ORDER BY quality DESC LIMIT 50)
      UNION ALL
      (SELECT * FROM brand_search
       WHERE (SELECT letters FROM wanted) > 2
         AND key >= (SELECT start FROM wanted) AND key < (SELECT start || chr(1114111) FROM wanted)
       ORDER BY kind IN ('tail', 'acronym'), quality - 0.01 * length(key) DESC LIMIT 50)
    ) AS found
  ),
  mistyped AS (
    SELECT brand_id, quality, CASE WHEN kind = 'tail' THEN 0.55 ELSE 0.7 END AS match FROM brand_search
    WHERE kind IN ('name', 'compact', 'tail') AND key = ANY (ARRAY(
      SELECT variant FROM wanted, generate_series(1, letters + 1) AS place, LATERAL (
        SELECT left(compact, place - 1) || substr(compact, place + 1)
        UNION ALL
        SELECT left(compact, place - 1) || substr(compact, place + 1, 1) || substr(compact, place, 1)
          || substr(compact, place + 2)
        UNION ALL
        SELECT left(compact, place - 1) || letter || substr(compact, place + skipped)
        FROM regexp_split_to_table('abcdefghijklmnopqrstuvwxyz0123456789', '') AS letter,
             generate_series(0, 1) AS skipped
      ) AS typo (variant) WHERE letters BETWEEN 4 AND 20
    ))
    ORDER BY kind = 'tail', quality DESC LIMIT 50
  ),
  initials AS (
    SELECT brand_id, quality, 0.8 AS match FROM brand_search
    WHERE key = (SELECT acronym FROM wanted) AND kind IN ('name', 'compact')
    ORDER BY quality DESC LIMIT 10
  ),
  quick AS MATERIALIZED (
    SELECT * FROM exact UNION ALL SELECT * FROM beginning UNION ALL SELECT * FROM mistyped UNION ALL SELECT * FROM initials
  ),
  few AS MATERIALIZED (
    -- What is kept must be alike enough for the index to pass over nearly all: below this it hands out every name that
    -- begins with the same two letters. It is read when the index is, and holds for this statement.
    SELECT yes, nothing, set_config(
             'pg_trgm.similarity_threshold',
             CASE WHEN nothing THEN (SELECT CASE WHEN key = compact THEN '0.35' ELSE '0.4' END FROM wanted) ELSE '0.5' END,
             true) AS alike_from
    FROM (
      SELECT count(DISTINCT brand_id) < $3 AND count(*) FILTER (WHERE match >= 2) = 0
             AND (SELECT letters > 2 FROM wanted) AS yes, count(*) = 0 AS nothing FROM quick
    ) AS counted
  ),
  alike AS (
    -- Words are looked for inside longer names; what is short also as a whole, which costs more the longer it is.
    SELECT brand_id, quality, 0.8 * greatest(similarity(key, words), 0.9 * word_similarity(words, key)) AS match
    FROM (SELECT left(key, 60) AS words FROM wanted) AS typed, (
      (SELECT * FROM brand_search
       WHERE (SELECT yes FROM few) AND (SELECT key <> compact FROM wanted) AND kind IN ('name', 'compact')
         AND key %> (SELECT left(key, 60) FROM wanted) LIMIT 200)
      UNION ALL
      (SELECT * FROM brand_search
       WHERE (SELECT yes AND (key = compact OR letters <= CASE WHEN nothing THEN 12 ELSE 8 END) FROM few, wanted)
         AND kind IN ('name', 'compact')
         AND key % (SELECT left(key, 60) FROM wanted) LIMIT 300)
    ) AS found
  ),
  identified AS (
    SELECT brand_id, kind || ':' || value AS identifier FROM brand_identifier
    WHERE (kind, value) IN (SELECT split_part(sent, ':', 1), split_part(sent, ':', 2) FROM unnest($4::text[]) AS sent)
  ),
  best AS (
    SELECT brand_id, max(match * (0.7 + 0.3 * quality)) AS score, max(match) >= 2 AS named
    FROM (SELECT * FROM quick UNION ALL SELECT * FROM alike UNION ALL SELECT brand_id, 1, 1 FROM identified) AS found
    GROUP BY brand_id ORDER BY named DESC, score DESC, brand_id LIMIT $3
  )
  SELECT id, name, domain, claimed, verified_at, quality_score, body, palette, score, ${ageDays}, provenance, updated_at,
         (SELECT identifier FROM identified WHERE identified.brand_id = brand.id LIMIT 1) AS identifier,
         (SELECT '#' || lpad(to_hex(rgb), 6, '0') FROM brand_color WHERE brand_color.brand_id = brand.id AND is_primary) AS primary
  FROM best JOIN brand ON brand.id = best.brand_id
  WHERE NOT is_nsfw AND taken_down_at IS NULL ORDER BY named DESC, score DESC, length(domain), domain`
