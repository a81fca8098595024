'use client'

import { RevokeButton } from '#components/ui/revoke-button.tsx'
import type { ListedClientId } from '#contract/dashboard/listed-client-id.ts'
import { revokeClientId } from '#lib/client/account/client-id-queries.ts'

/** Ends a client id, after saying what that does. */
export function RevokeClientId({ clientId: { id, name } }: { clientId: ListedClientId }) {
  return (
    <RevokeButton noun="client id" name={name} shown={id} revoke={() => revokeClientId(id)} queryKey={['client-ids']}>
      Pages that still use it get status 403 in place of their logos, as soon as browsers ask again. A revoked client id
      cannot be brought back.
    </RevokeButton>
  )
}
