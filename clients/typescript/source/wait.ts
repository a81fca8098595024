/** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
export function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', stop, { once: true })
    function done() {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
  })
}
