import type { IncomingMessage } from 'node:http'
import { clientAddress, type ProxyTrust } from '#contract/requests/client-address.ts'
import { clientAddressField } from '#contract/requests/client-address-field.ts'

/** Says in a header of the request whom it came from: pages and actions of Next see headers alone, never the connection. */
export function noteClientAddress(request: IncomingMessage, trust: ProxyTrust): void {
  request.headers[clientAddressField] = clientAddress(request, trust)
}
