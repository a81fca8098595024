import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedKey } from './repeated-key.ts'

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1,"b":2}}', 'b'],
  ['[{"a":1},{"x":1,"a":2,"x":3}]', 'x'],
  [String.raw`{"a":1,"\u0061":2}`, 'a'],
  ['{"a" : 1, "b":"}{", "a"\t:2}', 'a'],
  [String.raw`{"a\\":1,"a\\":2}`, 'a\\'],
  ['{"":1,"":2}', ''],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
])('%s names %j twice', (text, name) => expect(repeatedKey(text)).toBe(name))

test.each([
  '{"a":1,"b":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a","b":"a"}',
  '{"a":["a","a"]}',
  String.raw`{"a":"\"a\":","b":"\\","c":"\\\""}`,
  '"a"',
  '5',
])('%s names nothing twice', (text) => expect(repeatedKey(text)).toBeUndefined())

test('whatever was written from an object names nothing twice, and with one member again it does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), fc.boolean(), (object, spaced) => {
      const text = JSON.stringify(object, undefined, spaced ? 2 : undefined)
      expect(repeatedKey(text)).toBeUndefined()
      const [name] = Object.keys(object)
      if (name === undefined) return
      const again = `{${JSON.stringify(name)}:${JSON.stringify(object)},${text.slice(1)}`
      expect(repeatedKey(again)).toBe(JSON.parse(JSON.stringify(name)))
    }),
  )
})

test('four megabytes of anything are read in a moment', () => {
  for (const text of [
    JSON.stringify(['\\'.repeat(2_000_000)]),
    JSON.stringify(['"'.repeat(2_000_000)]),
    `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`,
    `${'{"a":'.repeat(600_000)}1${'}'.repeat(600_000)}`,
    `{"a":"${' '.repeat(4_000_000)}"}`,
    `[${'"",'.repeat(1_300_000)}""]`,
    `["x"${' '.repeat(4_000_000)}]`,
  ]) {
    const before = process.threadCpuUsage()
    repeatedKey(text)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(2_000)
  }
})
