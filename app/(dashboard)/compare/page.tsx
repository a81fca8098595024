import type { Metadata } from 'next'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { CompareView } from '#components/compare/compare-view.tsx'

export const metadata: Metadata = { title: 'Compare' }

export default async function ComparePage() {
  await requireSession()
  return <CompareView />
}
