import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { readForm, verifySignature } from './verify-signature.ts'

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

// RFC 4231, test case 2, is the same function: key "Jefe"; here over "1763719200000.{}", by OpenSSL:
// printf '%s' '1763719200000.{}' | openssl dgst -sha256 -hmac Jefe
const vector = '570a27eab143b3df15222ecaf1bb125863c7e4a162a51842e0b5170500904788'

const inHex = (time: number, text = body) =>
  createHmac('sha256', 'plain secret').update(`${time}.${text}`).digest('hex')
const hex = {
  id: '',
  timestamp: String(at.getTime()),
  signatures: inHex(at.getTime()),
  body,
  secret: 'plain secret',
}

test('a signature in hex over a time in milliseconds is known by its form, and valid', async () => {
  const known = { ...hex, timestamp: '1763719200000', body: '{}', secret: 'Jefe', signatures: vector }
  expect((await verifySignature(known, new Date(1_763_719_200_000))).outcome).toBe('valid')
  expect((await verifySignature(hex, at)).outcome).toBe('valid')
  expect((await verifySignature({ ...hex, signatures: hex.signatures.toUpperCase() }, at)).outcome).toBe('valid')
})

test('its time may stand beside the signature, as in one header of both', async () => {
  const signatures = `t=${at.getTime()},v1=${inHex(at.getTime())}`
  expect((await verifySignature({ ...hex, timestamp: '', signatures }, at)).outcome).toBe('valid')
})

test.each([
  ['mismatch', { body: body.replace('Zoë', 'Zoe') }],
  ['mismatch', { secret: 'another secret' }],
  ['mismatch', { timestamp: String(at.getTime() + 1) }],
  ['invalid_secret', { secret: ' ' }],
  ['invalid_timestamp', { timestamp: String(at.getTime() / 1000) }],
  ['too_old', { timestamp: '1763700000000', signatures: inHex(1_763_700_000_000) }],
] as const)('says %s of a signature in hex when it is so', async (outcome, change) => {
  expect((await verifySignature({ ...hex, ...change }, at)).outcome).toBe(outcome)
})

test('a form that is chosen is the one that is checked', async () => {
  expect((await verifySignature(hex, at, 'standard')).outcome).toBe('invalid_secret')
  expect((await verifySignature(signed, at, 'hex')).outcome).toBe('no_signature')
  expect([readForm(signed.signatures), readForm(hex.signatures), readForm('')]).toEqual(['standard', 'hex', 'standard'])
})
