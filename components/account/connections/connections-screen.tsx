'use client'

import type { ListedConnection } from '#contract/dashboard/listed-connection.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { ConnectionActions } from './connection-actions.ts'
import { ConnectionDialog } from './connection-dialog.tsx'
import { ConnectionTable } from './connection-table.tsx'

type ConnectionsScreenProps = ConnectionActions & {
  connections: readonly ListedConnection[]
  mayEdit: boolean
}

/** The connections of an organization; who may edit creates, checks and deletes them here. */
export function ConnectionsScreen({ connections, mayEdit, ...actions }: ConnectionsScreenProps) {
  const creation = mayEdit && <ConnectionDialog {...actions} />
  return (
    <div className="grid gap-4">
      <Notice>
        <p>
          Choose at the top of any screen which service you work with. Open a connection to compare its brands with
          those of this installation.
        </p>
      </Notice>
      <Panel
        title="Services"
        actions={connections.length > 0 && creation}
        note="Keys are stored encrypted, are never shown again and never reach a browser."
      >
        {connections.length === 0 ? (
          <EmptyState title="No connections yet" action={creation}>
            Another installation of Livery, or any service of the same interface, with its addresses and a key.
          </EmptyState>
        ) : (
          <ConnectionTable connections={connections} mayEdit={mayEdit} {...actions} />
        )}
      </Panel>
    </div>
  )
}
