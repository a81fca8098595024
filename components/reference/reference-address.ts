import type { GroupView, OperationView } from './read-document.ts'

/** Where a part of the reference is: a group of operations is a page, and so are the schemas and the logos. */

export const referenceParts = { schemas: 'schemas', logos: 'logo-delivery' } as const

export const groupPart = ({ id }: Pick<GroupView, 'id'>) => id.replace(/^group-/, '')

export const groupAddress = (group: Pick<GroupView, 'id'>) => `/reference/${groupPart(group)}`

export const operationAddress = (group: Pick<GroupView, 'id'>, { id }: Pick<OperationView, 'id'>) =>
  `${groupAddress(group)}#${id}`

/** Each schema is a page: all on one would be a megabyte. */
export const schemaPart = (name: string) => `schema-${name}`

export const schemaAddress = (name: string) => `/reference/${schemaPart(name)}`

export const logosAddress = `/reference/${referenceParts.logos}`
