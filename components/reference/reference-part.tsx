import { Link } from '#components/ui/link.tsx'
import { LogoDelivery } from './logo-delivery.tsx'
import { OperationSection } from './operation-section.tsx'
import type { DocumentView, GroupView } from './read-document.ts'
import { groupPart, referenceParts, schemaAddress, schemaPart } from './reference-address.ts'
import { SchemaBody } from './schema-parts.tsx'

type Addresses = { baseUrl: string; cdnUrl: string }

/** The title of a page of the reference; undefined when there is no such page. */
export function partTitle({ groups, schemas }: DocumentView, part: string): string | undefined {
  if (part === referenceParts.schemas) return 'Schemas'
  if (part === referenceParts.logos) return 'Logo delivery'
  const schema = schemas.find(({ name }) => schemaPart(name) === part)
  return schema?.name ?? groups.find((group) => groupPart(group) === part)?.title
}

/** A page of the reference: the operations of a group, the schemas, or how logos are delivered. */
export function ReferencePart({
  document,
  part,
  baseUrl,
  cdnUrl,
}: Addresses & { document: DocumentView; part: string }) {
  if (part === referenceParts.schemas) return <Schemas document={document} />
  if (part === referenceParts.logos) return <Titled title="Logo delivery" body={<LogoDelivery cdnUrl={cdnUrl} />} />
  const schema = document.schemas.find(({ name }) => schemaPart(name) === part)
  if (schema) return <Schema {...schema} />
  const group = document.groups.find((one) => groupPart(one) === part)
  return group && <Titled title={group.title} body={<Operations group={group} baseUrl={baseUrl} />} />
}

const Titled = ({ title, body }: { title: string; body: React.ReactNode }) => (
  <>
    <h1 className="text-28 font-semibold">{title}</h1>
    {body}
  </>
)

function Operations({ group: { operations }, baseUrl }: { group: GroupView; baseUrl: string }) {
  return operations.map((operation) => <OperationSection key={operation.id} operation={operation} baseUrl={baseUrl} />)
}

function Schemas({ document: { schemas } }: { document: DocumentView }) {
  return (
    <>
      <h1 className="text-28 font-semibold">Schemas</h1>
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {schemas.map(({ name }) => (
          <li key={name}>
            <Link href={schemaAddress(name)} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Schema({ name, closed, schema }: DocumentView['schemas'][number]) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1 className="text-28 font-semibold">{name}</h1>
      {closed && <p className="text-13 text-ink-3">A body with any other property is refused.</p>}
      <SchemaBody schema={schema} />
    </section>
  )
}
