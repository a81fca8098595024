import { openWithAny, sealText } from '#contract/secrets/sealed-text.ts'
import type { Queryable } from '../database.ts'

const sealedText = 'Livery'

/** Whether one of `secrets` opens what this installation sealed; undefined where it sealed nothing yet. */
export async function opensSeals(database: Queryable, secrets: readonly string[]): Promise<boolean | undefined> {
  // Webhooks for those who come from a version without the check.
  const { rows } = await database.query<{ sealed: Buffer }>(
    `(SELECT sealed FROM secret_check) UNION ALL (SELECT secret FROM webhook ORDER BY created_at DESC LIMIT 1)`,
  )
  const [first] = rows
  if (first === undefined) return undefined
  try {
    openWithAny(secrets, first.sealed)
    return true
  } catch {
    return false
  }
}

/** Seals something with `secret`, where nothing was sealed for this purpose yet. */
export async function sealSecretCheck(database: Queryable, secret: string): Promise<void> {
  await database.query('INSERT INTO secret_check (id, sealed) VALUES (1, $1) ON CONFLICT DO NOTHING', [
    sealText(secret, sealedText),
  ])
}
