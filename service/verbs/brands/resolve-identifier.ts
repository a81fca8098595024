import type { Reading } from '#contract/brands/identifier.ts'
import type { Context } from '../../context.ts'
import type { Resolution, Resolved } from '../../net/resolvers/resolver.ts'
import { readingKey } from '../../stores/brands/brands.ts'
import type { KeptResolution } from '../../stores/brands/resolutions.ts'

const running = new Map<string, Promise<Resolution>>()

/** The readings whose company someone can be asked about: tickers, ISINs and crypto symbols, where any resolver is on. */
export const resolvable = (ctx: Context, readings: readonly Reading[]): readonly Reading[] =>
  ctx.resolvers.length === 0
    ? []
    : readings.filter(({ kind }) => kind === 'ticker' || kind === 'isin' || kind === 'crypto')

/**
 * The website behind a ticker, an ISIN or a crypto symbol. The resolvers are asked in their order until one knows it;
 * what those on the network say is kept (a find 90 days, a miss 7), `unavailable` never. Callers that ask for one value
 * at the same time share the answer.
 */
export function resolveIdentifier(ctx: Context, reading: Reading): Promise<Resolution> {
  const key = readingKey(reading)
  const current = running.get(key)
  if (current) return current
  const resolution = askAll(ctx, reading).finally(() => running.delete(key))
  running.set(key, resolution)
  return resolution
}

/** Those of `readings` that are known to stand for nothing, by `kind:value`. Nobody on the network is asked. */
export async function recallUnknown(ctx: Context, readings: readonly Reading[]): Promise<Set<string>> {
  const kept = await ctx.stores.resolutions.findMany(readings, ctx.now())
  // Where nobody else is asked, nothing is kept: this machine has the last word.
  const isHereOnly = ctx.resolvers.every((resolver) => resolver.local)
  const unknown = new Set<string>()
  for (const reading of readings) {
    const miss = kept.get(readingKey(reading))
    if (!isHereOnly && (!miss || miss.domain !== undefined)) continue
    const here = await askHere(ctx, reading)
    if (here === 'unknown' || (here === 'unavailable' && !isHereOnly)) unknown.add(readingKey(reading))
  }
  return unknown
}

async function askAll(ctx: Context, reading: Reading): Promise<Resolution> {
  const kept = (await ctx.stores.resolutions.findMany([reading], ctx.now())).get(readingKey(reading))
  let unavailable = false
  for (const resolver of ctx.resolvers) {
    if (!resolver.local && kept) {
      const found = resolvedOf(kept)
      if (found) return found
      continue
    }
    const resolution = await resolver.resolve(reading)
    if (typeof resolution !== 'string') {
      if (!resolver.local) await ctx.stores.resolutions.save(reading, resolution, resolver.name, ctx.now())
      ctx.log.info({ ...reading, resolver: resolver.name, domain: resolution.domain }, 'identifier.resolved')
      return resolution
    }
    unavailable ||= resolution === 'unavailable'
  }
  if (unavailable) return 'unavailable'
  if (!kept) await keepMiss(ctx, reading)
  return 'unknown'
}

async function keepMiss(ctx: Context, reading: Reading): Promise<void> {
  const asked = ctx.resolvers.filter((resolver) => !resolver.local).map((resolver) => resolver.name)
  if (asked.length === 0) return
  const nothing = { domain: undefined, name: undefined, tickers: [], isins: [] }
  await ctx.stores.resolutions.save(reading, nothing, asked.join(','), ctx.now())
  ctx.log.info({ ...reading, asked }, 'identifier.unknown')
}

/** What the resolvers on this machine say by now: the operator may have added what the network did not know. */
async function askHere(ctx: Context, reading: Reading): Promise<'known' | 'unknown' | 'unavailable'> {
  let answer: 'unknown' | 'unavailable' = 'unknown'
  for (const resolver of ctx.resolvers) {
    if (!resolver.local) continue
    const resolution = await resolver.resolve(reading)
    if (typeof resolution !== 'string') return 'known'
    if (resolution === 'unavailable') answer = 'unavailable'
  }
  return answer
}

const resolvedOf = ({ domain, ...rest }: KeptResolution): Resolved | undefined =>
  domain === undefined ? undefined : { domain, ...rest }
