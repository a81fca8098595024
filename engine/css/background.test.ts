import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage } from '../page/read-page.ts'
import { shownGround } from './background.ts'
import { cascade } from './cascade.ts'
import { pageStyleSheets } from './page-styles.ts'
import { readStyleSheet } from './style-sheet.ts'

function styleOf(css: string) {
  const page = readPage({ url: 'https://a.test/', text: `<style>${css}</style><p id=x>` })
  const element = page.byId.get('x')
  const styles = cascade(page.elements, pageStyleSheets(page, []).map(readStyleSheet), 'light')
  return element === undefined ? undefined : styles.get(element)
}
const ground = (css: string) => styleOf(css)?.background

test.each([
  ['an underline', '#x{background:linear-gradient(red,red) 0 100%/100% 2px no-repeat}'],
  ['an underline in longhands', '#x{background-image:linear-gradient(red,blue);background-size:100% 1px}'],
  ['one that grows when it is pointed at', '#x{background:linear-gradient(red,blue) 0 100%/0 50% no-repeat}'],
  ['one of no height', '#x{background-image:linear-gradient(red,blue);background-size:100% 0%}'],
])('%s is no ground', (_what, css) => expect(ground(css)).toBeUndefined())

test('of several layers only those that are seen are left, and the color below them', () => {
  expect(ground('#x{background:linear-gradient(red,red) 0 0/0 0, url(a.png) 0 0/cover, teal}')).toBe(
    'url("https://a.test/a.png") 0 0/cover, teal',
  )
  expect(ground('#x{background:linear-gradient(red,red) 0 100%/100% 2px teal}')).toContain('teal')
})

test('the later of shorthand and longhand decides, and takes nothing more with it than CSS says', () => {
  expect(ground('#x{background:url(a.png) red;background-color:blue}')).toBe('blue url("https://a.test/a.png")')
  expect(ground('#x{background:url(a.png) red;background-image:none}')).toBe('red none')
  expect(ground('#x{background-image:url(a.png);background:red}')).toBe('red')
})

test('a ground that is cut to the letters is their color', () => {
  const style = styleOf('#x{background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent}')
  expect(style).toMatchObject({
    background: undefined,
    lettering: 'linear-gradient(red,blue)',
    color: 'linear-gradient(red,blue)',
  })
  expect(styleOf('#x{background:teal;background-clip:text;color:red}')?.color).toBe('red')
  expect(styleOf('#x{background:teal;background-clip:text;-webkit-text-fill-color:rgb(0 0 0 / 0)}')?.color).toBe('teal')
})

test('any background is read without an exception', () => {
  const piece = fc.constantFrom('linear-gradient(', 'url(', ')', ',', '/', ' 0', ' 2px', 'red', '(', 'cover', ' text')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, isShorthand) => {
      const part = { value: pieces.join(''), isShorthand }
      expect(() => shownGround({ color: part, image: part, size: part, clip: part })).not.toThrow()
    }),
  )
})
