import '../no-eval.ts'
import { z } from 'zod'

const storageKey = 'livery.recent-brands'
const keptMax = 12

const recentSchema = z.array(z.object({ identifier: z.string().min(1).max(2048), name: z.string().max(300) }))
export type RecentBrand = z.infer<typeof recentSchema>[number]

/** Reads the list as it is stored; anything unexpected is an empty list. */
export function readRecents(stored: string | null): RecentBrand[] {
  if (stored === null) return []
  try {
    return recentSchema.safeParse(JSON.parse(stored)).data ?? []
  } catch {
    return []
  }
}

/** `recents` with `brand` in front; a brand stands once, and at most 12 are kept. */
export function withRecent(recents: readonly RecentBrand[], brand: RecentBrand): RecentBrand[] {
  return [brand, ...recents.filter((recent) => recent.identifier !== brand.identifier)].slice(0, keptMax)
}

/** Remembers that `brand` was opened in this browser. A full or forbidden storage is no reason to fail. */
export function rememberBrand(brand: RecentBrand): void {
  write(JSON.stringify(withRecent(readRecents(storedRecents()), brand)))
}

export const forgetRecents = () => write(undefined)

/** The stored text, for `useSyncExternalStore`; null where there is none or no storage. */
export function storedRecents(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()

export function onRecentsChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function write(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, text)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
