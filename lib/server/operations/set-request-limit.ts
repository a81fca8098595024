import { changedValues } from '#contract/operations/changed-values.ts'
import { isRequestsPerMinute, requestsPerMinuteMax } from '#contract/operations/request-limit.ts'
import { refuse } from '#contract/refusal.ts'
import { requireOperator, type Asker } from '../require-operator.ts'
import type { ControlPlane } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

type RequestLimit = {
  organizationId: string
  /** In any minute; undefined = as the installation has it. */
  perMinute: number | undefined
  by: Asker
}

/**
 * Sets how many requests an organization may send in any minute, as an operator, or ends that; it counts from the next
 * request on. `Refusal`: `bad_input`, `forbidden`, `not_found`.
 */
export async function setRequestLimit(
  db: ControlPlane,
  { organizationId, perMinute, by }: RequestLimit,
): Promise<void> {
  if (perMinute !== undefined && !isRequestsPerMinute(perMinute)) {
    refuse(
      'bad_input',
      `Requests a minute must be a whole number from 1 to ${requestsPerMinuteMax.toLocaleString('en')}.`,
    )
  }
  await db.$transaction(async (tables) => {
    await requireOperator(tables, by)
    const held = await tables.organization.findUnique({ where: { id: organizationId } })
    if (!held || held.deletedAt) refuse('not_found', `There is no organization "${organizationId}".`)
    const before = held.requestsPerMinute ?? undefined
    if (before === perMinute) return
    await tables.organization.update({
      where: { id: organizationId },
      data: { requestsPerMinute: perMinute ?? null },
    })
    await writeAudit(tables, {
      actorId: by?.userId,
      organizationId,
      action: 'request_limit.changed',
      subject: organizationId,
      detail: changedValues({ requestsPerMinute: before }, { requestsPerMinute: perMinute }),
    })
  })
}
