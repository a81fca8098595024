import { expect, test } from 'vitest'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { readDocument } from './read-document.ts'
import { readSchema, type SchemaView } from './read-schema.ts'

const view = readDocument(openApiDocument('http://localhost:4000'))
const operations = view.groups.flatMap((group) => group.operations)

test('every operation of the document is on the page, once', () => {
  const document = openApiDocument('http://localhost:4000') as { paths: Record<string, Record<string, unknown>> }
  const written = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).flatMap((method) => (method === 'parameters' ? [] : `${method.toUpperCase()} ${path}`)),
  )
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(written.toSorted())
  const ids = operations.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('each operation belongs to a group with a name, and says what it answers', () => {
  expect(view.groups.map(({ title }) => title)).not.toContain('Other')
  for (const { id, summary, responses } of operations) {
    expect(summary, id).not.toBe('')
    expect(responses.length, id).toBeGreaterThan(0)
    expect(
      responses.every(({ description }) => description !== ''),
      id,
    ).toBe(true)
  }
})

test('shared responses and headers are resolved, and a body is a link to its schema', () => {
  const batch = operations.find(({ id }) => id === 'lookupBatch')
  expect(batch?.body?.name).toBe('BatchRequest')
  expect(batch?.responses.find(({ status }) => status === '429')?.bodies[0]?.schema.name).toBe('Problem')
  expect(batch?.responses.find(({ status }) => status === '200')?.headers.map(({ name }) => name)).toContain(
    'x-api-key-quota',
  )
})

test('a brand that is written out inside another schema is shown by its name', () => {
  const results = view.schemas.find(({ name }) => name === 'BatchResponse')?.schema.members[0]
  expect(results).toMatchObject({ name: 'results', required: true, schema: { type: 'list of object' } })
  expect(results?.schema.members.find(({ name }) => name === 'brand')?.schema).toMatchObject({ name: 'BatchBrand' })
})

test('no member of any schema is left without a type', () => {
  const untyped = (schema: SchemaView, path: string): string[] => [
    ...(schema.type.includes('anything') ? [path] : []),
    ...schema.members.flatMap((member) => untyped(member.schema, `${path}.${member.name}`)),
    ...schema.forms.flatMap((form) => untyped(form, path)),
  ]
  expect(view.schemas.flatMap(({ name, schema }) => untyped(schema, name))).toEqual([])
})

test('null, fixed values and bounds are put into words', () => {
  const names = new Map()
  expect(readSchema({ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }, names)).toMatchObject({
    type: 'string',
    nullable: true,
    limits: ['at most 5 characters'],
  })
  expect(readSchema({ type: ['string', 'null'], enum: ['a'], description: 'D' }, names)).toMatchObject({
    type: 'string',
    nullable: true,
    values: ['a'],
    description: 'D',
  })
  expect(
    readSchema(
      {
        anyOf: [
          { const: 1, type: 'number' },
          { const: 2, type: 'number' },
        ],
      },
      names,
    ),
  ).toMatchObject({
    values: ['1', '2'],
  })
  expect(readSchema({ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 100 }, names)).toMatchObject({
    type: 'list of string',
    limits: ['1 to 100 items'],
  })
  expect(readSchema({ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, names).limits).toEqual(
    [],
  )
})
