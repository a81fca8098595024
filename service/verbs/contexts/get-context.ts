import type { Reading } from '#contract/brands/identifier.ts'
import { dayMs } from '#contract/time.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import type { Context } from '../../context.ts'
import type { HeldContext } from '../../stores/contexts/contexts.ts'
import { findHeld } from '../brands/find-held.ts'
import type { Question } from '../brands/get-brand.ts'
import {
  charge,
  exhausted,
  hold,
  holdInMemory,
  readMeter,
  release,
  usageOf,
  type Meter,
  type Usage,
} from '../metering/meter.ts'
import { isOwnDomain, noteReading, readLookup } from '../brands/read-request-identifier.ts'
import { failureKeptMs, resolveContext, type Resolved, type ResolveTimes } from './resolve-context.ts'
import { unguarded, verb } from '../verb.ts'

export type { HeldContext }

export type ContextQuery = { domain: string; cachedOnly: boolean }

export type ContextAnswer =
  | { type: 'context'; context: HeldContext; usage: Usage }
  | { type: 'nothing_held'; usage: Usage }
  | { type: 'invalid'; message: string }
  | { type: 'not_found'; message: string; code?: 'domain_unresolvable'; usage: Usage }
  /** The site does not want automated requests. */
  | { type: 'refused'; message: string; usage: Usage }
  | { type: 'in_progress'; message: string; retryAfterSeconds: number }
  /** The site can't be reached, or fails: later it may not. */
  | { type: 'unavailable'; message: string; retryAfterSeconds: number }
  | { type: 'quota_exceeded'; usage: Usage }

export type ContextTimes = ResolveTimes & {
  /** How long the caller who started waits, and one who joined what another started. */
  firstMs: number
  joinedMs: number
}

const usualTimes: ContextTimes = { firstMs: 25_000, joinedMs: 12_000, otherProcessMs: 12_000, lookMs: 500 }
const retryAfterSeconds = 5
/** After this a context is made again when it is asked for; where that fails the old one is still the answer. */
const freshMs = 30 * dayMs

/**
 * Answers the context lookup and charges it: a context costs one credit, everything else is free, and so is this
 * installation's own domain (docs/interface.md#context-lookup, docs/rules.md#contexts). What is not held is
 * resolved while the caller waits.
 */
export const getContext = verb({
  scope: 'context',
  role: 'viewer',
  async run(ctx, caller, query: ContextQuery, times: ContextTimes = usualTimes): Promise<ContextAnswer> {
    const read = readLookup(ctx, query.domain, 'domain')
    if ('problem' in read) return { type: 'invalid', message: read.problem }
    noteReading(caller.notes, read)
    const own = isOwnDomain(ctx, read.readings[0].value)
    const [meter, { domain, held }] = await Promise.all([readMeter(ctx, caller), findContext(ctx, read.readings[0])])
    // Nothing is made for who doesn't read it.
    const cachedOnly = query.cachedOnly || caller.notes.isHead === true
    if (!held && cachedOnly) return { type: 'nothing_held', usage: usageOf(meter) }
    const cost = own ? 0 : 1
    if (!(await hold(ctx, meter, cost))) return { type: 'quota_exceeded', usage: (await exhausted(ctx, meter)).usage }
    try {
      const resolved = await recallOrResolve(ctx, { domain, cachedOnly }, held, times)
      if (resolved.type !== 'held') return unresolved(resolved, usageOf(meter))
      return { type: 'context', context: resolved.context, usage: await charge(ctx, meter, cost) }
    } finally {
      release(ctx, meter)
    }
  },
})

/** The context of a domain, which is that of another where its brand was merged into that one's, and whose it is. */
async function findContext(ctx: Context, reading: Reading): Promise<{ domain: string; held: HeldContext | undefined }> {
  const held = await ctx.stores.contexts.find(reading.value)
  const domain = held ? reading.value : ((await findHeld(ctx, [reading]))?.domain ?? reading.value)
  return { domain, held: domain === reading.value ? held : await ctx.stores.contexts.find(domain) }
}

/**
 * The context that a lookup is answered with, and its bill, where both are in memory and nothing is left to find out:
 * no promise, and nothing charged yet.
 */
export const recallContext = unguarded(
  (
    ctx,
    caller: Caller,
    question: Question,
  ): { context: HeldContext; bill: { meter: Meter; cost: number } } | undefined => {
    const domain = question.reading.value
    const context = ctx.stores.contexts.recall(domain)
    if (!context || !isFresh(ctx, context)) return undefined
    const cost = isOwnDomain(ctx, domain) ? 0 : 1
    const meter = holdInMemory(ctx, caller, cost)
    if (!meter) return undefined
    noteReading(caller.notes, question)
    return { context, bill: { meter, cost } }
  },
)

const isFresh = (ctx: Context, { resolvedAt }: HeldContext) => ctx.now().getTime() - resolvedAt.getTime() < freshMs

/** The held context while it is fresh, or made again, or as it was where that fails. */
async function recallOrResolve(
  ctx: Context,
  { domain, cachedOnly }: ContextQuery,
  held: HeldContext | undefined,
  times: ContextTimes,
): Promise<Resolved> {
  if (!held) return resolveInTime(ctx, { domain, knownAt: undefined }, times)
  const known = { domain, knownAt: held.resolvedAt }
  const made = cachedOnly || isFresh(ctx, held) ? undefined : await resolveInTime(ctx, known, times)
  return made?.type === 'held' ? made : { type: 'held', context: held }
}

/** Waits for the resolution as long as this caller's part in it allows; it goes on without the caller. */
async function resolveInTime(
  ctx: Context,
  known: { domain: string; knownAt: Date | undefined },
  times: ContextTimes,
): Promise<Resolved> {
  const { isFirst, resolved } = resolveContext(ctx, known, times)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Resolved>((resolve) => {
    timer = setTimeout(() => resolve({ type: 'in_progress' }), isFirst ? times.firstMs : times.joinedMs)
  })
  // The caller may be gone when it fails.
  if (isFirst)
    resolved.catch((error: unknown) => ctx.log.error({ domain: known.domain, reason: String(error) }, 'context.failed'))
  return Promise.race([resolved, late]).finally(() => clearTimeout(timer))
}

function unresolved(resolved: Exclude<Resolved, { type: 'held' }>, usage: Usage): ContextAnswer {
  switch (resolved.type) {
    case 'refused':
    case 'challenged':
      return { type: 'refused', message: resolved.detail, usage }
    case 'unresolvable':
      return { type: 'not_found', code: 'domain_unresolvable', message: resolved.detail, usage }
    case 'unusable':
      return { type: 'not_found', message: resolved.detail, usage }
    case 'unreachable':
    case 'failed':
    case 'timeout':
      return { type: 'unavailable', message: resolved.detail, retryAfterSeconds: failureKeptMs / 1000 }
    case 'in_progress':
      return {
        type: 'in_progress',
        message: 'The context of this brand is being made and is not ready yet; ask again.',
        retryAfterSeconds,
      }
  }
}
