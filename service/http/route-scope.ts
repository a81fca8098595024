import type { KeyScope } from '#contract/account/key-scopes.ts'

const prefixes: readonly (readonly [prefix: string, scope: KeyScope])[] = [
  ['/v2/brands', 'brands'],
  ['/v2/context', 'context'],
  ['/v2/notices', 'account'],
  ['/v2/requests', 'account'],
  ['/v2/usage', 'account'],
  ['/v2/keys', 'account'],
  ['/v2/system', 'account'],
]

/** The scope that a route asks of a key that has any; undefined for what every key may do. `path` is the pattern. */
export const scopeOfRoute = (path: string): KeyScope | undefined =>
  prefixes.find(([prefix]) => path.startsWith(prefix))?.[1]
