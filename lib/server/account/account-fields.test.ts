import { expect, test } from 'vitest'
import { readEmail, readName, readNewPassword } from './account-fields.ts'

test('an address keeps its local part and gets a lower-case domain', () => {
  expect(readEmail('  Ada.L@Example.COM ')).toBe('Ada.L@example.com')
  expect(readEmail('jörg@bücher.example')).toBe('jörg@bücher.example')
})

test('what cannot be an address is refused', () => {
  for (const text of [
    '',
    'ada',
    '@example.com',
    'a@b@c',
    'a b@c.de',
    'a\0@c.de',
    'a\u202e@c.de',
    `${'a'.repeat(65)}@c.de`,
  ]) {
    expect(() => readEmail(text), JSON.stringify(text)).toThrow(/not a valid email/)
  }
  expect(() => readEmail(`a@${'b'.repeat(253)}`)).toThrow(/not a valid email/)
})

test('a name may hold any script but nothing that reorders or breaks text', () => {
  expect(readName(' José 株式会社 👩‍🚀 ', 'The name')).toBe('José 株式会社 👩‍🚀')
  expect(readName('👩'.repeat(120), 'The name')).toHaveLength(240)
  expect(() => readName('👩'.repeat(121), 'The name')).toThrow('The name is longer than 120 characters.')
  expect(() => readName(' \t ', 'The name')).toThrow('The name is empty.')
  expect(() => readName('a\0b', 'The name')).toThrow(/control character/)
  expect(() => readName('a\u202eb', 'The name')).toThrow(/control character/)
})

test('a password is bounded, and the obvious ones are refused', () => {
  expect(readNewPassword('ｃorrect horse', 'a@b.c')).toBe('correct horse')
  expect(() => readNewPassword('short', 'a@b.c')).toThrow(/fewer than 10/)
  expect(() => readNewPassword('x1Yz'.repeat(65), 'a@b.c')).toThrow(/more than 256/)
  for (const text of ['aaaaaaaaaaaa', 'Password123', 'ada@example.com']) {
    expect(() => readNewPassword(text, 'ada@example.com'), text).toThrow(/easy to guess/)
  }
})
