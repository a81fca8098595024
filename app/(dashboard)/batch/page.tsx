import type { Metadata } from 'next'
import { BatchView } from '#components/brands/batch/batch-view.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'

export const metadata: Metadata = { title: 'Batch' }

export default function BatchPage() {
  return (
    <>
      <PageHeader title="Batch">
        Look up to 100 brands in one request. Only a brand that is found costs a credit, and one that is named twice
        costs one.
      </PageHeader>
      <BatchView />
    </>
  )
}
