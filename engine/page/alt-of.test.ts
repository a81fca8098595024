import { expect, test } from 'vitest'
import { altOf } from './alt-of.ts'
import { parseElements } from './page-element.ts'

function altIn(html: string) {
  const element = parseElements(html).find(({ attributes }) => attributes['id'] === 'x')
  return element && altOf(element)
}

test.each([
  ['its alternative text', '<img id=x alt=Acme>', 'Acme'],
  ['its title', '<img id=x title=Acme>', 'Acme'],
  ['its label', '<img id=x aria-label=Acme>', 'Acme'],
  ['a drawing’s own title', '<svg id=x><title>Acme</title></svg>', 'Acme'],
  ['the label of its link', '<a href=/ aria-label=Acme><img id=x></a>', 'Acme'],
  ['the title of its link', '<a href=/ title=Acme><img id=x></a>', 'Acme'],
  ['all of them in order', '<a href=/ aria-label=c title=d><img id=x alt=a title=b></a>', 'a b c d'],
])('an image is named by %s', (_what, html, alt) => expect(altIn(html)).toBe(alt))

test.each([
  '<img id=x>',
  '<img id=x alt="">',
  '<p title=Acme><img id=x></p>',
  '<svg id=x><g><title>Part</title></g></svg>',
])('nothing names %s', (html) => expect(altIn(html)).toBe(''))

test('names are cut at three hundred characters', () => {
  expect(altIn(`<img id=x alt="${'a'.repeat(400)}">`)).toHaveLength(300)
})
