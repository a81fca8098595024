import fc from 'fast-check'
import { parse } from 'css-tree'
import { expect, test } from 'vitest'
import { readPage } from '#engine/page/read-page.ts'
import { matchesSelector } from './match-selector.ts'
import { readSelector, type Selector } from './selector.ts'

const html = `<main id=top class="page home" lang="de-AT">
  <section class=hero data-theme="dark"><h1 id=title class="big bold">T</h1><p id=first class=lead title="a b c">x</p><p id=second>y</p><p id=third>z</p></section>
  <ul class=list><li id=one><a id=link href="https://a.test/shop.pdf" rel="nofollow noopener">l</a></li></ul>
</main>`
const page = readPage({ url: 'https://a.test/', text: html })

function selectorOf(text: string): Selector {
  const list = parse(text, { context: 'selectorList' })
  const node = list.type === 'SelectorList' ? list.children.first : null
  const selector = node === null ? undefined : readSelector(node)
  if (selector === undefined) throw new Error(`${text} was not read.`)
  return selector
}

function matches(id: string, selector: string): boolean {
  const element = page.byId.get(id)
  if (element === undefined) throw new Error(`There is no #${id}.`)
  return matchesSelector(element, selectorOf(selector))
}

test.each([
  ['its type', 'h1', 'title'],
  ['its type in upper case', 'H1', 'title'],
  ['anything', '*', 'title'],
  ['its id', '#title', 'title'],
  ['one class', '.big', 'title'],
  ['all of its classes', '.bold.big', 'title'],
  ['type, id and class together', 'h1#title.big', 'title'],
  ['a parent', '.hero > h1', 'title'],
  ['an ancestor', 'main h1', 'title'],
  ['ancestors with gaps', 'html .page h1', 'title'],
  ['the sibling right before it', 'h1 + p', 'first'],
  ['any sibling before it', 'h1 ~ p', 'third'],
  ['a chain of siblings', 'h1 + p + p', 'second'],
  ['a sibling inside an ancestor', 'main h1 ~ #third', 'third'],
  ['an attribute that it has', '[title]', 'first'],
  ['an attribute’s whole value', '[title="a b c"]', 'first'],
  ['one word of an attribute', '[rel~=noopener]', 'link'],
  ['a language and its region', '[lang|=de]', 'top'],
  ['how an attribute begins', '[href^="https:"]', 'link'],
  ['how an attribute ends', '[href$=".pdf"]', 'link'],
  ['what is in an attribute', '[href*="/shop"]', 'link'],
  ['an ancestor’s attribute', '[data-theme=dark] p', 'first'],
  ['what it is not', 'p:not(.lead)', 'second'],
  ['one of several', ':is(h1, h2)', 'title'],
  ['one of several ancestors', ':where(.nope, .hero) > p', 'first'],
  ['several with relations', ':is(main h1)', 'title'],
  ['a position, which is taken as matching', 'p:nth-child(9)', 'first'],
  ['a negated position, which excludes nothing', 'p:not(:first-child)', 'first'],
  ['the root as an ancestor', ':root p', 'first'],
])('an element is matched by %s', (_what, selector, id) => {
  expect(matches(id, selector)).toBe(true)
})

test.each([
  ['another type', 'h2', 'title'],
  ['another id', '#first', 'title'],
  ['an id in another case', '#Title', 'title'],
  ['a class that it lacks', '.huge', 'title'],
  ['a class that it lacks beside one that it has', '.big.huge', 'title'],
  ['a part of a class', '.bi', 'title'],
  ['a grandparent as parent', 'main > h1', 'title'],
  ['a descendant as ancestor', 'h1 .hero', 'title'],
  ['itself as ancestor', 'h1 h1', 'title'],
  ['a sibling that is not right before it', 'h1 + p', 'second'],
  ['a sibling after it', 'p ~ h1', 'title'],
  ['a sibling that is in another parent', 'h1 ~ li', 'one'],
  ['an attribute that it lacks', '[href]', 'title'],
  ['a part of an attribute’s value', '[title=a]', 'first'],
  ['a part of a word', '[rel~=open]', 'link'],
  ['a longer language', '[lang|=de-A]', 'top'],
  ['the wrong begin', '[href^="http://"]', 'link'],
  ['the wrong end', '[href$=".html"]', 'link'],
  ['what is not in it', '[href*=blog]', 'link'],
  ['an empty begin, which CSS never matches', '[href^=""]', 'link'],
  ['an empty end', '[href$=""]', 'link'],
  ['an empty part', '[href*=""]', 'link'],
  ['what it is negated for', 'p:not(.lead)', 'first'],
  ['one of several negations', 'h1:not(.huge):not(.big)', 'title'],
  ['none of several', ':is(h2, h3)', 'title'],
  ['the root', ':root', 'title'],
])('an element is not matched by %s', (_what, selector, id) => {
  expect(matches(id, selector)).toBe(false)
})

test.each(['[constructor]', '[constructor^=x]', '[constructor~=x]', '[__proto__]', '[__proto__|=x]'])(
  'an attribute that only every object has is not one of the element: %s',
  (selector) => expect(matches('title', selector)).toBe(false),
)

test('siblings are looked for twenty places back', () => {
  const far = readPage({
    url: 'https://a.test/',
    text: `<h1></h1>${'<i></i>'.repeat(19)}<b id=in></b><i></i><b id=out></b>`,
  })
  const [inside, outside] = ['in', 'out'].map((id) => far.byId.get(id))
  expect(inside && matchesSelector(inside, selectorOf('h1 ~ b'))).toBe(true)
  expect(outside && matchesSelector(outside, selectorOf('h1 ~ b'))).toBe(false)
})

test('ancestors are looked for forty levels up', () => {
  const nested = (depth: number) =>
    readPage({ url: 'https://a.test/', text: `<div class=a>${'<div>'.repeat(depth)}<b id=x></b>` }).byId.get('x')
  const [near, far] = [nested(30), nested(60)]
  expect(near && matchesSelector(near, selectorOf('.a b'))).toBe(true)
  expect(far && matchesSelector(far, selectorOf('.a b'))).toBe(false)
})

test('a selector that would be tried along every path ends with its budget', () => {
  const element = readPage({ url: 'https://a.test/', text: `${'<div class=a>'.repeat(35)}<b id=x></b>` }).byId.get('x')
  const budget = { steps: 400 }
  expect(element && matchesSelector(element, selectorOf('.none .a .a .a .a .a .a b'), budget)).toBe(false)
  expect(budget.steps).toBeLessThan(0)
})

test('a spent budget matches nothing', () => {
  const title = page.byId.get('title')
  expect(title && matchesSelector(title, selectorOf('h1'), { steps: 0 })).toBe(false)
})

const simple = fc.constantFrom('h1', 'p', '.lead', '.big', '#first', '[title]', '*')

test('a list in :is() matches what one of its members matches', () => {
  fc.assert(
    fc.property(simple, simple, fc.constantFrom('title', 'first', 'second', 'link'), (one, two, id) => {
      expect(matches(id, `:is(${one}, ${two})`)).toBe(matches(id, one) || matches(id, two))
      expect(matches(id, `:is(${one}, ${two})`)).toBe(matches(id, `:is(${two}, ${one})`))
    }),
  )
})

test('a negation matches exactly what its argument does not, except for “anything”, which is never certain', () => {
  fc.assert(
    fc.property(simple, fc.constantFrom('title', 'first', 'second', 'link'), (one, id) => {
      expect(matches(id, `:not(${one})`)).toBe(one === '*' || !matches(id, one))
    }),
  )
})
