import type { Metadata } from 'next'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { DocsSearch } from '#components/docs/docs-search.tsx'
import { readDocument } from '#components/reference/read-document.ts'
import { ReferenceFrame } from '#components/reference/reference-frame.tsx'
import { ReferenceView } from '#components/reference/reference-view.tsx'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'API reference' }

/** Made from the document that the service answers at `/openapi.json`; open to everyone. */
export default function ReferencePage() {
  const { LIVERY_BASE_URL, LIVERY_CDN_URL } = settings()
  const document = readDocument(openApiDocument(LIVERY_BASE_URL, LIVERY_CDN_URL))
  return (
    <ReferenceFrame document={document} part={undefined} search={<DocsSearch />}>
      <ReferenceView document={document} baseUrl={LIVERY_BASE_URL} />
    </ReferenceFrame>
  )
}
