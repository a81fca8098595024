import { operatorPlace, places, type Place } from './places.ts'

export type NearPage = { href: string; label: string }

const distanceMax = 2
const shownMax = 3
const textLengthMax = 60

/** The pages whose address is nearest to one that leads nowhere, and the brand that it may have meant; Home where none is. */
export function nearestPages(path: string, { isOperator }: { isOperator: boolean }): NearPage[] {
  const segments = path.split('?', 1)[0]?.split('/').filter(Boolean).map(decoded) ?? []
  const known: readonly Place[] = isOperator ? [...places, operatorPlace] : places
  const near = known.filter((place) => segments.some((segment) => isNear(segment, place)))
  const domain = segments.find((segment) => segment.includes('.') && !/\s/.test(segment))
  const brand =
    domain === undefined ? [] : [{ href: `/brands/${encodeURIComponent(domain)}`, label: `Look up ${domain}` }]
  const found = [...brand, ...near].slice(0, shownMax).map(({ href, label }) => ({ href, label }))
  return found.length > 0 ? found : [{ href: '/', label: 'Home' }]
}

function isNear(segment: string, { href, label }: Place): boolean {
  const text = segment.toLowerCase().slice(0, textLengthMax)
  const names = [href.slice(1), ...label.toLowerCase().split(' ')].filter((name) => name.length > 3)
  return names.some((name) => name.startsWith(text) || text.startsWith(name) || distance(text, name) <= distanceMax)
}

/** How many letters must be put in, taken out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, otherLetter] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).slice(0, textLengthMax)
  } catch {
    return segment.slice(0, textLengthMax)
  }
}
