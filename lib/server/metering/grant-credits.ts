import { z } from 'zod'
import { newId } from '#contract/id.ts'
import { refuse } from '#contract/refusal.ts'
import { requireOperator, type Asker } from '../require-operator.ts'
import type { ControlPlaneTables, CreatingPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

export type CreditGrantFields = {
  organizationId: string
  kind: 'purchase' | 'grant' | 'adjustment' | 'refund'
  /** Prepaid credits; negative takes them back. */
  credits: number
  /** What was paid for them. */
  cents?: number
  /** The same reference counts once, for example a payment's id. */
  reference?: string
  note?: string
}

export const madeGrantSchema = z.object({ id: z.string(), isNew: z.boolean() })
type MadeGrant = z.output<typeof madeGrantSchema>

const creditsMax = 100_000_000
const noteMax = 500

/**
 * Gives or takes prepaid credits, as an operator; the service posts them to the ledger. Gives the grant's id, and whether
 * it is new. `Refusal`: `invalid`, `forbidden`, `not_found`.
 */
export async function grantCredits(db: CreatingPlane, fields: CreditGrantFields & { by?: Asker }): Promise<MadeGrant> {
  return db.$transaction(async (tables) => {
    await requireOperator(tables, fields.by)
    return writeGrant(tables, fields, fields.by)
  })
}

/** The same as part of another verb's transaction, without asking who may. */
export async function writeGrant(tables: ControlPlaneTables, fields: CreditGrantFields, by: Asker): Promise<MadeGrant> {
  const { organizationId, kind, credits, cents = 0, reference = null, note = null } = fields
  checkGrant(fields)
  if (!(await tables.organization.findUnique({ where: { id: organizationId } }))) {
    refuse('not_found', `There is no organization "${organizationId}".`)
  }
  const id = newId()
  const { count } = await tables.creditGrant.createMany({
    data: { id, organizationId, kind, credits, cents, reference, note, actor: by?.userId ?? 'admin' },
    // The same reference told twice at once: the second waits for the first and then does nothing.
    skipDuplicates: true,
  })
  if (count === 0) {
    const known = await tables.creditGrant.findUniqueOrThrow({ where: { reference: reference ?? '' } })
    return { id: known.id, isNew: false }
  }
  await writeAudit(tables, {
    actorId: by?.userId,
    organizationId,
    action: credits > 0 ? 'credits.granted' : 'credits.taken',
    subject: id,
    detail: { kind, credits, cents, reference, note },
  })
  return { id, isNew: true }
}

function checkGrant({ credits, note = '' }: CreditGrantFields): void {
  if (!(Number.isInteger(credits) && credits !== 0 && Math.abs(credits) <= creditsMax)) {
    refuse('bad_input', `Credits must be a whole number, not 0, of at most ${creditsMax}.`)
  }
  if (note.length > noteMax) refuse('bad_input', `The note is longer than ${noteMax} characters.`)
}
