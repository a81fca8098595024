/** `event`: an event waits to be spread. `delivery`: a webhook waits to be posted to. */
export type WorkKind = 'event' | 'delivery'

/** Calls the workers of this process the moment that there is something to do, so that they need not ask all the time. */
export type WorkCalls = {
  call: (kind: WorkKind) => void
  /** Gives what ends the listening. */
  listen: (hear: (kind: WorkKind) => void) => () => void
}

export function workCalls(): WorkCalls {
  const listeners = new Set<(kind: WorkKind) => void>()
  return {
    call(kind) {
      for (const hear of listeners) hear(kind)
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
