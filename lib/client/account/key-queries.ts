import { queryOptions } from '@tanstack/react-query'
import type { KeyScope } from '#contract/account/key-scopes.ts'
import type { KeyUse } from '#contract/account/key-use.ts'
import type { ListedKey, MadeKey } from '#contract/dashboard/listed-key.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { trusted } from '../trusted.ts'

/** The organization's keys, those in use first. Throws `CallFailedError`, as everything here does. */
export const keysQuery = (initialData: ListedKey[]) =>
  queryOptions({
    queryKey: ['keys'],
    queryFn: async ({ signal }) =>
      (await askDashboard('/api/keys', trusted<{ keys: ListedKey[] }>('keys'), { signal })).keys,
    initialData,
    staleTime: 15_000,
    retry: false,
  })

/** When and where each key was last used, by its id. */
export const keyUsesQuery = queryOptions({
  queryKey: ['key-uses'],
  queryFn: async ({ signal }) => {
    const { uses } = await askDashboard('/api/key-uses', trusted<{ uses: KeyUse[] }>('uses'), { signal })
    return new Map(uses.map((use) => [use.keyId, use]))
  },
  staleTime: 15_000,
  retry: false,
})

/** Of a new key: what it is limited to (nothing = everything), and in how many days it expires. */
export type NewKeyFields = { submissionId: string; name: string; scopes: readonly KeyScope[]; days?: number }

/** Makes a key. The answer holds it, this once. */
export const createKey = (fields: NewKeyFields): Promise<MadeKey> => makeKey('/api/keys', fields)

/** Makes a key that takes the place of another, which goes on for `hours`. The answer holds it, this once. */
export const rotateKey = (id: string, rotation: { submissionId: string; hours: number }): Promise<MadeKey> =>
  makeKey(`/api/keys/${encodeURIComponent(id)}/rotate`, rotation)

function makeKey(path: string, fields: object): Promise<MadeKey> {
  const headers = { 'content-type': 'application/json' }
  return askDashboard(path, trusted<MadeKey>('id', 'key'), { method: 'POST', headers, body: JSON.stringify(fields) })
}

/** Revokes a key for good. */
export async function revokeKey(id: string): Promise<void> {
  await askDashboard(`/api/keys/${encodeURIComponent(id)}`, trusted<{ id: string }>('id'), { method: 'DELETE' })
}
