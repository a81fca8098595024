import Link from 'next/link'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Basics, Section } from './basics.tsx'
import { LogoDelivery } from './logo-delivery.tsx'
import { OperationSection } from './operation-section.tsx'
import { readDocument } from './read-document.ts'
import type { Json } from './read-schema.ts'
import { ReferenceNav } from './reference-nav.tsx'
import { SchemaBody, schemaAnchor } from './schema-parts.tsx'

type ReferenceViewProps = {
  /** The OpenAPI document, as the service answers it. */
  document: Json
  baseUrl: string
  cdnUrl: string
}

/** The reference of the REST interface: every operation and schema of the OpenAPI document, on one page. */
export function ReferenceView({ document, baseUrl, cdnUrl }: ReferenceViewProps) {
  const view = readDocument(document)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[220px_minmax(0,1fr)]">
      <div className="hidden lg:sticky lg:top-8 lg:block lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto">
        <ReferenceNav document={view} />
      </div>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-12">
        <Opening title={view.title} version={view.version} description={view.description} baseUrl={baseUrl} />
        <details className="rounded-control border border-line bg-surface p-4 lg:hidden">
          <summary className="font-medium">On this page</summary>
          <div className="mt-3">
            <ReferenceNav document={view} />
          </div>
        </details>
        <Basics baseUrl={baseUrl} />
        {view.groups.map(({ id, title, operations }) => (
          <Section key={id} id={id} title={title}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10 text-ink">
              {operations.map((operation) => (
                <OperationSection key={operation.id} operation={operation} baseUrl={baseUrl} />
              ))}
            </div>
          </Section>
        ))}
        <LogoDelivery cdnUrl={cdnUrl} />
        <Section id="schemas" title="Schemas">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 text-ink">
            {view.schemas.map(({ name, closed, schema }) => (
              <section key={name} id={schemaAnchor(name)} className="scroll-mt-6">
                <h3 className="text-16 font-semibold">{name}</h3>
                {closed && <p className="text-13 text-ink-3">A body with any other property is refused.</p>}
                <SchemaBody schema={schema} />
              </section>
            ))}
          </div>
        </Section>
      </div>
    </div>
  )
}

type OpeningProps = { title: string; version: string; description: string; baseUrl: string }

function Opening({ title, version, description, baseUrl }: OpeningProps) {
  return (
    <div className="grid gap-3">
      <h1 className="text-28 font-semibold">API reference</h1>
      <p className="max-w-read text-ink-2">
        {title}, version {version}. {description}
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-3">Base URL</span>
        <code className="font-mono text-13 wrap-anywhere">{baseUrl}</code>
        <CopyButton compact text={baseUrl} label="Copy base URL" />
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        <li>
          <a href={`${baseUrl}/openapi.json`} className="link">
            OpenAPI 3.1
          </a>
        </li>
        <li>
          <a href="/llms.txt" className="link">
            llms.txt
          </a>
        </li>
        <li>
          <Link href="/docs/errors" className="link">
            Error codes
          </Link>
        </li>
        <li>
          <Link href="/how-true" className="link">
            How true is it?
          </Link>
        </li>
        <li>
          <Link href="/playground" className="link">
            Playground
          </Link>
        </li>
      </ul>
    </div>
  )
}
