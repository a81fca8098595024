import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBimiRecord } from './read-bimi-record.ts'

test('the addresses of the mark and of its certificate are read, whatever stands around them', () => {
  expect(readBimiRecord(['spf', ' v = BIMI1 ; a=https://acme.com/vmc.pem; L= https://acme.com/a.svg?x=1 ;'])).toEqual({
    logo: 'https://acme.com/a.svg?x=1',
    certificate: 'https://acme.com/vmc.pem',
  })
  expect(readBimiRecord(['v=BIMI1;l=https://acme.com/a.svg;a=self'])).toEqual({
    logo: 'https://acme.com/a.svg',
    certificate: undefined,
  })
})

test.each([
  ['no record', []],
  ['another version', ['v=BIMI2; l=https://acme.com/a.svg']],
  ['a version that is not first', ['l=https://acme.com/a.svg; v=BIMI1']],
  ['one that declines', ['v=BIMI1; l=; a=;']],
  ['plain HTTP', ['v=BIMI1; l=http://acme.com/a.svg']],
  ['an address with a password', ['v=BIMI1; l=https://me:secret@acme.com/a.svg']],
  ['no address', ['v=BIMI1; l=javascript:alert(1)']],
  ['two records', ['v=BIMI1; l=https://acme.com/a.svg', 'v=BIMI1; l=https://acme.com/b.svg']],
])('%s is no mark', (_, texts) => {
  expect(readBimiRecord(texts)).toBeUndefined()
})

test('whatever a record says, an address that is given is https', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const record = readBimiRecord([`v=BIMI1; l=${one}; a=${other}`])
      for (const address of [record?.logo, record?.certificate]) if (address) expect(address).toMatch(/^https:\/\//)
    }),
  )
})
