import 'server-only'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { readDocument } from '#components/reference/read-document.ts'
import { referenceEntries } from '#components/reference/reference-entries.ts'
import type { DocsEntry } from '#lib/client/docs/find-entries.ts'
import { type Guide, sectionText } from '#lib/client/docs/guide.ts'
import { readGuides, sampleDomain } from '#lib/client/docs/guides.ts'
import { settings } from '#lib/server/settings.ts'

/** The pages of the documentation, with this installation's addresses. */
export function docsGuides(): Guide[] {
  const { LIVERY_BASE_URL, LIVERY_CDN_URL, LIVERY_DASHBOARD_URL } = settings()
  return readGuides({
    baseUrl: LIVERY_BASE_URL,
    cdnUrl: LIVERY_CDN_URL,
    dashboardUrl: LIVERY_DASHBOARD_URL,
    domain: sampleDomain,
  })
}

/** Everything that a search of docs and reference can lead to. */
export const docsEntries = (): DocsEntry[] => [
  ...docsGuides().flatMap(({ slug, title, sections }) =>
    sections.map((section) => ({
      href: `/docs/${slug}#${section.id}`,
      title: section.title,
      page: title,
      text: sectionText(section),
    })),
  ),
  ...referenceEntries(readDocument(openApiDocument(settings().LIVERY_BASE_URL))),
]
