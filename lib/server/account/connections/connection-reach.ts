import 'server-only'
import { settings } from '../../settings.ts'
import { type ConnectionReach, openConnectionReach } from './connection-hosts.ts'

let opened: ConnectionReach | undefined

/** The one client of this process for connections. */
export function connectionReach(): ConnectionReach {
  opened ??= openConnectionReach(settings().LIVERY_CONNECTION_HOSTS)
  return opened
}
