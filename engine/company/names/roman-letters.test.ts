import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAlikeInRoman } from './roman-letters.ts'

test.each([
  ['ЛенСпецТранс', 'lenspectrans'],
  ['Λιαπάκης', 'liapakis'],
  ['Юрий Щукин', 'yuriyshchukin'],
  ['Юрий Щукин', 'jurijschukin'],
  ['Хлебный дом', 'khlebnydom'],
  ['Комфорт', 'comfortplus'],
  ['Стоматология Комфорт', 'komfort'],
  ['Χώρα', 'hora'],
  ['Спектр', 'atspectr'],
  ['Αντωνίου', 'antoniou'],
  ['სინათლე მედია', 'sinatle'],
  ['Մասիս', 'masis'],
  ['上海美言信息科技', 'meiyan'],
  ['深圳中赫慧能', 'zhhn'],
  ['さくら', 'sakuranomori'],
  ['다온', 'daonhotel'],
])('%s is alike %s', (text, label) => expect(isAlikeInRoman(text, label)).toBe(true))

test.each([
  ['Дом', 'domofon'],
  ['Окна Москва', 'lenspectrans'],
  ['Acme', 'acme'],
  ['東京', 'tokyo'],
  ['中', 'zhongxin'],
  ['深圳中赫慧能', 'zhh'],
])('%s is not alike %s', (text, label) => expect(isAlikeInRoman(text, label)).toBe(false))

test('any text is answered', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      (text, label) => typeof isAlikeInRoman(text, label) === 'boolean',
    ),
  )
})
