import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const size = (attributes: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle r="9"/></svg>`
  const clean = cleanSvg(new TextEncoder().encode(svg))
  return [clean?.width, clean?.height]
}

test.each([
  ['its own size', 'width="120" height="40" viewBox="0 0 24 24"', [120, 40]],
  ['a size in other units', 'width="1in" height="24pt"', [96, 32]],
  ['the viewBox where it gives none', 'viewBox="0 0 240.4 59.6"', [240, 60]],
  ['the viewBox where it gives a share of the page', 'width="100%" height="100%" viewBox="0 0 50 20"', [50, 20]],
  ['the ratio of the viewBox where it gives a width alone', 'width="120" viewBox="0 0 24 12"', [120, 60]],
  ['the ratio of the viewBox where it gives a height alone', 'height="30" viewBox="0 0 240 60"', [120, 30]],
  ['nothing where nothing usable is declared', 'width="auto"', [undefined, undefined]],
  ['nothing for a broken viewBox', 'viewBox="0 0 x 60"', [undefined, undefined]],
])('the size of a drawing is %s', (_what, attributes, expected) => {
  expect(size(attributes)).toEqual(expected)
})
