import { setTimeout as pause } from 'node:timers/promises'

export type Message = { id: string; receivedAt: string; headers: Record<string, string>; body: string }

export type Forwarded = { status: number; ms: number } | { failed: string }

/** What belongs to a connection, or to the way here, and is not the sender's. */
const own =
  /^(host|connection|keep-alive|transfer-encoding|content-length|te|trailer|upgrade|expect|forwarded|x-forwarded-.*)$/i

const triesMax = 5

/** Posts a delivery to the developer's machine with its headers and bytes as they came; tries again while nothing listens there. */
export async function forward(target: string, message: Message, signal: AbortSignal): Promise<Forwarded> {
  const headers = Object.entries(message.headers).filter(([name]) => !own.test(name))
  for (let tries = 1; ; tries += 1) {
    const startedAt = performance.now()
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers,
        body: Buffer.from(message.body, 'utf8'),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
      })
      await response.body?.cancel()
      return { status: response.status, ms: Math.round(performance.now() - startedAt) }
    } catch (error) {
      if (signal.aborted) throw error
      if (tries >= triesMax) return { failed: reasonOf(error) }
      await pause(200 * 2 ** tries, undefined, { signal })
    }
  }
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
