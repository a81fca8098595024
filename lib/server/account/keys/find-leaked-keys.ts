import { isApiKey, hashApiKey } from '#contract/secrets/api-key.ts'
import type { FoundKey } from '#contract/dashboard/listed-key.ts'
import { refuse } from '#contract/refusal.ts'
import type { ControlPlaneTables } from '../../tables.ts'
import { listedKeys } from './list-keys.ts'

/** How much of a file or a commit is read. */
export const leakedTextMax = 60_000
const candidatesMax = 200

/**
 * The keys that a text gives away: it is a key, its SHA-256 as 64 hex digits, or a file or commit in which some stand. Of one
 * organization, or of all for an operator. The text is compared by hash and kept nowhere.
 * `Refusal`: `invalid` (too long, or no key and no hash in it).
 */
export async function findLeakedKeys(
  tables: ControlPlaneTables,
  { text, organizationId }: { text: string; organizationId: string | undefined },
): Promise<FoundKey[]> {
  if (text.length > leakedTextMax)
    refuse('bad_input', `Paste at most ${leakedTextMax.toLocaleString('en-US')} characters.`)
  const hashes = hashesIn(text)
  if (hashes.length === 0) {
    refuse(
      'bad_input',
      'There is no API key in this text, and no SHA-256 of one. Keys begin with lv_ and have 41 characters.',
    )
  }
  const rows = await tables.apiKey.findMany({
    where: { hash: { in: hashes }, ...(organizationId !== undefined && { organizationId }) },
    include: { organization: { select: { id: true, name: true } } },
  })
  const keys = await listedKeys(tables, rows)
  return keys.flatMap((key, index) => {
    const organization = rows[index]?.organization
    return organization ? [{ key, organization }] : []
  })
}

// linear: each alternative has a fixed length, and what is around it is looked at once
const keyShape = /lv_[0-9A-Za-z]{38}/g
const hashShape = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi

function hashesIn(text: string): string[] {
  const keys = (text.match(keyShape) ?? []).filter(isApiKey).map(hashApiKey)
  const hashes = (text.match(hashShape) ?? []).map((hash) => hash.toLowerCase())
  return [...new Set([...keys, ...hashes])].slice(0, candidatesMax)
}
