/** A brand to compare: by what it is looked up by, now, at the end of a day in UTC (`2026-10-01`) or in a version (`v3`). */
export type ComparedItem = { identifier: string; at?: string | undefined }

export const comparedMax = 4

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** What of a link is compared, and what is beyond four. Whether there is such a brand, its column says. */
type ReadComparison = { items: ComparedItem[]; beyond: string[] }

/** Reads `acme.com,other.com@2026-10-01`, the `b` of the address: each once, at most four; what is empty is passed over. */
export function readCompared(text: string): ReadComparison {
  const items = text
    .slice(0, 2_000)
    .split(',')
    .map((part) => readItem(part.trim()))
    .filter(({ identifier }) => identifier !== '')
  const byKey = new Map(items.map((item) => [comparedKey(item), item]))
  const read = [...byKey.values()]
  return { items: read.slice(0, comparedMax), beyond: read.slice(comparedMax).map(comparedKey) }
}

function readItem(part: string): ComparedItem {
  const split = part.lastIndexOf('@')
  const at = part.slice(split + 1)
  if (split < 1 || !(isDay(at) || /^v[1-9]\d{0,8}$/.test(at))) return { identifier: part.toLowerCase() }
  return { identifier: part.slice(0, split).toLowerCase(), at }
}

const isDay = (text: string) => dayShape.test(text) && !Number.isNaN(Date.parse(text))

/** What an item's `at` is called: `2026-10-01` or `version 3`. */
export const momentText = (at: string): string => (at.startsWith('v') ? `version ${at.slice(1)}` : at)

/** `acme.com`, or `acme.com@2026-10-01`. */
export const comparedKey = ({ identifier, at }: ComparedItem): string =>
  at === undefined ? identifier : `${identifier}@${at}`

/** The `b` of the address that shows these. */
export const comparedText = (items: readonly ComparedItem[]): string => items.map(comparedKey).join(',')

/** The address of a comparison. */
export const compareHref = (items: readonly ComparedItem[]): string =>
  `/compare?b=${items.map((item) => encodeURIComponent(comparedKey(item))).join(',')}`
