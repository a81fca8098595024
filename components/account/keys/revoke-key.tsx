'use client'

import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { revokeKey } from '#lib/client/account/key-queries.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { RevokeButton } from '#components/ui/revoke-button.tsx'

type RevokeKeyProps = {
  apiKey: Pick<ListedKey, 'id' | 'name' | 'preview'>
  /** When and with what call it was last used. */
  lastUse: { at: string; call: string } | undefined
}

/** Ends a key, after saying what that does. */
export function RevokeKey({ apiKey: { id, name, preview }, lastUse }: RevokeKeyProps) {
  return (
    <RevokeButton noun="key" name={name} shown={preview} revoke={() => revokeKey(id)} queryKey={['keys']}>
      {lastUse && (
        <p className="mb-2 font-medium text-ink">
          Last used <RelativeTime at={lastUse.at} /> ago from <code>{lastUse.call}</code>: revoking breaks live traffic.
        </p>
      )}
      Calls with this key are refused with status 403 from now on. A revoked key can’t be restored; if something breaks,
      create a new key and put it in place.
    </RevokeButton>
  )
}
