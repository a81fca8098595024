import type { Metadata } from 'next'
import { CrawlJobs } from '#components/operations/crawl-queue/crawl-jobs.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { requireOperatorSession } from '../require-operator-session.ts'

export const metadata: Metadata = { title: 'Index queue' }

export default async function IndexQueuePage() {
  await requireOperatorSession()
  return (
    <>
      <PageHeader title="Index queue">
        Sites that are crawled now, those that wait, and those whose crawl failed.
      </PageHeader>
      <CrawlJobs />
    </>
  )
}
