export type JsonPath = readonly (string | number)[]

/** A path as it is written in code: `logos[0].formats`, `["odd key"]`. The root is the empty text. */
export function pathText(path: JsonPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `${text}[${JSON.stringify(step)}]`
    return text === '' ? step : `${text}.${step}`
  }, '')
}

/** The members of an object or a list in order; undefined for a plain value. */
export function membersOf(value: unknown): (readonly [string | number, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((member: unknown, index) => [index, member] as const)
  if (typeof value === 'object' && value !== null) return Object.entries(value)
  return undefined
}

/**
 * The paths at which a key or a plain value holds `query` (letter case aside), with all that lie above them, as
 * `pathText` writes them; and how many places matched.
 */
export function searchJson(value: unknown, query: string): { shown: Set<string>; matches: number } {
  const wanted = query.trim().toLowerCase()
  const shown = new Set<string>()
  let matches = 0
  const visit = (node: unknown, path: JsonPath): boolean => {
    const members = membersOf(node)
    const key = path.at(-1)
    const here =
      (typeof key === 'string' && key.toLowerCase().includes(wanted)) ||
      (members === undefined && String(node).toLowerCase().includes(wanted))
    if (here) matches++
    const below = (members ?? []).map(([step, member]) => visit(member, [...path, step])).some(Boolean)
    if (here || below) shown.add(pathText(path))
    return here || below
  }
  visit(value, [])
  return { shown, matches }
}
