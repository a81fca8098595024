'use client'

import { connectionParam } from '#contract/dashboard/usable-connection.ts'
import { useConnection } from '#lib/client/connection-context.tsx'

/** The editor of GraphQL, which asks the service that the screens work with. */
export function GraphiqlFrame() {
  const connection = useConnection()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {connection && (
        <p className="text-ink-2">
          Sends to <bdi>{connection.name}</bdi> with the key of this connection, which stays on our server.
        </p>
      )}
      <iframe
        src={connection === undefined ? '/api/graphiql' : `/api/graphiql?${connectionParam}=${connection.id}`}
        title="GraphiQL editor"
        className="h-[calc(100dvh-190px)] min-h-120 w-full rounded-control border border-line"
      />
    </div>
  )
}
