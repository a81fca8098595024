/** What is to be ended, last opened first. */
export type Shutdown = {
  /** Aborted when a person, the system or our parent asks us to stop; the reason is the signal, or `disconnect`. */
  asked: AbortSignal
  add: (end: () => Promise<unknown>) => void
  end: () => Promise<void>
}

/** Listens to everything that means "stop" and keeps what must then be ended. */
export function openShutdown(): Shutdown {
  const controller = new AbortController()
  const steps: (() => Promise<unknown>)[] = []
  let askedAt = 0
  const ask = (reason: string) => {
    // One Ctrl-C arrives twice: from the terminal and from npm. A second one later means: at once.
    if (askedAt > 0 && Date.now() - askedAt > 1_500) process.exit(130)
    askedAt ||= Date.now()
    controller.abort(reason)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => ask(signal))
  // Whoever read our output is gone; what is left to say is said to nobody.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return {
    asked: controller.signal,
    add: (end) => void steps.unshift(end),
    async end() {
      for (const end of steps.splice(0)) await end()
    },
  }
}

/** Resolves when `signal` is aborted. */
export const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
