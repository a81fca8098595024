import fc from 'fast-check'
import { z } from 'zod'
import { hostileJson } from './hostile-values.ts'

/** What the fuzzer reads of a JSON schema; the rest is of no use to it. */
const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  format: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})

const depthMax = 5

/** Values of a JSON schema: most keep to it, one in nine is anything. `follow` finds what a `$ref` names. */
export function fromSchema(
  schema: unknown,
  follow: (ref: string) => unknown,
  text: fc.Arbitrary<string>,
  depth = 0,
): fc.Arbitrary<unknown> {
  const inner = (part: unknown) => fromSchema(part, follow, text, depth + 1)
  return fc.oneof({ weight: 8, arbitrary: valid() }, { weight: 1, arbitrary: hostileJson })

  function valid(): fc.Arbitrary<unknown> {
    const read = schemaShape.safeParse(schema)
    if (!read.success || depth > depthMax) return hostileJson
    const { $ref, type, format, properties, items, anyOf, oneOf, ...rest } = read.data
    if ($ref !== undefined) return inner(follow($ref))
    if (rest.const !== undefined) return fc.constant(rest.const)
    if (rest.enum !== undefined) return fc.constantFrom(...rest.enum)
    const choices = anyOf ?? oneOf
    if (choices !== undefined) return fc.oneof(...choices.map(inner))
    if (properties !== undefined) {
      const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]))
      return fc.record(fields, { requiredKeys: [] })
    }
    if (items !== undefined) return fc.array(inner(items), { maxLength: 6 })
    const kind = Array.isArray(type) ? type[0] : type
    if (kind === 'integer' || kind === 'number') return fc.integer({ min: -1, max: 1_000 })
    if (kind === 'boolean') return fc.boolean()
    if (format === 'date-time')
      return fc.constantFrom('2026-11-01T00:00:00Z', new Date().toISOString(), '2020-02-29T23:59:59.999+01:00')
    return kind === 'string' ? text : hostileJson
  }
}
