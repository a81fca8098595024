import type { FastifyInstance } from 'fastify'

export type ServiceRequest = {
  method: 'GET' | 'POST'
  path: string
  query?: Readonly<Record<string, string | undefined>>
  body?: object
  accept?: string
}

export type ServiceResponse = { status: number; header: (name: string) => string | undefined; text: string }

/** Asks this service over its own interface, as the caller of the tool. */
export type AskService = (request: ServiceRequest) => Promise<ServiceResponse>

/**
 * Makes calls in the name of who sent `authorization` from `address`: each goes through the service's routes like one from
 * outside, with their scopes, limits, charges and request log.
 */
export function askAs(
  server: FastifyInstance,
  { authorization, address }: { authorization: string; address: string },
): AskService {
  return async ({ method, path, query = {}, body, accept }) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
    const answer = await server.inject({
      method,
      url: `${path}${search}`,
      remoteAddress: address,
      headers: { authorization, ...(accept && { accept }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    })
    const header = (name: string) => {
      const value = answer.headers[name]
      return value === undefined ? undefined : String(value)
    }
    return { status: answer.statusCode, header, text: answer.payload }
  }
}
