import type { ReactNode } from 'react'
import { ServiceChoice, ServiceNotice } from '#components/account/connections/service-parts.tsx'
import { QueryCache } from '#components/shell/query-cache.tsx'
import { SessionEnded } from '#components/shell/session-ended.tsx'
import { Shell } from '#components/shell/shell.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { ConnectionProvider } from '#lib/client/connection-context.tsx'
import { usableConnections } from '#lib/server/account/connections/usable-connections.ts'
import { listOrganizations } from '#lib/server/account/members/list-members.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import type { DashboardSession } from '#lib/server/account/sessions/session.ts'
import { signInAgain, signOut, switchOrganization } from './(dashboard)/actions.ts'

/** The frame of a screen for somebody who is signed in. */
export async function DashboardFrame({ session, children }: { session: DashboardSession; children: ReactNode }) {
  const { userId, userName, email, organizationId, organizationName, isOperator, suspendedReason } = session
  const [organizations, connections] = await Promise.all([
    listOrganizations(controlPlane(), userId),
    usableConnections(controlPlane(), organizationId),
  ])
  return (
    // What one person was told for one organization must not be shown to another, so each has a cache of their own.
    <QueryCache key={`${userId} ${organizationId}`}>
      <SessionEnded email={email} organizationId={organizationId} signInAgain={signInAgain}>
        <ConnectionProvider connections={connections}>
          <Shell
            service={<ServiceChoice />}
            signedIn={{ userName, email, organizationId, organizationName, organizations, isOperator }}
            actions={{ signOut, switchOrganization }}
          >
            {suspendedReason !== undefined && (
              <Notice tone="fail" title="This organization is suspended">
                <UntrustedText text={suspendedReason} /> Nothing is served or delivered until whoever runs this
                installation ends it. Nothing was deleted.
              </Notice>
            )}
            <ServiceNotice />
            {children}
          </Shell>
        </ConnectionProvider>
      </SessionEnded>
    </QueryCache>
  )
}
