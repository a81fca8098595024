import type { Metadata } from 'next'
import { ClientIdList } from '#components/account/client-ids/client-id-list.tsx'
import { ConnectAgent } from '#components/account/keys/connect-agent.tsx'
import { KeyList } from '#components/account/keys/key-list.tsx'
import { listClientIds } from '#lib/server/account/client-ids/list-client-ids.ts'
import { listKeys } from '#lib/server/account/keys/list-keys.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'Keys' }

export default async function KeysPage() {
  const { organizationId, role } = await requireSession()
  const { LIVERY_BASE_URL, LIVERY_CDN_URL } = settings()
  const asked = { organizationId, now: new Date() }
  const [keys, clientIds] = await Promise.all([listKeys(controlPlane(), asked), listClientIds(controlPlane(), asked)])
  const mayChange = role !== 'viewer'
  return (
    <div className="grid grid-cols-1 gap-12">
      <KeyList initialKeys={keys} mayChange={mayChange} baseUrl={LIVERY_BASE_URL} />
      <ConnectAgent baseUrl={LIVERY_BASE_URL} />
      <ClientIdList initial={{ clientIds, cdnUrl: LIVERY_CDN_URL }} mayChange={mayChange} />
    </div>
  )
}
