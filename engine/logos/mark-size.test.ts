import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedIn, pageOf } from '../fixtures/page-of.ts'
import { sizeFits, widthOf } from './mark-size.ts'

const element = (attributes: string) => markedIn(pageOf(`<img m ${attributes}>`))
const width = (attributes: string, background = false) => widthOf({ element: element(attributes), background })

test.each([
  ['width=120 height=40', 120],
  ['height=40', 40],
  ['width=" 120px "', 120],
  ['width=12.5', 12.5],
  ['', Infinity],
  ['width=auto', Infinity],
  ['width="50%"', Infinity],
  ['width=1em height=30', 30],
  ['width=-5', Infinity],
  ['width=90 data-livery-box="0 0 12 10"', 12],
  ['width=90 data-livery-box="0 0 0 10"', 90],
  ['width=90 data-livery-box="broken"', 90],
])('the width of an image with %s is %d px', (attributes, px) => expect(width(attributes)).toBe(px))

test('the box of an element says nothing of the picture that it is painted with', () => {
  expect(width('width=10 data-livery-box="0 0 10 10"', true)).toBe(Infinity)
})

test.each([
  ['width=24 height=16', true],
  ['width=460 height=200', true],
  ['width=23', false],
  ['width=461', false],
  ['height=15', false],
  ['height=201', false],
  ['width=120 height=201', false],
  ['', false],
  ['width=2000 data-livery-box="0 0 120 40"', true],
  ['width=120 data-livery-box="0 0 2000 40"', false],
])('an image with %s has the size of a mark: %s', (attributes, fits) =>
  expect(sizeFits(element(attributes))).toBe(fits),
)

test('whatever is declared, a width is never below 0', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const px = width(`width="${text.replaceAll('"', '')}"`)
      expect(Number.isNaN(px) || px >= 0).toBe(true)
    }),
  )
})
