import type { ReactNode } from 'react'
import { QueryCache } from '#components/shell/query-cache.tsx'
import { Shell } from '#components/shell/shell.tsx'
import { listOrganizations } from '#lib/server/account/members/list-members.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import type { DashboardSession } from '#lib/server/account/sessions/session.ts'
import { signOut, switchOrganization } from './(dashboard)/actions.ts'

/** The frame of a screen for somebody who is signed in. */
export async function DashboardFrame({ session, children }: { session: DashboardSession; children: ReactNode }) {
  const { userId, userName, email, organizationId, organizationName, isOperator } = session
  const organizations = await listOrganizations(controlPlane(), userId)
  return (
    // What one person was told for one organization must not be shown to another, so each has a cache of their own.
    <QueryCache key={`${userId} ${organizationId}`}>
      <Shell
        signedIn={{ userName, email, organizationId, organizationName, organizations, isOperator }}
        actions={{ signOut, switchOrganization }}
      >
        {children}
      </Shell>
    </QueryCache>
  )
}
