import { connectionRoute } from '#lib/server/account/connections/connection-route.ts'
import { pictureOfConnection } from '#lib/server/account/connections/picture-of-connection.ts'
import { controlPlane } from '#lib/server/control-plane.ts'

/** A picture that a response of a connection's service names: `?src=` is its address. */
export const GET = connectionRoute((request, { session, url, ...used }) => {
  const src = (url.searchParams.get('src') ?? '').replace(/^\/+/, '')
  return pictureOfConnection(controlPlane(), request, { ...used, organizationId: session.organizationId, src })
})
