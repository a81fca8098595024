import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifySignature } from './verify-signature.ts'

const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
const at = new Date('2026-11-21T10:00:00Z')
const body = '{"type":"brand.updated","data":{"name":"Zoë"}}'
const signed = {
  id: 'idA1b2C3d4',
  timestamp: String(at.getTime() / 1000),
  signatures: new Webhook(secret).sign('idA1b2C3d4', at, body),
  body,
  secret,
}

test('what the standard library signs is valid', async () => {
  expect((await verifySignature(signed, at)).outcome).toBe('valid')
})

test('one of several signatures is enough, as during a rotation', async () => {
  const message = { ...signed, signatures: `v1,b3RoZXI= ${signed.signatures}` }
  expect((await verifySignature(message, at)).outcome).toBe('valid')
})

test.each([
  ['mismatch', { body: body.replace('Zoë', 'Zoe') }],
  ['mismatch', { id: 'idOther' }],
  ['invalid_secret', { secret: 'whsec_!' }],
  ['invalid_secret', { secret: 'sk_live' }],
  ['invalid_timestamp', { timestamp: '2026-11-21' }],
  ['no_signature', { signatures: 'v2,abc' }],
] as const)('says %s when it is so', async (outcome, change) => {
  expect((await verifySignature({ ...signed, ...change }, at)).outcome).toBe(outcome)
})

test('a fitting signature that is six minutes old is told from one that does not fit', async () => {
  expect((await verifySignature(signed, new Date(at.getTime() + 360_000))).outcome).toBe('too_old')
})
