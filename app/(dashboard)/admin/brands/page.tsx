import type { Metadata } from 'next'
import { DecisionsPanel } from '#components/operations/decisions-panel.tsx'
import { ModeratedBrands } from '#components/operations/moderated-brands.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { requireOperatorSession } from '../require-operator-session.ts'

export const metadata: Metadata = { title: 'Brands' }

export default async function ModerationPage() {
  await requireOperatorSession()
  return (
    <>
      <PageHeader title="Brands">
        Vouch for owners who proved a brand is theirs, take brands down and bring them back.
      </PageHeader>
      <ModeratedBrands>
        <DecisionsPanel />
      </ModeratedBrands>
    </>
  )
}
