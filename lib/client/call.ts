import { type ConnectionAnswer, connectionHeader } from '#contract/dashboard/connection-answer.ts'
import { readMissingText, type MissingPartName } from '#contract/crawls/missing-part-names.ts'
import { noteStatus } from './session-ended.ts'
import { fetchInTime, LateResponseError } from './fetch-in-time.ts'

/** What the dashboard's own server answered. Status 0 means that no answer came. */
export type RawAnswer = { status: number; body: unknown; meta: AnswerMeta }

/** The headers that a reader may ask for, and when the answer came. */
export type AnswerMeta = {
  requestId: string | undefined
  /** Credits of the period; -1 is unlimited. */
  quota: number | undefined
  /** Credits used, counted with a short delay. */
  approximateUsage: number | undefined
  /** `x-bf-error`, or the body's `error`. */
  code: string | undefined
  retryAfterSeconds: number | undefined
  /** `x-livery-credits`: what the call was charged, where the response says so. */
  credits: number | undefined
  /** `x-livery-partial`: the brand is less than its site has to say. */
  partial: 'seed' | 'crawl' | undefined
  /** `x-livery-missing`: the parts that a partial crawl had to do without. */
  missing: MissingPartName[]
  /** `x-livery-read-as`: the registrable domain, where a subdomain was sent. */
  readAs: string | undefined
  /** Whose response it is, where it came by a connection to another service. */
  connection: ConnectionAnswer | undefined
  receivedAt: number
}

/** `timeoutMs`: when the response counts as missing; as `fetchInTime` has it where it is left out. */
export type DashboardCall = RequestInit & { timeoutMs?: number }

/**
 * Calls one of the dashboard's own routes. What can go wrong on the way is part of the answer; only an abort throws,
 * so that a cancelled query stays cancelled.
 */
export async function callDashboard(path: string, { timeoutMs, ...init }: DashboardCall = {}): Promise<RawAnswer> {
  const headers = { accept: 'application/json', ...init.headers }
  try {
    const response = await fetchInTime(path, { ...init, headers }, timeoutMs)
    noteStatus(path, response.status)
    const body = await readBody(response)
    return { status: response.status, body, meta: readMeta(response.headers, body) }
  } catch (error) {
    if (init.signal?.aborted) throw error
    return error instanceof LateResponseError ? lateAnswer(error) : noAnswer()
  }
}

const noAnswer = (): RawAnswer => ({ status: 0, body: undefined, meta: readMeta(new Headers(), undefined) })

/** As the dashboard's own server says that the service did not respond, which takes it longer. */
function lateAnswer({ message, requestId }: LateResponseError): RawAnswer {
  return { status: 504, body: { message }, meta: readMeta(new Headers({ 'x-request-id': requestId }), undefined) }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export function readMeta(headers: Headers, body: unknown): AnswerMeta {
  return {
    requestId: headers.get('x-request-id') ?? undefined,
    quota: whole(headers.get('x-api-key-quota')),
    approximateUsage: whole(headers.get('x-api-key-approximate-usage')),
    code: headers.get('x-bf-error') ?? textOf(body, 'error'),
    retryAfterSeconds: whole(headers.get('retry-after')),
    credits: whole(headers.get('x-livery-credits')),
    partial: (['seed', 'crawl'] as const).find((from) => from === headers.get('x-livery-partial')),
    missing: readMissingText(headers.get('x-livery-missing') ?? ''),
    readAs: headers.get('x-livery-read-as')?.replace(/^domain:/, ''),
    connection: (headers.get(connectionHeader) as ConnectionAnswer | null) ?? undefined,
    receivedAt: Date.now(),
  }
}

/** The string that `body` holds under `name`, if it does. */
export function textOf(body: unknown, name: string): string | undefined {
  const value = memberOf(body, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The finite number that `body` holds under `name`, if it does. */
export function numberOf(body: unknown, name: string): number | undefined {
  const value = memberOf(body, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function memberOf(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined
  return (body as Record<string, unknown>)[name]
}

function whole(text: string | null): number | undefined {
  return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
}
