import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

test('every reference of the description leads somewhere', () => {
  const document = openApiDocument('http://localhost:4000')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(references.length).toBeGreaterThan(20)
  for (const reference of references) {
    const target = reference.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)
    expect(target, reference).toBeDefined()
  }
})
