import type { Metadata } from 'next'
import { ConnectionsScreen } from '#components/account/connections/connections-screen.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { listConnections } from '#lib/server/account/connections/list-connections.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { check, create, remove, update } from './actions.ts'

export const metadata: Metadata = { title: 'Connections' }

export default async function ConnectionsPage() {
  const { organizationId, organizationName, role } = await requireSession()
  const connections = await listConnections(controlPlane(), organizationId)
  return (
    <>
      <PageHeader title="Connections">
        Other services of the same interface that <bdi>{organizationName}</bdi> has a key of.
      </PageHeader>
      <ConnectionsScreen connections={connections} mayEdit={role !== 'viewer'} {...{ create, update, check, remove }} />
    </>
  )
}
