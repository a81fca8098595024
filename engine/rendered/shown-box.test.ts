import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedIn, pageOf } from '../fixtures/page-of.ts'
import { shownBox } from './shown-box.ts'

const boxOf = (value: string) => shownBox(markedIn(pageOf(`<img m data-livery-box="${value}">`)))

test('four numbers are a box', () => {
  expect(boxOf('1 2 30 40')).toEqual({ left: 1, top: 2, width: 30, height: 40 })
  expect(boxOf('-1.5 0 0 0')).toEqual({ left: -1.5, top: 0, width: 0, height: 0 })
})

test.each(['', '1', '1 2 3', 'a b c d', '1 2 3 Infinity', '1 2 3 NaN', '1,2,3,4', '1 2 x 4', '1e400 2 3 4'])(
  '"%s" is no box',
  (value) => expect(boxOf(value)).toBeUndefined(),
)

test('an element of a page as it was fetched has none', () => {
  expect(shownBox(markedIn(pageOf('<img m width=30>')))).toBeUndefined()
})

test('whatever is written, a box is four finite numbers', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.double()).map((numbers) => numbers.join(' ')),
      ),
      (value) => {
        const box = boxOf(value.replaceAll('"', ''))
        if (box !== undefined) expect(Object.values(box).every(Number.isFinite)).toBe(true)
      },
    ),
  )
})
