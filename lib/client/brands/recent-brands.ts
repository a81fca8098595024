import { storedValue } from '../stored-value.ts'

const stored = storedValue('livery.recent-brands')
const keptMax = 12

const identifierLengthMax = 2048
const nameLengthMax = 300

export type RecentBrand = { identifier: string; name: string }

/** Reads the list as it is stored; anything unexpected is an empty list. */
export function readRecents(text: string | null): RecentBrand[] {
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) && stored.every(isRecent) ? stored : []
  } catch {
    return []
  }
}

function isRecent(entry: unknown): entry is RecentBrand {
  const { identifier, name } = Object(entry) as Partial<Record<keyof RecentBrand, unknown>>
  return isText(identifier, identifierLengthMax) && identifier !== '' && isText(name, nameLengthMax)
}

const isText = (value: unknown, lengthMax: number) => typeof value === 'string' && value.length <= lengthMax

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
