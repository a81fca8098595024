import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CompareBrand } from '#components/account/connections/compare-brand.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { listConnections } from '#lib/server/account/connections/list-connections.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { controlPlane } from '#lib/server/control-plane.ts'

export const metadata: Metadata = { title: 'Compare services' }

type Props = { params: Promise<{ id: string }> }

export default async function ConnectionPage({ params }: Props) {
  const { organizationId } = await requireSession()
  const { id } = await params
  const connection = (await listConnections(controlPlane(), organizationId)).find((one) => one.id === id)
  if (!connection) notFound()
  return (
    <>
      <PageHeader title="Compare services">
        This installation beside <bdi>{connection.name}</bdi>.
      </PageHeader>
      <CompareBrand connectionId={id} connectionName={connection.name} />
    </>
  )
}
