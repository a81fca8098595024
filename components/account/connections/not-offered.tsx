'use client'

import { chooseConnection } from '#lib/client/active-connection.ts'
import { useConnection } from '#lib/client/connection-context.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** Says that the service lacks a part, with the way back to one that has it. */
export function NotOffered({ what }: { what: string }) {
  const connection = useConnection()
  return (
    <EmptyState
      title="This service doesn't offer it"
      action={<Button onClick={() => chooseConnection(undefined)}>Use this installation</Button>}
    >
      <UntrustedText text={connection?.name ?? 'The service'} /> has no {what}. This installation has its own.
    </EmptyState>
  )
}
