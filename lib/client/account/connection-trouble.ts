import { type ConnectionAnswer, connectionHeader } from '#contract/dashboard/connection-answer.ts'
import { activeConnection } from '../active-connection.ts'

/**
 * What is wrong with the connection of this tab, whatever was asked for: it was deleted, the service refuses its key, or a call has
 * waited for `slowAfterMs`.
 */
export type ConnectionTrouble = 'gone' | 'refused' | 'slow'

/** Sooner than a screen says that no response came, and long before a lookup that crawls a site is ended. */
export const slowAfterMs = 7_000

let trouble: ConnectionTrouble | undefined
const listeners = new Set<() => void>()

export const readTrouble = () => trouble

/** Calls `listener` when that changes; returns how to stop. For `useSyncExternalStore`. */
export function onTrouble(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Takes note of a call to `address`: the function that it returns is told of the response, or of nothing where none came. A call
 * that goes elsewhere than to the service of this tab says nothing.
 */
export function noteCall(address: string, connection = activeConnection()): (response?: Response) => void {
  if (connection === undefined || !address.startsWith(`/api/connections/${connection}/`)) return () => {}
  const timer = setTimeout(() => set(trouble ?? 'slow'), slowAfterMs)
  return (response) => {
    clearTimeout(timer)
    if (response) noteResponse(response)
  }
}

function noteResponse({ headers, status }: Response): void {
  const answer = headers.get(connectionHeader) as ConnectionAnswer | null
  if (answer === null || answer === 'not_offered' || answer === 'failed') return
  const isRefused = answer === 'answered' && (status === 401 || status === 403)
  set(answer === 'gone' ? 'gone' : isRefused ? 'refused' : undefined)
}

function set(next: ConnectionTrouble | undefined): void {
  if (next === trouble) return
  trouble = next
  for (const listener of listeners) listener()
}
