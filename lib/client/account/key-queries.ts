import { queryOptions } from '@tanstack/react-query'
import type { KeyScope } from '#contract/account/key-scopes.ts'
import type { KeyDetail, KeyUse } from '#contract/account/key-use.ts'
import type { FoundKey, ListedKey, MadeKey } from '#contract/dashboard/listed-key.ts'
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

/** One key; the list and what changes one make it be read again. */
export const keyQuery = (initialData: ListedKey) =>
  queryOptions({
    queryKey: ['keys', initialData.id],
    queryFn: ({ signal }) =>
      askDashboard(`/api/keys/${encodeURIComponent(initialData.id)}`, trusted<ListedKey>('id', 'name'), { signal }),
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
  refetchInterval: 10_000,
  staleTime: 15_000,
  retry: false,
})

/** How one key is used; asked for again every two seconds while `isWaiting` for its first call. */
export const keyDetailQuery = (id: string, isWaiting: (detail: KeyDetail | undefined) => boolean = () => false) =>
  queryOptions({
    queryKey: ['key-use', id],
    queryFn: ({ signal }) =>
      askDashboard(`/api/key-uses/${encodeURIComponent(id)}`, trusted<KeyDetail>('keyId', 'routes', 'month'), {
        signal,
      }),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? waitMs : false),
    staleTime: 5_000,
    retry: false,
  })

const waitMs = 2_000

/** What a key may: nothing in a list = everything, or from anywhere; null = as many credits as there are. */
export type KeyLimits = { scopes: readonly KeyScope[]; networks: readonly string[]; creditCap: number | null }

/** Of a new key: what it may, and in how many days it expires. */
export type NewKeyFields = Omit<KeyLimits, 'creditCap'> & {
  submissionId: string
  name: string
  creditCap?: number
  days?: number
}

/** Makes a key. The answer holds it, this once. */
export const createKey = (fields: NewKeyFields): Promise<MadeKey> => makeKey('/api/keys', fields)

/** Makes a key that takes the place of another, which goes on for `hours`. The answer holds it, this once. */
export const rotateKey = (id: string, rotation: { submissionId: string; hours: number }): Promise<MadeKey> =>
  makeKey(`/api/keys/${encodeURIComponent(id)}/rotate`, rotation)

function makeKey(path: string, fields: object): Promise<MadeKey> {
  const headers = { 'content-type': 'application/json' }
  return askDashboard(path, trusted<MadeKey>('id', 'key'), { method: 'POST', headers, body: JSON.stringify(fields) })
}

/** Changes what a key is called and what it may. */
export const updateKey = (id: string, changes: KeyLimits & { name: string }): Promise<ListedKey> =>
  askDashboard(`/api/keys/${encodeURIComponent(id)}`, trusted<ListedKey>('id', 'name'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  })

/** The keys that a text gives away: a key, its SHA-256, or a file with some in it. */
export const findLeakedKeys = async (text: string): Promise<FoundKey[]> => {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ text }) }
  return (await askDashboard('/api/keys/leaked', trusted<{ found: FoundKey[] }>('found'), init)).found
}

/** Revokes a key for good. */
export async function revokeKey(id: string): Promise<void> {
  await askDashboard(`/api/keys/${encodeURIComponent(id)}`, trusted<{ id: string }>('id'), { method: 'DELETE' })
}
