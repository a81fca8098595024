import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** What a name may do in all processes together. */
export type LimitRule = {
  /** Sustained, with a burst of `burstMs` worth of it; undefined = only the window counts. */
  perSecond: number | undefined
  burstMs: number
  perWindow: number
  windowMs: number
}

export type PermitAsk = {
  name: string
  rule: LimitRule
  wanted: number
  /** Permits of an earlier lease that ran out unused, and the second in which they were counted. */
  unused: number
  unusedSlice: number
}

export type PermitGrant = {
  granted: number
  /** What is left for all processes, these not counted. */
  remaining: number
  /** When there may be more; 0 where something was granted. */
  retryAfterMs: number
  slice: number
}

/** Permits for requests, given out by a Redis or Valkey that all replicas share. */
export type RequestPermits = {
  /** How long a leased permit may be used, from when it was asked for. */
  leaseMs: number
  /** Whether the store can be asked right now. */
  isReady: () => boolean
  /** Leases up to `wanted` permits. Rejects when the store does not answer. */
  lease: (ask: PermitAsk) => Promise<PermitGrant>
  close: () => Promise<void>
}

export const leaseMs = 500
export const answerMs = 250

/**
 * Opens the connection; it is opened again whenever it is lost. The store's own clock counts; `clock`, in ms, is for
 * tests. A permit counts for the window and the time that its lease may last, so that wherever in that time it is used,
 * no window holds more than its limit.
 */
export function openRequestPermits(url: string, { log, clock }: { log: Logger; clock?: () => number }): RequestPermits {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    // Where the clock is a test's, no time passes while the store answers, however busy the machine is.
    ...(clock === undefined && { commandTimeout: answerMs }),
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  })
  // Whoever asks is told; a line for each attempt to connect would fill the log.
  redis.on('error', (error: Error) => log.debug({ reason: error.message }, 'limits.connection_failed'))
  return {
    leaseMs,
    isReady: () => redis.status === 'ready',
    async lease({ name, rule, wanted, unused, unusedSlice }) {
      const { perSecond, burstMs, perWindow, windowMs } = rule
      const answer: unknown = await redis.eval(
        leaseScript,
        1,
        `livery:limit:${name}`,
        clock?.() ?? '',
        wanted,
        perSecond === undefined ? 0 : 1000 / perSecond,
        burstMs - leaseMs,
        perWindow,
        Math.ceil((windowMs + leaseMs) / sliceMs) + 1,
        unused,
        unusedSlice,
      )
      const [granted = 0, remaining = 0, retryAfterMs = 0, slice = 0] = (answer as unknown[]).map(Number)
      return { granted, remaining, retryAfterMs, slice }
    },
    close: async () => {
      redis.disconnect()
    },
  }
}

export const sliceMs = 1_000

// One hash a name: the sustained rate's arrival time (GCRA), the total of the window, its oldest slice, and a counter
// for each second of it.
const leaseScript = `
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + time[2] / 1000
end
local key, wanted, interval, burst = KEYS[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local limit, kept, unused, unusedSlice = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
local slice = math.floor(now / ${sliceMs})
local state = redis.call('HMGET', key, 'arrival', 'total', 'oldest')
local arrival = tonumber(state[1]) or now
local total = tonumber(state[2]) or 0
local oldest = tonumber(state[3]) or slice

if unused > 0 and unusedSlice >= oldest and redis.call('HEXISTS', key, unusedSlice) == 1 then
  redis.call('HINCRBY', key, unusedSlice, -unused)
  total = total - unused
  arrival = arrival - unused * interval
end
if slice - oldest > 2 * kept then
  redis.call('DEL', key)
  total = 0
  oldest = slice
end
while oldest <= slice - kept do
  local count = tonumber(redis.call('HGET', key, oldest))
  if count then
    total = total - count
    redis.call('HDEL', key, oldest)
  end
  oldest = oldest + 1
end
if arrival < now then arrival = now end

local free = limit - total
if interval > 0 then free = math.min(free, math.floor((burst - (arrival - now)) / interval)) end
local granted = math.max(0, math.min(wanted, free))
local wait = 0
if granted > 0 then
  redis.call('HINCRBY', key, slice, granted)
  total = total + granted
  arrival = arrival + granted * interval
elseif limit - total <= 0 then
  local first = oldest
  while first < slice and (tonumber(redis.call('HGET', key, first)) or 0) <= 0 do first = first + 1 end
  wait = (first + kept) * ${sliceMs} - now
else
  wait = (arrival - now) - burst + interval
end
redis.call('HSET', key, 'arrival', string.format('%.3f', arrival), 'total', total, 'oldest', oldest)
redis.call('PEXPIRE', key, (kept + 1) * ${sliceMs})
return { granted, math.max(0, math.floor(free - granted)), math.ceil(wait), slice }`
