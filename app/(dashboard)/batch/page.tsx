import type { Metadata } from 'next'
import { costTexts } from '#contract/metering/cost-texts.ts'
import { BatchView } from '#components/brands/batch/batch-view.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'

export const metadata: Metadata = { title: 'Batch lookup' }

export default function BatchPage() {
  return (
    <>
      <PageHeader title="Batch lookup">Look up to 100 brands in one request. {costTexts.batch}</PageHeader>
      <BatchView />
    </>
  )
}
