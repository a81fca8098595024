import '../no-eval.ts'
import { z } from 'zod'
import { storedValue } from '../stored-value.ts'

const stored = storedValue('livery.recent-brands')
const keptMax = 12

const recentSchema = z.array(z.object({ identifier: z.string().min(1).max(2048), name: z.string().max(300) }))
export type RecentBrand = z.infer<typeof recentSchema>[number]

/** Reads the list as it is stored; anything unexpected is an empty list. */
export function readRecents(text: string | null): RecentBrand[] {
  if (text === null) return []
  try {
    return recentSchema.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}

/** `recents` with `brand` in front; a brand stands once, and at most 12 are kept. */
export function withRecent(recents: readonly RecentBrand[], brand: RecentBrand): RecentBrand[] {
  return [brand, ...recents.filter((recent) => recent.identifier !== brand.identifier)].slice(0, keptMax)
}

/** Remembers that `brand` was opened in this browser. */
export const rememberBrand = (brand: RecentBrand): void =>
  stored.write(JSON.stringify(withRecent(readRecents(stored.read()), brand)))

export const forgetRecents = (): void => stored.write(undefined)

export const storedRecents = stored.read
export const onRecentsChange = stored.onChange
