import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { KeyView } from '#components/account/keys/key-view.tsx'
import { getKey } from '#lib/server/account/keys/get-key.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'Key' }

export default async function KeyPage({ params }: { params: Promise<{ id: string }> }) {
  const { organizationId, role } = await requireSession()
  const key = await getKey(controlPlane(), { id: (await params).id, organizationId })
  if (!key) notFound()
  return <KeyView key={key.id} initial={key} mayChange={role !== 'viewer'} baseUrl={settings().LIVERY_BASE_URL} />
}
