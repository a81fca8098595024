import { expect, test } from 'vitest'
import { inboxFixture, inboxSubject } from './inbox-words.ts'

const body = '{"type":"brand.updated","data":{"brand":{"domain":"acme.com"}}}'

test('a message is named by its event and its brand, whoever wrote it', () => {
  expect(inboxSubject({ body })).toEqual({ type: 'brand.updated', domain: 'acme.com' })
  const other = { type: 'Something else', domain: undefined }
  for (const text of ['', 'no JSON', 'null', '[]', '{"type":7,"data":{"brand":null}}', '{"__proto__":{"type":"x"}}']) {
    expect(inboxSubject({ body: text }), text).toEqual(other)
  }
})

test('a fixture has the body letter by letter and what signs it, and no secret', () => {
  const headers = {
    'webhook-id': 'id1',
    authorization: 'Bearer secret',
    host: 'localhost',
    'content-type': 'application/json',
  }
  const fixture = inboxFixture({ id: '1', receivedAt: '2026-11-23T00:00:00.000Z', headers, body: `${body} ` })
  expect(JSON.parse(fixture)).toEqual({
    method: 'POST',
    receivedAt: '2026-11-23T00:00:00.000Z',
    headers: { 'webhook-id': 'id1', 'content-type': 'application/json' },
    body: `${body} `,
  })
  expect(fixture).not.toContain('secret')
})
