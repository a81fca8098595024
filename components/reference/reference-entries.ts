import type { DocsEntry } from '#lib/client/docs/find-entries.ts'
import type { DocumentView } from './read-document.ts'
import { groupAddress, operationAddress, schemaAddress } from './reference-address.ts'

const page = 'API reference'

/** Every operation and schema, for a search. */
export const referenceEntries = ({ groups, schemas }: DocumentView): DocsEntry[] => [
  ...groups.flatMap((group) => [
    { href: groupAddress(group), title: group.title, page, text: group.operations.map(({ path }) => path).join(' ') },
    ...group.operations.map((operation) => ({
      href: operationAddress(group, operation),
      title: `${operation.method} ${operation.path}`,
      page: `${page}, ${group.title}`,
      text: [operation.summary, operation.description ?? '', ...operation.parameters.map(({ name }) => name)].join(' '),
    })),
  ]),
  ...schemas.map(({ name, schema }) => ({
    href: schemaAddress(name),
    title: name,
    page: `${page}, schemas`,
    text: schema.members.map((member) => member.name).join(' '),
  })),
]
