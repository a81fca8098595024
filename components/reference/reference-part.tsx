import { LogoDelivery } from './logo-delivery.tsx'
import { OperationSection } from './operation-section.tsx'
import type { DocumentView, GroupView } from './read-document.ts'
import { groupPart, referenceParts, schemaAnchor } from './reference-address.ts'
import { SchemaBody } from './schema-parts.tsx'

type Addresses = { baseUrl: string; cdnUrl: string }

/** The title of a page of the reference; undefined when there is no such page. */
export function partTitle({ groups }: DocumentView, part: string): string | undefined {
  if (part === referenceParts.schemas) return 'Schemas'
  if (part === referenceParts.logos) return 'Logo delivery'
  return groups.find((group) => groupPart(group) === part)?.title
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
      {schemas.map(({ name, closed, schema }) => (
        <section key={name} id={schemaAnchor(name)} className="scroll-mt-6">
          <h2 className="text-16 font-semibold">{name}</h2>
          {closed && <p className="text-13 text-ink-3">A body with any other property is refused.</p>}
          <SchemaBody schema={schema} />
        </section>
      ))}
    </>
  )
}
