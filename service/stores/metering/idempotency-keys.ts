import { newId } from '#contract/id.ts'
import { dayMs } from '#contract/time.ts'
import type { Account } from './account.ts'
import type { Database, Queryable } from '../database.ts'
import { writeCharge } from './write-charges.ts'

/** A client's `Idempotency-Key`s: a call that is sent again under the same one is not charged again for 24 hours. */
export type IdempotencyKeys = {
  /** What was sent under the key, and charged, within its time; undefined when it is new. */
  find: (organizationId: string, key: string, now: Date) => Promise<KeptKey | undefined>
  /** Removes those that are past their time. */
  removeOld: (now: Date) => Promise<void>
}

export type KeptKey = { fingerprint: string; credits: number }

/** What a call under a key costs in all. */
export type KeyedCost = { organizationId: string; key: string; fingerprint: string; cost: number; at: Date }

const keptMs = dayMs

export function idempotencyKeys(database: Database): IdempotencyKeys {
  return {
    async find(organizationId, key, now) {
      const { rows } = await database.query<KeptKey>(
        'SELECT fingerprint, credits FROM idempotency_key WHERE organization_id = $1 AND key = $2 AND at > $3',
        [organizationId, key, startOf(now)],
      )
      return rows[0]
    },
    async removeOld(now) {
      await database.query('DELETE FROM idempotency_key WHERE at <= $1', [startOf(now)])
    },
  }
}

const startOf = (now: Date) => new Date(now.getTime() - keptMs)

/**
 * Charges, within the transaction that `client` is in, what a call costs beyond what was charged under its key before,
 * and notes the key. Two at once: the second waits for the first here, and finds that all is charged.
 */
export async function settle(
  client: Queryable,
  { organizationId, key, fingerprint, cost, at }: KeyedCost,
): Promise<{ charged: number; account: Account | undefined }> {
  const { rows } = await client.query<KeptKey & { at: Date }>(
    `INSERT INTO idempotency_key AS k (organization_id, key, fingerprint, at, credits) VALUES ($1, $2, $3, $4, 0)
     ON CONFLICT (organization_id, key) DO UPDATE SET
       fingerprint = CASE WHEN k.at > $5 THEN k.fingerprint ELSE excluded.fingerprint END,
       credits = CASE WHEN k.at > $5 THEN k.credits ELSE 0 END,
       at = CASE WHEN k.at > $5 THEN k.at ELSE excluded.at END
     RETURNING fingerprint, credits, at`,
    [organizationId, key, fingerprint, at, startOf(at)],
  )
  const kept = rows[0]
  if (!kept) throw new Error('a key was not kept')
  // Another request that came under the same key at the same moment pays for itself.
  const isOther = kept.fingerprint !== fingerprint
  const charged = isOther ? cost : Math.max(0, cost - kept.credits)
  if (charged === 0) return { charged, account: undefined }
  if (!isOther)
    await client.query('UPDATE idempotency_key SET credits = $3 WHERE organization_id = $1 AND key = $2', [
      organizationId,
      key,
      cost,
    ])
  // The moment of its first use makes it another key when it is used again after its time.
  const name = `call:${key}:${kept.at.getTime()}:${isOther ? newId() : kept.credits}`
  await client.query('SELECT 1 FROM credit_account WHERE organization_id = $1 FOR UPDATE', [organizationId])
  return {
    charged,
    account: await writeCharge(client, { organizationId, credits: charged, key: name, at, detail: {} }),
  }
}
