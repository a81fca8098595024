import { connectionRoute } from '#lib/server/account/connections/connection-route.ts'
import { pictureOfConnection } from '#lib/server/account/connections/picture-of-connection.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { findLogo } from '#lib/server/forward-rules.ts'
import { jsonMessage } from '#lib/server/json-message.ts'

/** A logo as a connection's service delivers it, under its client id. */
export const GET = connectionRoute(async (request, { session, path, ...used }) => {
  const logo = findLogo(path.replace(/^\/logo(?=\/)/, ''))
  if (logo === undefined) return jsonMessage(404, 'There is no such address.')
  const { organizationId } = session
  return pictureOfConnection(controlPlane(), request, { ...used, organizationId, src: logo.path })
})
