import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignedClientId, newClientId } from './client-id.ts'

const secret = 'the secret of the tests, thirty-two characters'

test('a new client id is recognized by the secret that signed it, and by no other', () => {
  const id = newClientId(secret)
  expect(id).toMatch(/^1id[0-9A-Za-z]{28}$/)
  expect(isSignedClientId(secret, id)).toBe(true)
  expect(isSignedClientId(`${secret}!`, id)).toBe(false)
  expect(isSignedClientId(secret, id)).toBe(true)
})

test('a thousand client ids are a thousand different ones', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => newClientId(secret))).size).toBe(1_000)
})

test('no changed character goes unnoticed', () => {
  const id = newClientId(secret)
  fc.assert(
    fc.property(fc.nat(id.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (place, character) => {
      fc.pre(id[place] !== character)
      expect(isSignedClientId(secret, id.slice(0, place) + character + id.slice(place + 1))).toBe(false)
    }),
  )
})

test('text of any kind is no client id and throws nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      expect(isSignedClientId(secret, text)).toBe(false)
      expect(isSignedClientId(secret, `1id${text}`)).toBe(false)
    }),
  )
})
