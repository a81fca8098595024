import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { problemCodes } from '../problem-codes.ts'
import { webhookBody } from '../webhooks/webhook-body.ts'
import { eventNames } from '../webhooks/webhook-events.ts'

type Node = Readonly<Record<string, unknown>>
const document = openApiDocument('http://localhost:4000', 'http://pictures.localhost:4000')
const part = (value: unknown) => value as Node
const follow = (reference: string) =>
  reference.split('/').reduce<unknown>((node, key) => part(node)[key.replace('~1', '/')], document)
const resolved = (value: unknown): Node =>
  typeof part(value)['$ref'] === 'string' ? part(follow(String(part(value)['$ref']).slice(2))) : part(value)
const operations = Object.entries(part(document['paths'])).flatMap(([path, item]) =>
  Object.entries(part(item))
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ path, method, operation: part(operation) })),
)
const responsesOf = (operation: Node) => Object.entries(part(operation['responses']))
const isLogo = (path: string) => !path.startsWith('/v2/')

test('every reference of the description leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(references.length).toBeGreaterThan(20)
  for (const reference of references) expect(follow(reference), reference).toBeDefined()
})

test('every code of a refusal is described', () => {
  const text = JSON.stringify(document['paths']) + JSON.stringify(part(document['components'])['responses'])
  for (const code of Object.keys(problemCodes)) expect(text, code).toContain(`\`${code}\``)
})

test('an operation with a body says 413 and 415, every one of the REST interface 405 and 503', () => {
  for (const { path, method, operation } of operations) {
    const statuses = responsesOf(operation).map(([status]) => status)
    expect(statuses, `${method} ${path}`).toEqual(
      expect.arrayContaining(isLogo(path) ? ['403', '429'] : ['405', '503']),
    )
    if (operation['requestBody']) expect(statuses, path).toEqual(expect.arrayContaining(['400', '413', '415']))
  }
})

test('every answer has the id of its request, every refusal of it a reason', () => {
  for (const { path, method, operation } of operations.filter((one) => !isLogo(one.path))) {
    for (const [status, response] of responsesOf(operation)) {
      const { headers, content } = resolved(response)
      expect(part(headers), `${method} ${path} ${status}`).toHaveProperty('x-request-id')
      if (Number(status) >= 400 && method !== 'head') expect(content, `${method} ${path} ${status}`).toBeDefined()
    }
  }
})

test('whatever is charged may be repeated under an Idempotency-Key, and nothing else says so', () => {
  for (const { path, method, operation } of operations) {
    const said = JSON.stringify(operation)
    const isRepeatable = said.includes('#/components/parameters/idempotencyKey')
    expect([method, path, isRepeatable]).toEqual([method, path, said.includes('One credit')])
  }
})

test('logos are described on the server that delivers them, without an API key', () => {
  const logos = operations.filter(({ path }) => isLogo(path))
  expect(logos.map(({ method }) => method)).toEqual(['get', 'head', 'get', 'head'])
  for (const { operation } of logos) {
    expect(operation).toMatchObject({ servers: [{ url: 'http://pictures.localhost:4000' }], security: [] })
  }
  const [, detailed = ''] = [...new Set(logos.map(({ path }) => path))]
  expect(detailed.match(/\{\w+\}/g)).toHaveLength(7)
})

const webhooks = Object.entries(part(document['webhooks'])).map(([name, item]) => ({
  name,
  operation: part(part(item)['post']),
}))

test('every operation and every webhook has an id of its own, a group that is described, and a description', () => {
  const all = [...operations, ...webhooks].map(({ operation }) => operation)
  const groups = (document['tags'] as Node[]).map(({ name, description }) => [name, String(description).length > 0])
  for (const { operationId, tags, summary, description } of all) {
    expect([operationId, tags]).toEqual([operationId, [expect.any(String)]])
    expect(groups).toContainEqual([(tags as string[])[0], true])
    expect([operationId, description]).toEqual([operationId, expect.stringMatching(/^[A-Z`0-9].{20,}\.$/s)])
    expect(description).not.toBe(summary)
  }
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
})

test('every type of event is described in the shape in which it is posted', () => {
  expect(webhooks.map(({ name }) => name)).toEqual(eventNames)
  for (const { name, operation } of webhooks) {
    const body = part(operation['requestBody'])
    const schema = part(part(part(body['content'])['application/json'])['schema'])
    const hasDelta = name.endsWith('updated')
    const data = { brand: {}, object: {}, ...(hasDelta && { delta: {} }) }
    const type = eventNames.find((event) => event === name) ?? 'brand.updated'
    const posted = JSON.parse(webhookBody({ type, at: new Date(0), urn: 'urn', data: JSON.stringify(data) })) as Node
    expect(schema['required']).toEqual(Object.keys(posted))
    const properties = part(schema['properties'])
    expect([properties['type'], part(properties['data'])['required']]).toEqual([{ const: name }, Object.keys(data)])
  }
})
