import { after } from 'next/server'
import { connectionRoute } from '#lib/server/account/connections/connection-route.ts'
import { forwardToConnection } from '#lib/server/account/connections/forward-to-connection.ts'
import { controlPlane } from '#lib/server/control-plane.ts'

/** What `/api` has of the interface, asked of a connection's service instead: `/api/connections/{id}/viewer`. */
const forward = connectionRoute((request, { session: { organizationId, role }, ...used }) =>
  forwardToConnection(controlPlane(), request, { ...used, organizationId, role, afterwards: after }),
)

export const GET = forward
export const POST = forward
