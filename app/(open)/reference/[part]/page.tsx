import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { DocsSearch } from '#components/docs/docs-search.tsx'
import { readDocument } from '#components/reference/read-document.ts'
import { ReferenceFrame } from '#components/reference/reference-frame.tsx'
import { partTitle, ReferencePart } from '#components/reference/reference-part.tsx'
import { settings } from '#lib/server/settings.ts'

type Props = { params: Promise<{ part: string }> }

const documentView = () => readDocument(openApiDocument(settings().LIVERY_BASE_URL, settings().LIVERY_CDN_URL))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = partTitle(documentView(), (await params).part)
  return title === undefined ? {} : { title: `${title}, API reference` }
}

/** The operations of one group, the schemas, or how logos are delivered; open to everyone. */
export default async function ReferencePartPage({ params }: Props) {
  const { part } = await params
  const document = documentView()
  if (partTitle(document, part) === undefined) notFound()
  const { LIVERY_BASE_URL, LIVERY_CDN_URL } = settings()
  return (
    <ReferenceFrame document={document} part={part} search={<DocsSearch />}>
      <ReferencePart document={document} part={part} baseUrl={LIVERY_BASE_URL} cdnUrl={LIVERY_CDN_URL} />
    </ReferenceFrame>
  )
}
