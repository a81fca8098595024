/**
 * What the audit log can be asked about: a word for each kind of change, with how the names of its actions begin. An action
 * of none of them is found only among all.
 */
export const auditTopics = {
  people: ['user.', 'member.', 'invitation.', 'operator.', 'organization.', 'setup_link.', 'oauth_account.'],
  'sign-ins': ['session.', 'sign_in.', 'password.', 'password_reset.'],
  keys: ['api_key.', 'client_id.', 'connection.'],
  webhooks: ['webhook.', 'subscriptions.', 'deliveries.', 'inbox.'],
  brands: ['brand.', 'crawl.', 'seed.'],
  plans: ['plan.', 'credits.', 'spending_limit.'],
  installation: ['backup.', 'crawl_queue.'],
} as const satisfies Record<string, readonly string[]>

export type AuditTopic = keyof typeof auditTopics

/** How long an entry stays, be it the dashboard's or the service's. */
export const auditKeptDays = 400

/** Which changes are asked for; what is left out narrows nothing. */
export type AuditFilter = {
  /** The whole installation without it. */
  organizationId?: string | undefined
  topic?: AuditTopic | undefined
  /** A part of who did it (name or email), of what it was done to, or of a brand's domain. */
  q?: string | undefined
  /** Days in UTC, `2026-11-23`, both within. */
  from?: string | undefined
  to?: string | undefined
}

const textMax = 200

/** The filter that an address names; what can't be read narrows nothing. */
export function readAuditFilter(asked: Readonly<Record<string, string | string[] | undefined>>): AuditFilter {
  const text = (name: string) => {
    const value = asked[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, textMax) : undefined
  }
  const day = (name: string) => {
    const value = text(name)
    return value !== undefined && isDay(value) ? value : undefined
  }
  const topic = text('topic')
  return {
    organizationId: text('organization'),
    topic: topic !== undefined && isTopic(topic) ? topic : undefined,
    q: text('q'),
    from: day('from'),
    to: day('to'),
  }
}

/** The filter as it stands in an address. */
export function auditFilterParams({ organizationId, ...filter }: AuditFilter): URLSearchParams {
  const entries = Object.entries({ organization: organizationId, ...filter })
  return new URLSearchParams(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

const isTopic = (text: string): text is AuditTopic => Object.hasOwn(auditTopics, text)

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
