import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook, type SignedDelivery } from './webhooks.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const now = Date.UTC(2026, 10, 22)
const body = '{"type":"brand.updated","urn":"urn:livery:x","data":{"brand":{"name":"Äpfel"}}}'

/** A delivery as the library of the standard signs it. */
function signed({ at = now, key = secret } = {}) {
  const signature = new Webhook(key).sign('msg_1', new Date(at), body)
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': String(at / 1000), 'webhook-signature': signature }
}

const codeOf = (delivery: Partial<SignedDelivery>) =>
  verifyWebhook({ body, headers: signed(), secret, now, ...delivery }).then(
    ({ type }) => type,
    (error: { code?: string }) => error.code,
  )

test('a delivery signed by Standard Webhooks is read, as text and as bytes, whatever holds the headers', async () => {
  expect(await codeOf({})).toBe('brand.updated')
  expect(await codeOf({ body: new TextEncoder().encode(body) })).toBe('brand.updated')
  expect(await codeOf({ headers: new Headers(signed()) })).toBe('brand.updated')
  const { 'webhook-id': id, ...rest } = signed()
  expect(await codeOf({ headers: { 'Webhook-Id': [id], ...rest } })).toBe('brand.updated')
})

test('one changed byte, another secret and another id are refused', async () => {
  expect(await codeOf({ body: body.replace('Ä', 'A') })).toBe('signature_wrong')
  expect(await codeOf({ secret: `whsec_${Buffer.alloc(24, 8).toString('base64')}` })).toBe('signature_wrong')
  expect(await codeOf({ headers: { ...signed(), 'webhook-id': 'msg_2' } })).toBe('signature_wrong')
  expect(await codeOf({ headers: { ...signed(), 'webhook-signature': 'v1,%%% v2,abc' } })).toBe('signature_wrong')
})

test('during a rotation either secret is accepted', async () => {
  const other = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
  const both = `${signed({ key: other })['webhook-signature']} ${signed()['webhook-signature']}`
  expect(await codeOf({ headers: { ...signed(), 'webhook-signature': both } })).toBe('brand.updated')
  expect(await codeOf({ secret: [other, secret] })).toBe('brand.updated')
})

test('what is older or newer than five minutes is refused', async () => {
  expect(await codeOf({ now: now + 300_000 })).toBe('brand.updated')
  expect(await codeOf({ now: now + 301_000 })).toBe('too_old')
  expect(await codeOf({ now: now - 301_000 })).toBe('too_new')
  expect(await codeOf({ headers: { ...signed(), 'webhook-timestamp': 'now' } })).toBe('timestamp_invalid')
  expect(await codeOf({ headers: {} })).toBe('headers_missing')
})
