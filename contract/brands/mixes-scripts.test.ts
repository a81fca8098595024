import { expect, test } from 'vitest'
import { mixesScripts } from './mixes-scripts.ts'

test.each([
  'nike',
  'müller-24',
  'пример',
  'παράδειγμα',
  '例え',
  'テスト例',
  'ラーメンabc',
  '테스트한글abc',
  '中文abc',
  'ㄅㄆ中a',
  'ไทย',
  'فارسی',
  '123',
  '',
])('%s is spelt from one script, or from those of one language', (label) => expect(mixesScripts(label)).toBe(false))

test.each(['аpple', 'gооgle', 'paypаl', 'αpple', 'пример中', 'ไทยa', '테스트ひらがな', 'appleא', 'ㄅひ'])(
  '%s mixes scripts',
  (label) => expect(mixesScripts(label)).toBe(true),
)
