import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { longName, ownFace, plainWords } from './brand-sites.ts'
import { baseUrl, call, fixtureDomains } from './product.ts'

/** The path of every screen, each tab and each view of one too. */
export const screens = () => {
  const brand = `/brands/${fixtureDomains()[0]}`
  const tabs = ['identity', 'color', 'logos', 'type', 'images', 'company', 'json', 'owner', 'history', 'evidence'].map(
    (tab) => `${brand}?tab=${tab}`,
  )
  return [
    '/',
    '/brands',
    '/brands?view=table&color=0b7285&reach=family',
    ...tabs,
    `/brands/${ownFace}`,
    `/brands/${ownFace}?on=primary&vision=green`,
    `/brands/${ownFace}?tab=color&contrast=apca&vision=gray`,
    `/brands/${ownFace}?tab=color&color=b3522e`,
    `/brands/${ownFace}?tab=type`,
    `/brands/${longName}`,
    `/brands/${plainWords}?tab=color`,
    `${brand}?export=brand.css`,
    `${brand}?export=brand.zip`,
    '/brands/localhost',
    '/brands/walled-anvils.com',
    '/compare',
    `/compare?b=${fixtureDomains().slice(0, 3).join(',')}`,
    '/batch',
    '/playground',
    '/reference',
    '/reference/brands',
    '/reference/schemas',
    '/reference/schema-Brand',
    '/reference/logo-delivery',
    '/webhooks',
    '/webhooks/new',
    '/webhooks/inbox',
    '/deliveries',
    '/deliveries?state=FAILED&span=7d',
    '/keys',
    '/requests',
    '/requests?view=table',
    '/usage',
    '/usage?view=table&by=route&span=24h',
    '/billing',
    '/admin',
    '/admin/index-queue',
    '/admin/index-queue?state=failed&q=anvil',
    '/admin/organizations',
    '/admin/brands',
    '/admin/adult-content',
    '/admin/plans',
    '/admin/audit',
    '/admin/audit?topic=plans&from=2020-01-01&to=2020-01-02',
    '/settings',
    '/settings/audit',
    '/settings/connections',
    '/graphiql',
    '/docs',
    '/docs/start',
    '/docs/webhooks',
    '/docs/exports',
    '/docs/agents',
    '/docs/client',
    '/docs/command-line',
    '/docs/connections',
    '/docs/search?q=quota',
    '/docs/errors',
    '/how-true',
  ]
}

/** The path of each screen of a thing that is made for it, by who is signed in on the page. */
export async function madeScreens({ request }: Page, organization: string): Promise<string[]> {
  const made = await request.post('/api/keys', {
    headers: { origin: baseUrl() },
    data: {
      submissionId: randomUUID(),
      name: 'Warehouse',
      networks: ['203.0.113.0/24', '2001:db8::/32'],
      creditCap: 500,
    },
  })
  const { id } = (await made.json()) as { id: string }
  const used = await request.post('/api/keys', {
    headers: { origin: baseUrl() },
    data: { submissionId: randomUUID(), name: 'Shop' },
  })
  const shop = (await used.json()) as { id: string; key: string }
  for (const path of ['/v2/viewer', '/v2/industries', '/v2/brands/nothing here']) await call(path, shop.key)
  return [`/keys/${id}`, `/keys/${shop.id}`, `/admin/organizations/${organization}`]
}

/** The path of each screen that differs when it works with the service of a connection, and the comparison with it. */
export const serviceScreens = (connection: string) => [
  `/settings/connections/${connection}`,
  ...[
    '/',
    '/brands',
    '/brands/fern-and-moss.com?tab=logos',
    '/brands/fern-and-moss.com?tab=history',
    '/brands/fern-and-moss.com?tab=logos&export=brand.css',
    '/brands/unknown-fern.com',
    '/brands/queued-fern.com',
    '/batch',
    '/requests',
    '/usage',
    '/webhooks',
    '/webhooks/new',
  ].map((path) => `${path}${path.includes('?') ? '&' : '?'}connection=${connection}`),
]
