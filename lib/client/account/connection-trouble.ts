import { type ConnectionAnswer, connectionHeader } from '#contract/dashboard/connection-answer.ts'

/** What is wrong with the connection itself, whatever was asked for: it was deleted, or the service refuses its key. */
export type ConnectionTrouble = 'gone' | 'refused'

let trouble: ConnectionTrouble | undefined
const listeners = new Set<() => void>()

export const readTrouble = () => trouble

/** Calls `listener` when that changes; returns how to stop. For `useSyncExternalStore`. */
export function onTrouble(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes note of what a response says of the connection it came by; one that came by none says nothing. */
export function noteConnection({ headers, status }: Response): void {
  const answer = headers.get(connectionHeader) as ConnectionAnswer | null
  if (answer === null || answer === 'not_offered' || answer === 'failed') return
  const isRefused = answer === 'answered' && (status === 401 || status === 403)
  const next = answer === 'gone' ? 'gone' : isRefused ? 'refused' : undefined
  if (next === trouble) return
  trouble = next
  for (const listener of listeners) listener()
}
