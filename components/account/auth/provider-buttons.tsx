'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { providerAddress } from '#lib/client/account/provider-address.ts'

type ProviderButtonsProps = { providers: readonly { id: string; name: string }[]; next: string }

/** The other ways to sign in that this installation has. */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  const [busy, setBusy] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  if (providers.length === 0) return null
  const leave = async (id: string) => {
    setBusy(id)
    const address = await providerAddress(id, next)
    setBusy(undefined)
    setFailed(address === undefined)
    if (address !== undefined) window.location.assign(address)
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {hasFailed && (
        <Notice tone="fail" live>
          That way to sign in cannot be reached now. Try again, or use your password.
        </Notice>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} busy={busy === id} onClick={() => leave(id)}>
          Continue with {name}
        </Button>
      ))}
    </div>
  )
}
