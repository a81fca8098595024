import type { ReactNode } from 'react'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  return <DashboardFrame session={await requireSession()}>{children}</DashboardFrame>
}
