import type { Metadata } from 'next'
import { KeyList } from '#components/keys/key-list.tsx'
import { listKeys } from '#lib/server/control-plane/list-keys.ts'
import { controlPlane } from '#lib/server/database.ts'
import { requireSession } from '#lib/server/session.ts'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'Keys' }

export default async function KeysPage() {
  const { organizationId, role } = await requireSession()
  const keys = await listKeys(controlPlane(), { organizationId, now: new Date() })
  return <KeyList initialKeys={keys} mayChange={role !== 'viewer'} baseUrl={settings().LIVERY_BASE_URL} />
}
