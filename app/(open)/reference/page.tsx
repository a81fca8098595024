import type { Metadata } from 'next'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { ReferenceView } from '#components/reference/reference-view.tsx'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'API reference' }

/** Made from the document that the service answers at `/openapi.json`; open to everyone. */
export default function ReferencePage() {
  const { LIVERY_BASE_URL, LIVERY_CDN_URL } = settings()
  return (
    <ReferenceView
      document={openApiDocument(LIVERY_BASE_URL, LIVERY_CDN_URL)}
      baseUrl={LIVERY_BASE_URL}
      cdnUrl={LIVERY_CDN_URL}
    />
  )
}
