import type { LoggedRequest } from '#contract/requests/request-log.ts'

export type KeyCalls = { id: string; name: string | null; count: number }

/** How often each API key asked for this very domain, most often first. The log finds parts of identifiers, which `acme.com.au` has too. */
export function callsByKey(requests: readonly LoggedRequest[], domain: string): KeyCalls[] {
  const keys = new Map<string, KeyCalls>()
  for (const { identifier, caller } of requests) {
    if (identifier !== `domain:${domain}` || caller.type !== 'api-key') continue
    const known = keys.get(caller.id) ?? { id: caller.id, name: caller.name, count: 0 }
    keys.set(caller.id, { ...known, count: known.count + 1 })
  }
  return [...keys.values()].toSorted((one, other) => other.count - one.count)
}
