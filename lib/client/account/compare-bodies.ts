/** One field of a brand from two services: `more` is the side that has more of it, where that can be said. */
export type ComparedField = {
  /** The path of names, like `company.location.city`. */
  field: string
  here: string
  there: string
  same: boolean
  more: 'here' | 'there' | undefined
}

const depthMax = 3
const textLengthMax = 200
const fieldsMax = 200

/**
 * Two brand objects, field by field in the order of the first, then what only the second has; at most 200 fields. What a service
 * sends may be anything: lists are compared whole and shown by their length, texts are cut to 200 characters.
 */
export function compareBodies(here: unknown, there: unknown): ComparedField[] {
  const [left, right] = [flatten(here), flatten(there)]
  const fields = [...new Set([...left.keys(), ...right.keys()])].slice(0, fieldsMax)
  return fields.map((field) => {
    const [one, other] = [left.get(field), right.get(field)]
    const [size, otherSize] = [sizeOf(one), sizeOf(other)]
    const more = size === otherSize ? undefined : size > otherSize ? 'here' : 'there'
    return { field, here: shown(one), there: shown(other), same: isSame(one, other), more }
  })
}

function flatten(value: unknown, path = '', depth = 0): Map<string, unknown> {
  if (!isRecord(value) || depth === depthMax) return new Map(path === '' ? [] : [[path, value]])
  const parts = Object.entries(value).map(([name, part]) =>
    flatten(part, path === '' ? name : `${path}.${name}`, depth + 1),
  )
  return new Map(parts.flatMap((part) => [...part]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How much is known: entries of a list, 1 for any other value, 0 for none. */
function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return value === undefined || value === null || value === '' ? 0 : 1
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (sizeOf(value) === 0) return 'Unknown'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > textLengthMax ? `${text.slice(0, textLengthMax)}…` : text
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** Text that is the same for the same value, whatever the order of its names; nothing known is one value. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
