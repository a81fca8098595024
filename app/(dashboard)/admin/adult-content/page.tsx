import type { Metadata } from 'next'
import { AdultQueue } from '#components/operations/adult/adult-queue.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { requireOperatorSession } from '../require-operator-session.ts'

export const metadata: Metadata = { title: 'Adult content' }

export default async function AdultContentPage() {
  await requireOperatorSession()
  return (
    <>
      <PageHeader title="Adult content">Brands whose sites say they are for adults, until you have looked.</PageHeader>
      <AdultQueue />
    </>
  )
}
