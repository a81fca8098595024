import type { WaitingCharges } from '#contract/operations/system.ts'
import type { Context } from '../../context.ts'

/** What is in the journal of this process's data folder, as the wire has it. */
export async function readWaitingCharges({ stores }: Pick<Context, 'stores'>): Promise<WaitingCharges> {
  const { groups, oldestAt } = await stores.credits.backlog()
  return { groups, oldestAt: oldestAt?.toISOString() ?? null }
}
