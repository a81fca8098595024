import type { Page } from 'playwright'

type Customer = { serviceUrl: string; key: string; domains: readonly string[]; shownDomain: string }

/** Where the endpoint of the pictures stands; `LIVERY_WEBHOOK_HOSTS` leads it to loopback. */
export const endpointHost = 'hooks.oakline-studio.com'

/** The brand about which that endpoint fails, and the test event that it refuses. */
export const failingDomain = 'nightjar-audio.io'
export const refusedType = 'brand.claimed'

/**
 * Registers the built-in inbox and an endpoint, lets both watch the brands, changes some of them as an operator does, and
 * sends test events. Returns the URN of the endpoint's webhook, whose deliveries were accepted, refused and put off.
 */
export async function makeDeliveries(customer: Customer, operator: Page): Promise<string> {
  const { url: inbox } = (await ask(customer, '/v2/inbox')) as { url: string }
  await watch(customer, inbox, 'Inbox, to look at')
  const urn = await watch(customer, `https://${endpointHost}/livery`, 'Design system sync')
  for (const type of ['brand.updated', refusedType]) await mutate(customer, testDocument, { webhook: urn, event: type })
  for (const { domain, curation } of changes(customer)) {
    const { id } = (await ask(customer, `/v2/brands/domain/${domain}`)) as { id: string }
    await curate(operator, id, curation)
  }
  await mutate(customer, testDocument, { webhook: urn, event: 'brand.verified' })
  return urn
}

/** What the operator says of the brand that is shown: its site leaves these out. */
const facts = { kind: 'PRIVATELY_HELD', foundedYear: 2011, employees: 51, city: 'Leipzig', country: 'DE' }

// The failing brand stands amid the others, so that the endpoint's last delivery is one that it accepted.
const changes = ({ domains, shownDomain }: Customer) => [
  ...others({ domains, shownDomain }).slice(0, 2),
  { domain: failingDomain, curation: { primaryColor: '#c2410c' } },
  ...others({ domains, shownDomain }).slice(2, 5),
  { domain: shownDomain, curation: { company: facts } },
]

const others = ({ domains, shownDomain }: Pick<Customer, 'domains' | 'shownDomain'>) =>
  domains
    .filter((domain) => domain !== failingDomain && domain !== shownDomain)
    .map((domain, index) => ({
      domain,
      curation: index % 2 === 0 ? { company: { foundedYear: 1961 + 7 * index } } : { primaryColor: '#0b7285' },
    }))

const events = ['brand.updated', 'brand.company.updated', 'brand.claimed', 'brand.verified', 'brand.deleted']
const createDocument = `mutation ($input: CreateWebhookInput!) {
  made: createWebhook(input: $input) { success message webhook { urn } } }`
const watchDocument = `mutation ($webhook: URN!, $domains: [FQDN!]) {
  made: addWebhookSubscriptions(webhook: $webhook, domains: $domains) { success message } }`
const testDocument = `mutation ($webhook: URN!, $event: String) {
  made: sendTestEvent(webhook: $webhook, event: $event) { success message } }`

async function watch(customer: Customer, url: string, description: string): Promise<string> {
  const { webhook } = await mutate(customer, createDocument, { input: { url, description, events } })
  if (!webhook) throw new Error(`No webhook was made for ${url}.`)
  await mutate(customer, watchDocument, { webhook: webhook.urn, domains: customer.domains })
  return webhook.urn
}

type Made = { success: boolean; message: string | null; webhook?: { urn: string } }

async function mutate(customer: Customer, query: string, variables: object): Promise<Made> {
  const { data } = (await ask(customer, '/graphql', { query, variables })) as { data?: { made: Made } }
  if (!data?.made.success) throw new Error(`A mutation was declined: ${JSON.stringify(data)} ${query}`)
  return data.made
}

async function ask({ serviceUrl, key }: Customer, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(serviceUrl + path, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

// As an operator's page does it: from the dashboard's own origin, with the session of its cookie.
async function curate(operator: Page, brandId: string, curation: object): Promise<void> {
  const status = await operator.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'PUT', headers, body })).status
    },
    [`/api/curation/${brandId}`, JSON.stringify(curation)] as const,
  )
  if (status !== 200) throw new Error(`The curation of ${brandId} got ${status}.`)
}
