import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { cutCss } from './cut-css.ts'
import { cutBetween, cutDoctype } from './cut-text.ts'

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
  ['nothing for a viewBox of too few units to be pixels', 'viewBox="0 0 14.7 12.5"', [undefined, undefined]],
  ['nothing for a broken viewBox', 'viewBox="0 0 x 60"', [undefined, undefined]],
])('the size of a drawing is %s', (_what, attributes, expected) => {
  expect(size(attributes)).toEqual(expected)
})

const cleaned = (inner: string, attributes = '') =>
  cleanSvg(
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}<circle r="9"/></svg>`),
  )?.xml

test.each([
  ['src() in a style', '<rect style="background:src(\'http://evil.example/\')"/>'],
  ['image() in a style', '<rect style="background:image(\'http://evil.example/\')"/>'],
  ['src() in an attribute', '<rect fill="src(http://evil.example/)"/>'],
  ['an escaped import', '<style>@\\69mport "http://evil.example/";</style>'],
  ['an escaped import in an attribute', '<rect style="@\\69mport \'http://evil.example/\'"/>'],
  ['an escaped url()', '<rect style="fill:u\\72 l(http://evil.example/)"/>'],
  ['an import within an import', '<style>@imp@import;ort "http://evil.example/";</style>'],
  ['a url() around a word that is cut', '<rect style="fill:uexpressionrl(http://evil.example/)"/>'],
  ['a url() around a comment', '<rect style="fill:ur/**/l(http://evil.example/)"/>'],
])('%s leaves nothing that a browser could load', (_what, inner) => {
  const xml = cleaned(inner) ?? ''
  expect(xml).toContain('circle')
  expect(xml).not.toMatch(/@import|@69mport|(?:url|src|image)\(/i)
})

test('a drawing of two megabytes of marks that are never closed is cleaned in time', () => {
  for (const text of ['/*', '<!DOCTYPE [', '<?', '@font-face{', '<!DOCTYPE a [ ] ', '@import ', 'url(']) {
    const startedAt = performance.now()
    cutCss(text.repeat(1_900_000 / text.length))
    cutDoctype(cutBetween(text.repeat(1_900_000 / text.length), '<?', '?>'))
    expect(performance.now() - startedAt).toBeLessThan(1000)
  }
})

test('a drawing of more than two megabytes is one where a picture that it embeds is most of it', () => {
  const embedding = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${text}</svg>`
  const picture = `<image width="3" height="2" href="data:image/png;base64,${'A'.repeat(3_000_000)}"/>`
  expect(cleanSvg(new TextEncoder().encode(embedding(picture)))?.aspect).toBe(1.5)
  const drawn = '<rect width="3" height="2"/>'.repeat(80_000)
  expect(cleanSvg(new TextEncoder().encode(embedding(drawn)))).toBeUndefined()
})

test('a filter of a drawing keeps the name that whoever draws it knows', () => {
  const shadow = cleaned('<filter id="s"><feDropShadow dx="2" flood-color="#000"/><feOffset dy="1"/></filter>')
  expect(shadow).toContain('<filter id="s"><feDropShadow dx="2" flood-color="#000"/><feOffset dy="1"/></filter>')
})

test.each(['svg', 'ns0', 'S.v-g'])(
  'a drawing whose tags have the prefix %s is one, and its links are checked',
  (prefix) => {
    const spaces = `xmlns:${prefix}="http://www.w3.org/2000/svg" xmlns:ns1="http://www.w3.org/1999/xlink"`
    const tags = `<${prefix}:g><${prefix}:use ns1:href="#a"/><${prefix}:image ns1:href="http://evil.example/"/></${prefix}:g>`
    const xml = cleanSvg(
      new TextEncoder().encode(`<${prefix}:svg ${spaces} width="9" height="9">${tags}</${prefix}:svg>`),
    )?.xml
    expect(xml).toMatch(/:href="#a"/)
    expect(xml).not.toContain('evil')
  },
)
