import { isKeyScope, keyScopes } from '#contract/account/key-scopes.ts'
import { creditCapMax } from '#contract/dashboard/listed-key.ts'
import { refuse } from '#contract/refusal.ts'
import { isNetwork, networksMax } from '#contract/requests/network.ts'
import { dayMs } from '#contract/time.ts'

const daysMax = 3_660

/** Scopes of a key in their order; none = everything. */
export function readScopes(scopes: readonly string[]): string[] {
  const unknown = scopes.find((scope) => !isKeyScope(scope))
  if (unknown !== undefined) {
    refuse('bad_input', `"${unknown}" is no scope; use some of ${keyScopes.join(', ')}.`)
  }
  return keyScopes.filter((scope) => scopes.includes(scope))
}

/** When a key that lasts so many days expires; undefined = never. */
export function expiryOf(days: number | undefined, now: Date): Date | undefined {
  if (days === undefined) return undefined
  if (Number.isInteger(days) && days >= 1 && days <= daysMax) return new Date(now.getTime() + days * dayMs)
  refuse('bad_input', `A key lasts whole days from 1 to ${daysMax}.`)
}

/** The addresses and networks that a key may be used from, each once; none = from anywhere. */
export function readNetworks(networks: readonly string[]): string[] {
  const named = [...new Set(networks.map((one) => one.trim().toLowerCase()).filter((one) => one !== ''))]
  if (named.length > networksMax) refuse('bad_input', `A key can be limited to at most ${networksMax} networks.`)
  const unknown = named.find((one) => !isNetwork(one))
  if (unknown === undefined) return named
  return refuse(
    'bad_input',
    `"${unknown.slice(0, 60)}" can't be used as a network. Write an address or a network, like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.`,
  )
}

/** What of a key's row says how much it may spend; null lifts the cap. A cap that stays counts on. */
export function capColumns(
  cap: number | null,
  now: Date,
  before?: { creditCap: number | null; creditCapSince: Date | null },
) {
  if (cap !== null && !(Number.isInteger(cap) && cap >= 0 && cap <= creditCapMax)) {
    refuse('bad_input', `A cap is a whole number of credits from 0 to ${creditCapMax.toLocaleString('en-US')}.`)
  }
  if (cap === null) return { creditCap: null, creditCapSince: null }
  return { creditCap: cap, creditCapSince: before?.creditCapSince ?? now }
}
