import type { UsageEvent } from '#contract/dashboard/usage-event.ts'
import type { ControlPlaneTables } from '../tables.ts'

const eventsMax = 300

/** What of an organization's changes explains its usage, and in what words; `{}` is what it was done to. */
const words: Readonly<Record<string, string>> = {
  'plan.set': 'Plan set to {}',
  'plan.chosen': 'Plan {} chosen',
  'credits.agreed': 'Credits by agreement changed',
  'request_limit.changed': 'Requests a minute changed',
  'spending_limit.set': 'Spending limit changed',
  'api_key.created': 'Key {} created',
  'api_key.rotated': 'Key {} rotated',
  'api_key.revoked': 'Key {} revoked',
}

/** The newest of them, newest first. They name no person: whoever may see the usage may see them. */
export async function listUsageEvents(tables: ControlPlaneTables, organizationId: string): Promise<UsageEvent[]> {
  const [rows, plans] = await Promise.all([
    tables.auditEntry.findMany({
      where: { organizationId, action: { in: Object.keys(words) } },
      orderBy: { createdAt: 'desc' },
      take: eventsMax,
    }),
    tables.plan.findMany({ select: { id: true, name: true } }),
  ])
  const planNames = new Map(plans.map(({ id, name }) => [id, name]))
  return rows.map(({ createdAt, action, detail }) => {
    const { name, planId: change } = textsOf(detail)
    // What it was, and what it is since then.
    const planId = change?.split(' → ').at(-1)
    const subject = name ?? (planId === undefined ? '' : (planNames.get(planId) ?? planId))
    return {
      at: createdAt.toISOString(),
      text: (words[action] ?? action).replace('{}', () => subject).replace(/ $/, ''),
    }
  })
}

/** The texts of an entry's detail. */
function textsOf(detail: unknown): { name?: string; planId?: string } {
  const fields = typeof detail === 'object' && detail !== null ? Object.entries(detail) : []
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
}
