/** A node of the page's JSON-LD graph: lists for every property, references resolved where the page defines them. */
export type JsonLdNode = { types: string[]; properties: Record<string, unknown> }

const depthMax = 6
const nodesMax = 300
// What these say is about something that the brand sells or quotes, not about the brand.
const skipped = new Set([
  'product',
  'offer',
  'aggregateoffer',
  'review',
  'aggregaterating',
  'person',
  'brand',
  'comment',
  'itemlist',
])

/**
 * The typed nodes of a page's JSON-LD scripts, outermost first, walked through `@graph` and nested properties to a depth
 * of 6, and behind them those of `others`, which are written alike. A script that is not JSON is left out.
 */
export function readJsonLd(scripts: string[], others: readonly Record<string, unknown>[] = []): JsonLdNode[] {
  const roots = [...scripts.slice(0, 20).flatMap(parseScript), ...others]
  const ids = new Map<string, Record<string, unknown>>()
  const found: JsonLdNode[] = []
  for (const root of roots) indexIds(root, ids, 0)
  const seen = new Set<object>()
  let level: unknown[] = roots
  for (let depth = 0; depth <= depthMax && level.length > 0; depth += 1) {
    level = level.flatMap((value) => visit(value, ids, seen, found))
  }
  return found
}

function visit(
  value: unknown,
  ids: Map<string, Record<string, unknown>>,
  seen: Set<object>,
  found: JsonLdNode[],
): unknown[] {
  if (Array.isArray(value)) return value.slice(0, 100)
  if (!isRecord(value)) return []
  const node = dereference(value, ids)
  if (seen.has(node) || found.length >= nodesMax) return []
  seen.add(node)
  const types = listOf(node['@type'])
    .filter((type) => typeof type === 'string')
    .map(bareType)
  if (types.some((type) => skipped.has(type.toLowerCase()))) return []
  if (types.length > 0) found.push({ types, properties: resolveReferences(node, ids) })
  return Object.values(node).filter((inner) => typeof inner === 'object' && inner !== null)
}

const bareType = (type: string) => type.replace(/^.*[/#:]/, '')

function resolveReferences(
  node: Record<string, unknown>,
  ids: Map<string, Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, isRecord(value) ? dereference(value, ids) : value]),
  )
}

function dereference(
  value: Record<string, unknown>,
  ids: Map<string, Record<string, unknown>>,
): Record<string, unknown> {
  const id = value['@id']
  return typeof id === 'string' && Object.keys(value).length <= 2 ? (ids.get(id) ?? value) : value
}

function indexIds(value: unknown, ids: Map<string, Record<string, unknown>>, depth: number): void {
  if (depth > depthMax || ids.size > nodesMax) return
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 100)) indexIds(item, ids, depth + 1)
    return
  }
  if (!isRecord(value)) return
  const id = value['@id']
  if (typeof id === 'string' && Object.keys(value).length > 2 && !ids.has(id)) ids.set(id, value)
  for (const inner of Object.values(value)) indexIds(inner, ids, depth + 1)
}

function parseScript(text: string): unknown[] {
  const source = text
    .slice(0, 500_000)
    .replace(/^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/, '')
    .replace(/(-->|\]\]>|\/\*\s*\]\]>\s*\*\/)\s*$/, '')
  try {
    return [JSON.parse(source)]
  } catch {
    return []
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value or a list of them, as a list. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 100) : value === undefined || value === null ? [] : [value]

/** The first text of a JSON-LD value: a string, the `@value`, `name` or `url` of an object, or the first of a list. */
export function textOf(value: unknown, keys: readonly string[] = ['@value', 'name']): string | undefined {
  for (const item of listOf(value)) {
    if (typeof item === 'string' && item.trim() !== '') return item
    if (typeof item === 'number') return String(item)
    if (!isRecord(item)) continue
    const inner = keys.map((key) => item[key]).find((text) => typeof text === 'string' && text.trim() !== '')
    if (typeof inner === 'string') return inner
  }
  return undefined
}
