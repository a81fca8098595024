import type { Brand } from '#contract/brands/brand.ts'
import type { Database } from '../../database.ts'

export type MerchantKeys = { keys: readonly string[]; beginning: string | undefined; domains: readonly string[] }

/** What tells a merchant from others of its name. */
export type Merchant = {
  id: string
  name: string | null
  domain: string
  description: string | null
  industries: string[]
  countryCode: string | null
}

/** The brands that have one of `keys`, a key that begins with `beginning`, or one of `domains`. */
export async function findMerchants(
  database: Database,
  { keys, beginning, domains }: MerchantKeys,
): Promise<Merchant[]> {
  const { rows } = await database.query<MerchantRow>(merchantStatement, [keys, beginning ?? null, domains])
  return rows.map(merchant)
}

type MerchantRow = { id: string; name: string | null; domain: string; body: string }

function merchant({ id, name, domain, body }: MerchantRow): Merchant {
  const { description = null, company } = JSON.parse(body) as Partial<Brand>
  const industries = company?.industries.map((industry) => `${industry.name} ${industry.slug}`) ?? []
  return { id, name, domain, description, industries, countryCode: company?.location.countryCode ?? null }
}

// Acronyms and later words are left out: they are no proof of whom a payment went to.
const merchantStatement = `
  WITH found AS (
    (SELECT brand_id FROM brand_search WHERE key = ANY ($1::text[]) AND kind IN ('name', 'compact')
     ORDER BY quality DESC LIMIT 40)
    UNION
    (SELECT brand_id FROM brand_search
     WHERE key >= $2::text AND key < $2::text || chr(1114111) AND kind IN ('name', 'compact')
     ORDER BY quality DESC LIMIT 20)
    UNION
    (SELECT brand_id FROM brand_identifier WHERE kind = 'domain' AND value = ANY ($3::text[]))
  )
  SELECT id, name, domain, body FROM found JOIN brand ON brand.id = found.brand_id WHERE taken_down_at IS NULL`
