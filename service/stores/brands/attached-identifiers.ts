import type { Reading } from '#contract/brands/identifier.ts'
import { brandEtag, withAttached, type FinancialIdentifiers } from './brand-body.ts'
import { recordBrandChange } from './brand-events.ts'
import type { Queryable } from '../database.ts'

/** The tickers and ISINs that a brand can be looked up by. */
export async function readAttached(client: Queryable, brandId: string): Promise<FinancialIdentifiers> {
  const { rows } = await client.query<{ kind: string; value: string }>(
    `SELECT kind, value FROM brand_identifier WHERE brand_id = $1 AND kind IN ('ticker', 'isin')`,
    [brandId],
  )
  const valuesOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.value)
  return { isin: valuesOf('isin'), ticker: valuesOf('ticker') }
}

/** Writes the identifiers, and the brand's body with them. Nothing happens when the brand is gone. */
export async function attachIdentifiers(
  client: Queryable,
  change: { brandId: string; identifiers: readonly Reading[]; at: Date; cdnUrl: string },
): Promise<void> {
  const { brandId, identifiers, at, cdnUrl } = change
  // Locked, so that a crawl that is being saved sees the identifiers or is seen by us.
  const { rows } = await client.query<{ body: string; palette: string | null }>(
    'SELECT body, palette FROM brand WHERE id = $1 FOR UPDATE',
    [brandId],
  )
  const [brand] = rows
  if (!brand) return
  await client.query(
    // Sorted, so that two that attach the same identifiers at once never wait for each other in a circle.
    `INSERT INTO brand_identifier (kind, value, brand_id)
     SELECT kind, value, $3 FROM unnest($1::text[], $2::text[]) AS attached(kind, value) ORDER BY kind, value
     ON CONFLICT DO NOTHING`,
    [identifiers.map((one) => one.kind), identifiers.map((one) => one.value), brandId],
  )
  const body = withAttached(brand.body, await readAttached(client, brandId))
  if (body === undefined) return
  await client.query('UPDATE brand SET body = $2, etag = $3, updated_at = $4 WHERE id = $1', [
    brandId,
    body,
    brandEtag(body, brand.palette),
    at,
  ])
  await recordBrandChange(client, { brandId, before: brand.body, after: body, at, cdnUrl })
}
