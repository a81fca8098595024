export type Deadline = { signal: AbortSignal; expire: () => void; clear: () => void }

/**
 * A signal that fires after `ms`, or as soon as `outer` does. Clear it when the work is done. (`AbortSignal.any` over
 * `AbortSignal.timeout` holds its sources weakly and keeps every timer until it fires; a deadline must do neither.)
 */
export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  const expire = (): void => controller.abort()
  const timer = setTimeout(expire, ms)
  if (outer?.aborted === true) expire()
  outer?.addEventListener('abort', expire, { once: true })
  const clear = (): void => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', expire)
  }
  return { signal: controller.signal, expire, clear }
}

/** The work's result, or undefined as soon as `signal` fires. */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>()
  const onAbort = (): void => resolve(undefined)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  // Nobody may be listening any more when it fails.
  work.catch(() => undefined)
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', onAbort))
}

/** The work's result, or a rejection as soon as `signal` fires; what the work still gives then goes to `late`. */
export async function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  late: (result: Result) => void = () => undefined,
): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = (): void => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  try {
    return await Promise.race([work, aborted])
  } catch (error) {
    work.then(late, () => undefined)
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
