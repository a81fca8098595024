import type { Client } from 'openapi-fetch'
import { idempotencyKey } from './idempotency-key.ts'
import { LiveryError } from './livery-error.ts'
import type { components, paths } from './openapi.ts'
import { wait } from './wait.ts'

export type BatchIdentifier = components['schemas']['BatchRequest']['identifiers'][number]
export type BatchResult = components['schemas']['BatchResponse']['results'][number]

export type BatchOptions = Omit<components['schemas']['BatchRequest'], 'identifiers'> & {
  /** How long to wait for brands that are being indexed (202), in ms; 0, the default, returns them as they are. */
  waitMs?: number
  /** Makes the calls' idempotency keys, so that a job that is begun again is not charged again. At most 200 characters. */
  jobId?: string
  signal?: AbortSignal
}

/** Answers to the identifiers at `indexes` of the list that was given. */
export type BatchAnswer = { index: number; result: BatchResult }[]

/** The most that one call takes (docs/interface.md#limits). */
const callMax = 100
const roundWaitMs = 2_000

/**
 * Looks up any number of brands, 100 in a call, and yields the answers of each call as they come. One identifier given
 * twice is asked for, and charged, once. What did not fit in a response (413) is asked for in smaller calls, and what
 * failed or timed out (500, 504) once more; what is being indexed (202), until `waitMs` has passed. Throws `LiveryError`
 * where a call is refused; what was yielded before stands.
 */
export async function* batchAnswers(
  client: Client<paths>,
  identifiers: readonly BatchIdentifier[],
  { waitMs = 0, jobId, signal, ...request }: BatchOptions = {},
): AsyncGenerator<BatchAnswer, void> {
  const places = placesOf(identifiers)
  let waiting: Call[] = chunks([...places.keys()], callMax).map((keys) => ({ keys, wasRepeated: false }))
  const endsAt = Date.now() + waitMs
  while (waiting.length > 0) {
    const next: Call[] = []
    for (const call of waiting) {
      const { results, later } = await askFor(client, call, { request, jobId, signal, mayWait: Date.now() < endsAt })
      if (later.length > 0) next.push(...later)
      if (results.length > 0) {
        yield results.flatMap(({ key, result }) => (places.get(key) ?? []).map((index) => ({ index, result })))
      }
    }
    waiting = regrouped(next)
    const isIndexing = next.some(({ isQueued }) => isQueued)
    if (isIndexing) await wait(Math.max(0, Math.min(roundWaitMs, endsAt - Date.now())), signal)
  }
}

/** `keys`: identifiers as JSON. `wasRepeated`: they failed once and are not tried a third time. */
type Call = { keys: readonly string[]; wasRepeated: boolean; isSmall?: true; isQueued?: true }
type Asked = { request: Omit<BatchOptions, 'waitMs' | 'jobId' | 'signal'>; mayWait: boolean } & {
  jobId: string | undefined
  signal: AbortSignal | undefined
}

async function askFor(
  client: Client<paths>,
  { keys, wasRepeated }: Call,
  { request, jobId, signal, mayWait }: Asked,
): Promise<{ results: { key: string; result: BatchResult }[]; later: Call[] }> {
  const body = { ...request, identifiers: keys.map((key) => JSON.parse(key) as BatchIdentifier) }
  const { data, error, response } = await client.POST('/v2/brands/batch', {
    body,
    params: { header: { 'Idempotency-Key': await idempotencyKey(jobId, body) } },
    ...(signal && { signal }),
  })
  if (!data) throw new LiveryError(response, error)
  const answered = data.results.map((result, at) => ({ key: keys[at] ?? '', result }))
  const tooLarge = answered.filter(({ result }) => result.status === 413 && keys.length > 1).map(({ key }) => key)
  const failed = answered.filter(({ result }) => !wasRepeated && isFailure(result.status)).map(({ key }) => key)
  const queued = answered.filter(({ result }) => mayWait && result.status === 202).map(({ key }) => key)
  const isLater = new Set([...tooLarge, ...failed, ...queued])
  return {
    results: answered.filter(({ key }) => !isLater.has(key)),
    later: [
      ...chunks(tooLarge, Math.max(1, Math.floor(keys.length / 2))).map((few) => ({
        keys: few,
        wasRepeated,
        isSmall: true as const,
      })),
      ...(failed.length > 0 ? [{ keys: failed, wasRepeated: true }] : []),
      ...(queued.length > 0 ? [{ keys: queued, wasRepeated, isQueued: true as const }] : []),
    ],
  }
}

const isFailure = (status: number) => status === 500 || status === 504

/** Where each identifier stands in the list, by its JSON. */
function placesOf(identifiers: readonly BatchIdentifier[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  identifiers.forEach((identifier, index) => {
    const key = JSON.stringify(identifier)
    places.set(key, [...(places.get(key) ?? []), index])
  })
  return places
}

/** Calls that have become small are joined again, but for those that were made small. */
function regrouped(calls: readonly Call[]): Call[] {
  const joined = (wasRepeated: boolean) =>
    chunks(
      calls.filter((call) => !call.isSmall && call.wasRepeated === wasRepeated).flatMap(({ keys }) => keys),
      callMax,
    ).map((keys) => ({ keys, wasRepeated }))
  return [...calls.filter(({ isSmall }) => isSmall), ...joined(false), ...joined(true)]
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
