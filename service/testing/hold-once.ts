import type { HoldProcess } from '../stores/metering/charge-log.ts'

/** Names of processes that run, of a test that plays them within one; a process that died holds none. */
export function holdOnce(): HoldProcess {
  const held = new Set<string>()
  return async (processId) => {
    if (held.has(processId)) return undefined
    held.add(processId)
    return { release: async () => void held.delete(processId) }
  }
}
