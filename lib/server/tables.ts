import type { Prisma, PrismaClient } from '#prisma/client/client.ts'

/** The tables that the dashboard writes, and nothing else: docs/architecture.md#owners-of-the-tables, held by type. */
export type ControlPlaneTables = Pick<
  PrismaClient,
  | 'user'
  | 'oauthAccount'
  | 'session'
  | 'organization'
  | 'plan'
  | 'creditGrant'
  | 'paymentEvent'
  | 'membership'
  | 'invitation'
  | 'setupLink'
  | 'passwordReset'
  | 'signInPolicy'
  | 'apiKey'
  | 'clientId'
  | 'connection'
  | 'signInFailure'
  | 'submission'
  | 'auditEntry'
> & {
  /** Closed periods are the service's; billing only reads them. */
  creditPeriod: Pick<PrismaClient['creditPeriod'], 'findMany'>
  /** What was decided about brands, what was curated and which crawls were asked for is the service's; the audit log only reads it. */
  brandDecision: Pick<PrismaClient['brandDecision'], 'findMany'>
  curationChange: Pick<PrismaClient['curationChange'], 'findMany'>
  crawlRequest: Pick<PrismaClient['crawlRequest'], 'findMany'>
  /** What was changed through the service's interface is the service's; the audit log only reads it. */
  serviceAudit: Pick<PrismaClient['serviceAudit'], 'findMany'>
}

type TransactionOptions = { isolationLevel?: Prisma.TransactionIsolationLevel; timeout?: number }

/** A database handle that can only reach the control plane. A `PrismaClient` is one. */
export type ControlPlane = ControlPlaneTables & {
  $transaction<R>(run: (tables: ControlPlaneTables) => Promise<R>, options?: TransactionOptions): Promise<R>
}

/**
 * A database handle whose transaction makes something once, however often a form is sent (`make-once.ts`). Verbs that make
 * what a form asks for take no other, so that none can be called without the form's id.
 */
export type CreatingPlane = ControlPlane & {
  /** Names the form with what it says, for a payment provider that does nothing twice under one name. */
  readonly onceKey: string
}

/** For the command line and tests, where nothing is sent twice. */
export const withoutSubmission = <Db extends ControlPlane>(db: Db): Db & CreatingPlane =>
  Object.assign(db, { onceKey: crypto.randomUUID() })

const attemptsMax = 4

/**
 * Runs `work` in a serializable transaction, so that two callers who both read "nobody yet" cannot both go on.
 * The loser of such a race is run again and then sees what the winner wrote.
 */
export async function serializably<R>(db: ControlPlane, work: (tables: ControlPlaneTables) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(work, { isolationLevel: 'Serializable' })
    } catch (error) {
      if (attempt === attemptsMax || !isWriteConflict(error)) throw error
    }
  }
}

/** Whether PostgreSQL refused a row because another one holds the same unique value. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === 'P2002'

// A conflict that only COMMIT notices is not translated into Prisma's own code: the adapter's error arrives as it is.
const isWriteConflict = (error: unknown) => codeOf(error) === 'P2034' || causeOf(error) === 'TransactionWriteConflict'

function causeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'kind' in cause ? cause.kind : undefined
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
