import type { FastifyRequest } from 'fastify'
import type { RouteType } from '../../verbs/brands/read-request-identifier.ts'

const typedPath = /^(domain|ticker|isin|crypto)\/(.*)$/s

/** The identifier of a single lookup's path, and the type that it names, if it does. */
export function readPath(path: string): { identifier: string; type: RouteType | undefined } {
  const [, type, value] = typedPath.exec(path) ?? []
  if (type === undefined || value === undefined) return { identifier: path, type: undefined }
  return { identifier: value, type: type as RouteType }
}

/** What a wildcard route matched, decoded. */
export function wildcard({ params }: FastifyRequest): string {
  const matched = typeof params === 'object' && params !== null && '*' in params ? params['*'] : undefined
  return typeof matched === 'string' ? matched : ''
}
