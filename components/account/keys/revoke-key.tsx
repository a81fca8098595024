'use client'

import { RevokeButton } from '#components/ui/revoke-button.tsx'
import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { revokeKey } from '#lib/client/account/key-queries.ts'

/** Ends a key, after saying what that does. */
export function RevokeKey({ apiKey: { id, name, preview } }: { apiKey: ListedKey }) {
  return (
    <RevokeButton noun="key" name={name} shown={preview} revoke={() => revokeKey(id)} queryKey={['keys']}>
      Whatever still calls with it is refused with status 403 from now on. A revoked key cannot be brought back; if
      something breaks, create a new key and put it in place.
    </RevokeButton>
  )
}
