import { randomBytes } from 'node:crypto'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { expect, test } from 'vitest'
import { signWebhook, signingKey } from './sign-webhook.ts'

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`
const body = '{"type":"brand.updated","data":{"brand":{"name":"Blåbær & Søn — 日本"}}}'

test('both unmodified libraries accept the signature, with each of two secrets, and none other', () => {
  const [current, previous, other] = [newSecret(), newSecret(), newSecret()]
  const headers = signWebhook([current, previous].map(signingKey), { id: 'id12345678', at: new Date(), body })
  for (const Library of [StandardWebhook, SvixWebhook]) {
    for (const secret of [current, previous]) {
      expect(new Library(secret).verify(body, headers)).toEqual(JSON.parse(body))
    }
    expect(() => new Library(other).verify(body, headers)).toThrow('No matching signature found')
    expect(() => new Library(current).verify(body.replace('Søn', 'Son'), headers)).toThrow('No matching signature')
  }
})

test('the signature is the one that the library itself makes', () => {
  const secret = newSecret()
  const at = new Date('2026-01-02T03:04:05.678Z')
  const headers = signWebhook([signingKey(secret)], { id: 'idAbCdEfGh', at, body })
  expect(headers['webhook-signature']).toBe(new StandardWebhook(secret).sign('idAbCdEfGh', at, body))
  expect(headers['webhook-timestamp']).toBe(String(Math.floor(at.getTime() / 1000)))
})
