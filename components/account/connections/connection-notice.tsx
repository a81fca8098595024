'use client'

import { Link } from '#components/ui/link.tsx'
import { type FormEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { UsableConnection } from '#contract/dashboard/usable-connection.ts'
import { chooseConnection, isLinkedConnection } from '#lib/client/active-connection.ts'
import { useConnections } from '#lib/client/connection-context.tsx'
import { onTrouble, readTrouble } from '#lib/client/account/connection-trouble.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { Notice } from '#components/ui/notice.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

const never = () => () => {}

/** Says that the connection of this tab is gone or refused, with the ways on; nothing while it works. */
export function ConnectionNotice({ active }: { active: UsableConnection }) {
  const isKnown = useConnections().some(({ id }) => id === active.id)
  const trouble = useSyncExternalStore(onTrouble, readTrouble, () => undefined)
  // The server knows of a connection by the address alone.
  const isLinked = useSyncExternalStore(never, isLinkedConnection, () => true)
  const isStale = !isKnown && !isLinked
  useEffect(() => {
    // An earlier choice that is no longer there is no reason to stop anybody; an address that was opened is.
    if (isStale) chooseConnection(undefined)
  }, [isStale])
  if (isStale) return null
  if (!isKnown || trouble === 'gone')
    return (
      <Notice tone="warn" title="Connection not found" className="mb-4">
        It was deleted, or belongs to another organization. <WaysOn />
      </Notice>
    )
  if (trouble === 'slow')
    return (
      <Notice tone="warn" title="No response yet" live className="mb-4">
        <UntrustedText text={active.name} /> may be busy or down. A call is ended after 30 seconds.{' '}
        <WaysOn>
          <Button size="sm" onClick={() => location.reload()}>
            Try again
          </Button>
        </WaysOn>
      </Notice>
    )
  if (trouble !== 'refused') return null
  return (
    <Notice tone="fail" title="The key was refused" live className="mb-4">
      <UntrustedText text={active.name} /> refuses the key of this connection: it may be revoked, or may not do this.
      Enter another key under Connections. <WaysOn />
    </Notice>
  )
}

function WaysOn({ children }: { children?: ReactNode }) {
  const leave = (event: FormEvent) => {
    event.preventDefault()
    chooseConnection(undefined)
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {children}
      {/* A form: pressed before the page's script runs, it opens the same address without the connection. */}
      <form onSubmit={leave}>
        <Button size="sm" type="submit">
          Use this installation
        </Button>
      </form>
      <Link href="/settings/connections" className={buttonLook({ size: 'sm' })}>
        Open the connections
      </Link>
    </div>
  )
}
