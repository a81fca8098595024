import 'server-only'
import { notFound } from 'next/navigation'
import { type DashboardSession, requireSession } from '#lib/server/account/sessions/session.ts'

/** Who is signed in, if they are an operator; for everybody else there is no such page. A layout guards no page. */
export async function requireOperatorSession(): Promise<DashboardSession> {
  const session = await requireSession()
  if (!session.isOperator) notFound()
  return session
}
