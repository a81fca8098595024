/** Whether an answer said that nobody is signed in any more, so that the frame of the screens offers to sign in again. */
let hasEnded = false
const listeners = new Set<() => void>()

function set(ended: boolean): void {
  if (hasEnded === ended) return
  hasEnded = ended
  for (const listener of listeners) listener()
}

export const noteSignedOut = (): void => set(true)
export const noteSignedIn = (): void => set(false)
export const isSignedOut = (): boolean => hasEnded

export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes what an answer of the dashboard's own routes says; another service's key may be refused without that meaning anything here. */
export function noteStatus(address: string, status: number): void {
  if (status === 401 && !address.startsWith('/api/connections/')) noteSignedOut()
}
