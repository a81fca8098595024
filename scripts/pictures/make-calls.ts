import pg from 'pg'

type Customer = {
  serviceUrl: string
  databaseUrl: string
  organization: string
  /** API keys, the busiest first. */
  keys: readonly string[]
  domains: readonly string[]
}

/** Days of the period that the calls are spread over; the organization was made that long ago. */
export const pastDays = 19

/** Sets the organization back to `pastDays` ago, before its first call: its billing period then began on that day. */
export const backdate = ({ databaseUrl, organization }: Pick<Customer, 'databaseUrl' | 'organization'>) =>
  ask(databaseUrl, `UPDATE organization SET created_at = created_at - $2 * interval '1 day' WHERE id = $1`, [
    organization,
    pastDays,
  ])

/**
 * Calls the service as a customer's programs would, day after day. The calls are real; only their day isn't: after those
 * of a day the counts are moved back to it, since a picture of one minute would show one column.
 */
export async function makeCalls(customer: Customer): Promise<void> {
  const { databaseUrl, organization } = customer
  for (let daysAgo = pastDays - 1; daysAgo >= 0; daysAgo--) {
    await callsOf(customer, daysAgo)
    await settle(customer)
    if (daysAgo === 0) return
    await ask(
      databaseUrl,
      `UPDATE usage_hour SET hour = hour - $2 * interval '1 day'
       WHERE organization_id = $1 AND hour >= date_trunc('hour', now()) - interval '1 hour'`,
      [organization, daysAgo],
    )
  }
}

async function callsOf({ serviceUrl, keys, domains }: Customer, daysAgo: number): Promise<void> {
  const day = new Date(Date.now() - daysAgo * 86_400_000).getUTCDay()
  const isWeekend = day === 0 || day === 6
  const lookups = (isWeekend ? 14 : 44) + ((daysAgo * 7) % 13)
  for (let call = 0; call < lookups; call++) {
    const domain = domains[(call * 3 + daysAgo) % domains.length]
    const path = pathOf(call, domain ?? '')
    const key = keys[call % 5 === 4 ? 1 : 0]
    const answer = await fetch(`${serviceUrl}${path}`, { headers: { authorization: `Bearer ${key}` } })
    await answer.arrayBuffer()
  }
}

function pathOf(call: number, domain: string): string {
  if (call % 17 === 16) return '/v2/brands/domain/no-such-company-4e1c.com?cachedOnly=true'
  if (call % 7 === 3) return `/v2/context/${domain}`
  if (call % 9 === 5) return `/v2/search/${domain.slice(0, 4)}`
  return `/v2/brands/domain/${domain}${call % 4 === 0 ? '?palette=true' : ''}`
}

// Reading usage has the log and its counts written first.
async function settle({ serviceUrl, keys }: Customer): Promise<void> {
  const answer = await fetch(`${serviceUrl}/v2/usage/period`, { headers: { authorization: `Bearer ${keys[0]}` } })
  if (!answer.ok) throw new Error(`Usage could not be read: ${answer.status} ${await answer.text()}`)
}

async function ask(databaseUrl: string, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
