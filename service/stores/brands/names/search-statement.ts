import { ageDays } from '../brand-body.ts'

/** Those that have an identifier that was asked for: $4, each `kind:value`. */
const identified = `identified AS (
    SELECT brand_id, kind || ':' || value AS identifier FROM brand_identifier
    WHERE (kind, value) IN (SELECT split_part(sent, ':', 1), split_part(sent, ':', 2) FROM unnest($4::text[]) AS sent)
  )`

/** What is read of the `best` ones; nobody is shown what is adult or taken down. */
const shown = `SELECT id, name, domain, claimed, verified_at, quality_score, body, palette, score, ${ageDays}, provenance, updated_at,
         (SELECT identifier FROM identified WHERE identified.brand_id = brand.id LIMIT 1) AS identifier,
         (SELECT '#' || lpad(to_hex(rgb), 6, '0') FROM brand_color WHERE brand_color.brand_id = brand.id AND is_primary) AS primary
  FROM best JOIN brand ON brand.id = best.brand_id
  WHERE NOT is_nsfw AND taken_down_at IS NULL ORDER BY named DESC, score DESC, length(domain), domain`

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
  ${identified},
  best AS (
    SELECT brand_id, max(match * (0.7 + 0.3 * quality)) AS score, max(match) >= 2 AS named
    FROM (SELECT * FROM quick UNION ALL SELECT * FROM alike UNION ALL SELECT brand_id, 1, 1 FROM identified) AS found
    GROUP BY brand_id ORDER BY named DESC, score DESC, brand_id LIMIT $3
  )
  ${shown}`

/**
 * The same of brands that were ranked already: their ids ($1), their scores ($2) and whether they were named ($3), beside those
 * that have an identifier ($4).
 */
export const rankedStatement = `
  WITH ${identified},
  best AS (
    SELECT brand_id, max(score) AS score, bool_or(named) AS named
    FROM (
      SELECT * FROM unnest($1::text[], $2::float8[], $3::boolean[]) AS ranked (brand_id, score, named)
      UNION ALL
      SELECT brand_id, 1, false FROM identified
    ) AS found
    GROUP BY brand_id ORDER BY named DESC, score DESC, brand_id LIMIT $5
  )
  ${shown}`
