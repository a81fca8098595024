import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { OperatorNav } from '#components/operations/operator-nav.tsx'
import { requireSession } from '#lib/server/account/sessions/session.ts'

export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const { isOperator } = await requireSession()
  // Whoever runs nothing here does not learn that there is something to run.
  if (!isOperator) notFound()
  return (
    <>
      <OperatorNav />
      {children}
    </>
  )
}
