import { longName, ownFace, plainWords } from './brand-sites.ts'
import { fixtureDomains } from './product.ts'

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
    '/keys',
    '/requests',
    '/requests?view=table',
    '/usage',
    '/usage?view=table&by=route&span=24h',
    '/billing',
    '/admin',
    '/admin/organizations',
    '/admin/brands',
    '/admin/plans',
    '/admin/audit',
    '/settings',
    '/docs',
    '/docs/start',
    '/docs/webhooks',
    '/docs/search?q=quota',
    '/docs/errors',
    '/how-true',
  ]
}
