import { z } from 'zod'
import { addedBrandFields, readContract } from './specified.ts'

/** Values of the schemas in `openapi.json`: the same for the same seed, with required fields only. */

const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})
type Node = z.infer<typeof nodeSchema>

const documentSchema = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
const { schemas } = documentSchema.parse(JSON.parse(readContract('openapi.json'))).components

/** What a value is made for: the path of names to it, the values that take the place of samples, and what keeps samples apart. */
type Making = {
  path: string
  given: Readonly<Record<string, unknown>>
  seed: number
  also: readonly string[]
  without: readonly string[]
}

/**
 * A value of a schema of `openapi.json`. `given` are values by their path, like `logos.formats.src`; `also` names optional
 * fields that it has.
 */
export function sample(name: string, given: Readonly<Record<string, unknown>>, also: readonly string[] = []): unknown {
  const seed = [...JSON.stringify(given)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const without = isBrand(name) ? addedBrandFields : []
  return make(schemas[name], { path: '', given, seed, also, without })
}

function make(schema: unknown, making: Making): unknown {
  const node = nodeSchema.parse(schema)
  if (making.path in making.given) return making.given[making.path]
  if (node.$ref !== undefined) return make(schemas[node.$ref.split('/').at(-1) ?? ''], making)
  if (node.const !== undefined) return node.const
  if (node.enum !== undefined) return node.enum[making.seed % node.enum.length]
  if (node.anyOf !== undefined) return make(node.anyOf[0], making)
  if (node.properties !== undefined) return makeObject(node, making)
  if (node.items !== undefined) return [make(node.items, making)]
  return makeScalar(node, making)
}

function makeObject({ properties = {}, required = [] }: Node, making: Making): Record<string, unknown> {
  const names = Object.keys(properties).filter(
    (name) => (required.includes(name) || making.also.includes(name)) && !making.without.includes(name),
  )
  return Object.fromEntries(
    names.map((name) => [name, make(properties[name], { ...making, path: pathTo(making.path, name) })]),
  )
}

function makeScalar({ type, ...node }: Node, making: Making): unknown {
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'boolean') return false
  if (kind === 'integer') return Math.max(node.minimum ?? 0, 1)
  if (kind === 'number') return Math.min(node.maximum ?? 1, 0.8)
  return makeText(node, making)
}

function makeText({ format, pattern }: Pick<Node, 'format' | 'pattern'>, { path, seed }: Making): string {
  const field = path.split('.').at(-1) ?? ''
  if (format === 'date-time') return '2026-11-01T00:00:00.000Z'
  if (pattern?.startsWith('^#[0-9a-f]{6}') === true) return `#${(seed % 0xffffff).toString(16).padStart(6, '0')}`
  if (field === 'countryCode') return 'NL'
  if (field === 'urn') return 'urn:livery:brand:mock'
  return /(url|src)$/i.test(field) ? 'https://mock-remote.example/sample' : `A sample of ${field}`
}

const pathTo = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

const isBrand = (schema: string) => schema === 'Brand' || schema === 'BatchBrand'
