'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { connectionParam, type OptionalPart, type UsableConnection } from '#contract/dashboard/usable-connection.ts'
import { activeConnection, readConnectionId } from './active-connection.ts'
import { type CodeTarget, ownKeyVariable, serviceKeyVariable } from '#contract/dashboard/code-target.ts'

const Connections = createContext<readonly UsableConnection[]>([])

type ConnectionProviderProps = { connections: readonly UsableConnection[]; children: ReactNode }

/** The connections of the organization for the screens inside; keeps the active one in the address, so that a link has it. */
export function ConnectionProvider({ connections, children }: ConnectionProviderProps) {
  const path = usePathname()
  const search = useSearchParams().toString()
  useEffect(() => {
    const id = activeConnection()
    const query = new URLSearchParams(location.search)
    if (id === undefined || query.get(connectionParam) === id) return
    query.set(connectionParam, id)
    history.replaceState(null, '', `${location.pathname}?${query}${location.hash}`)
  }, [path, search])
  return <Connections value={connections}>{children}</Connections>
}

const never = () => () => {}

/** The id of the connection of this tab; undefined = this installation. The same while a page is hydrated and after. */
function useActiveId(): string | undefined {
  const linked = useSearchParams().get(connectionParam)
  return useSyncExternalStore(never, activeConnection, () => readConnectionId(linked))
}

/** All connections of the organization. */
export const useConnections = () => useContext(Connections)

/** The connection that the screens work with; undefined = this installation. One that is gone offers nothing. */
export function useConnection(): UsableConnection | undefined {
  const id = useActiveId()
  const known = useContext(Connections).find((one) => one.id === id)
  if (id === undefined || known) return known
  return { id, name: 'This connection', baseUrl: '', cdnUrl: '', hasClientId: false, offers: [] }
}

/** Whom code on the screens calls; without `ownBaseUrl`, that of this installation stays a variable. */
export function useCodeTarget(ownBaseUrl: string): CodeTarget & { baseUrl: string }
export function useCodeTarget(): CodeTarget
export function useCodeTarget(ownBaseUrl?: string): CodeTarget {
  const connection = useConnection()
  return connection === undefined
    ? { baseUrl: ownBaseUrl, keyVariable: ownKeyVariable }
    : { baseUrl: connection.baseUrl, keyVariable: serviceKeyVariable }
}

/** Whether the service of the screens has a part that a service may lack; this installation has all. */
export function useOffers(part: OptionalPart | undefined): boolean {
  const connection = useConnection()
  return connection === undefined || (part !== undefined && connection.offers.includes(part))
}
