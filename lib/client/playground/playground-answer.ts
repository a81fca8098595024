import { noteCall } from '../account/connection-trouble.ts'
import type { PlaygroundRequest } from './playground-request.ts'
import { dashboardPath } from './playground-request.ts'

/** An answer as it came over the wire. Status 0: none came. */
export type PlaygroundAnswer = {
  status: number
  headers: ReadonlyMap<string, string>
  text: string
  /** The body when it is JSON. */
  json: unknown
  bytes: number
  /** From sending to the first byte, and to the last, in ms; the way through the dashboard is part of it. */
  firstByteMs: number
  totalMs: number
}

/** Sends a request through the dashboard. Only an abort throws. */
export async function sendRequest(request: PlaygroundRequest, signal: AbortSignal): Promise<PlaygroundAnswer> {
  const startedAt = performance.now()
  const since = () => Math.round(performance.now() - startedAt)
  const { method, accept = 'application/json', body } = request
  const noteResponse = noteCall(dashboardPath(request))
  try {
    const response = await fetch(dashboardPath(request), {
      method,
      signal,
      // What the browser kept would be answered without a call, and without its headers.
      cache: 'no-store',
      headers: { accept, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const firstByteMs = since()
    const text = await response.text()
    noteResponse(response)
    return {
      status: response.status,
      headers: new Map(response.headers),
      text,
      json: /\bjson\b/.test(response.headers.get('content-type') ?? '') ? parse(text) : undefined,
      bytes: new TextEncoder().encode(text).byteLength,
      firstByteMs,
      totalMs: since(),
    }
  } catch (error) {
    noteResponse()
    if (signal.aborted) throw error
    const ms = since()
    return { status: 0, headers: new Map(), text: '', json: undefined, bytes: 0, firstByteMs: ms, totalMs: ms }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** `x-bf-error`, which names a refusal. */
export const codeOf = (answer: PlaygroundAnswer) => answer.headers.get('x-bf-error')
