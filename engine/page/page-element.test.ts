import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfSource, lineage, parseElements, textWithin, within } from './page-element.ts'

function find(html: string, id = 'x') {
  const element = parseElements(html).find(({ attributes }) => attributes['id'] === id)
  if (element === undefined) throw new Error(`There is no #${id}.`)
  return element
}
const regionOf = (html: string) => find(html).region

test('elements are listed in document order, with their place among siblings', () => {
  const elements = parseElements('<body><h1>a</h1><p>b<i>c</i></p></body>')
  expect(elements.map(({ tag }) => tag)).toEqual(['html', 'head', 'body', 'h1', 'p', 'i'])
  expect(elements.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5])
  expect(elements.map(({ place }) => place)).toEqual([0, 0, 1, 0, 1, 0])
})

test('parents and children know each other', () => {
  for (const element of parseElements('<div><p>a<b>c</b></p><ul><li>d</ul></div>'))
    for (const child of element.children) expect(child.parent).toBe(element)
})

test('broken markup is repaired as browsers do', () => {
  expect(find('<p>a<p id=x>b').parent?.tag).toBe('body')
  expect(find('<table><td id=x>a').parent?.tag).toBe('tr')
  expect(find('<b><i id=x>a</b>c</i>').parent?.tag).toBe('b')
})

test('attributes are read with their prefix, classes one by one', () => {
  const { attributes, classes } = find('<svg><use id=x xlink:href="#a" class="  b\n c " /></svg>')
  expect([attributes['xlink:href'], classes]).toEqual(['#a', ['b', 'c']])
  expect(find('<p id=x CLASS=A data-Name=B>').attributes).toEqual({ id: 'x', class: 'A', 'data-name': 'B' })
})

test('an element’s text is what is directly inside', () => {
  expect(find('<p id=x>a<b>c</b>d</p>').text.split(/\s+/).filter(Boolean)).toEqual(['a', 'd'])
})

test.each([
  ['header', '<header><p id=x></header>'],
  ['header', '<div role=banner><p id=x></div>'],
  ['header', '<div class="site-header"><p id=x></div>'],
  ['header', '<div id=masthead><p id=x></div>'],
  ['header', '<nav class="main navbar"><p id=x></nav>'],
  ['header', '<section class=topbar><p id=x></section>'],
  ['header', '<header><nav><p id=x></nav></header>'],
  ['nav', '<nav><p id=x></nav>'],
  ['nav', '<div role=navigation><p id=x></div>'],
  ['footer', '<footer><p id=x></footer>'],
  ['footer', '<div role=contentinfo><p id=x></div>'],
  ['footer', '<div class="page-footer"><p id=x></div>'],
  ['footer', '<div id=colophon><nav><header><p id=x></header></nav></div>'],
  ['footer', '<main><footer><p id=x></footer></main>'],
  ['main', '<main><header><p id=x></header></main>'],
  ['main', '<main><p id=x></main>'],
  ['main', '<p id=x>'],
  ['main', '<article><header><p id=x></header></article>'],
  ['main', '<main><header><p id=x></header></main>'],
  ['main', '<article><footer><p id=x></footer></article>'],
  ['main', '<body class="footer-on-bottom"><p id=x>'],
  ['main', '<li><div class=header><p id=x></div></li>'],
  ['main', '<span class=header><b id=x></b></span>'],
  ['main', '<div class=headers><p id=x></div>'],
  ['main', '<div class="footnote"><p id=x></div>'],
  ['main', '<body class="has-header"><p id=x>'],
  ['head', '<head><meta id=x></head>'],
])('the region is %s in %s', (region, html) => expect(regionOf(html)).toBe(region))

test('a link is that of the element itself or of what is around it', () => {
  expect(find('<a id=x href=/>').link?.tag).toBe('a')
  expect(find('<a href=/a><span><b id=x></b></span></a>').link?.attributes['href']).toBe('/a')
  expect(find('<a name=y><b id=x></b></a>').link).toBeUndefined()
  expect(find('<a href=/></a><b id=x></b>').link).toBeUndefined()
})

test.each(['button', 'form', 'select'])('what is in a %s is in a control', (tag) => {
  expect(find(`<${tag} id=y></${tag}><p id=x>`, 'y').inControl).toBe(true)
  expect(find(`<${tag}></${tag}><p id=x>`).inControl).toBe(false)
})

test('what is deep in a form is in a control', () => expect(find('<form><div><p id=x>').inControl).toBe(true))

test('what scripts would replace is read', () => expect(find('<noscript><img id=x></noscript>').tag).toBe('img'))

test.each([
  ['nothing', ''],
  ['text alone', 'hello'],
  ['signs', '<><<>></ ><!'],
  ['a comment that is not closed', '<!-- <p>'],
  ['a script that is not closed', '<script>"</p>'],
  ['nulls', '\0<\0p\0>\0'],
])('%s makes a page', (_what, html) => {
  expect(
    parseElements(html)
      .slice(0, 1)
      .map(({ tag }) => tag),
  ).toEqual(['html'])
})

test('sixty thousand elements are read', () => {
  expect(parseElements('<i></i>'.repeat(61_000))).toHaveLength(60_000)
})

test('the lineage is the element and its nearest ancestors', () => {
  const element = find('<main><section><p><b id=x></b></p></section></main>')
  expect(lineage(element, 2).map(({ tag }) => tag)).toEqual(['b', 'p', 'section'])
  expect(lineage(element, 0)).toEqual([element])
  expect(lineage(element, 99).at(-1)?.tag).toBe('html')
})

test('what is within comes in document order, itself first, to a limit', () => {
  const element = find('<div id=x><p><b></b></p><ul><li></li></ul></div><i></i>')
  expect(within(element).map(({ tag }) => tag)).toEqual(['div', 'p', 'b', 'ul', 'li'])
  expect(within(element, 3)).toHaveLength(3)
})

test('the text within is joined, without what is not shown', () => {
  const html =
    '<div id=x>a <b>b\n</b><script>no</script><style>no</style><template>no</template><svg><title>no</title></svg>c</div>'
  expect(textWithin(find(html)).split(' ').toSorted()).toEqual(['a', 'b', 'c'])
})

test('the text of a script that is asked for itself is its own', () => {
  expect(textWithin(find('<script id=x>a()</script>'))).toBe('a()')
})

test('the text within is cut at four thousand characters', () => {
  expect(textWithin(find(`<div id=x>${'<p>word word</p>'.repeat(1000)}</div>`)).length).toBeLessThanOrEqual(4000)
})

test('what nobody reads is passed over in bounded time', () => {
  const html = `<div id=x>${'<script>a()</script><!-- b -->'.repeat(5000)}<p>c</p></div>`
  expect(textWithin(find(html))).toBe('')
})

test('of an element with many children only those are touched whose text is read', () => {
  const element = find(`<h2 id=x>${'<b>a</b>'.repeat(50_000)}</h2>`)
  let touched = 0
  const childNodes = new Proxy(element.node.childNodes, {
    get(children, key) {
      touched += 1
      return Reflect.get(children, key) as unknown
    },
  })
  expect(textWithin({ ...element, node: { ...element.node, childNodes } }).length).toBeGreaterThan(700)
  expect(touched).toBeLessThan(1_000)
})

test('of an element with many children only those are touched that are found', () => {
  const element = find(`<p id=x>${'<b>a</b>'.repeat(50_000)}</p>`)
  let touched = 0
  const children = new Proxy(element.children, {
    get(all, key) {
      touched += 1
      return Reflect.get(all, key) as unknown
    },
  })
  const found = within({ ...element, children }, 100)
  expect(found.map(({ tag }) => tag).slice(0, 3)).toEqual(['p', 'b', 'b'])
  expect(found.slice(1)).toEqual(element.children.slice(0, 99))
  expect(touched).toBeLessThan(1_000)
})

test('any markup makes a sound tree', () => {
  const piece = fc.constantFrom(
    '<div>',
    '</div>',
    '<p id=a class="b c">',
    '<table>',
    '<td>',
    '<a href=/>',
    '</a>',
    '<svg>',
    '<template>',
    '<select>',
    '<!--',
    '-->',
    'text',
    '<script>',
    '</script>',
    '<header>',
    '<footer>',
    '<constructor>',
    '\0',
    '\u{1f600}',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const elements = parseElements(pieces.join(''))
      for (const [order, element] of elements.entries()) {
        expect(element.order).toBe(order)
        if (element.parent === undefined) continue
        expect(element.parent.order).toBeLessThan(order)
        expect(element.parent.children[element.place]).toBe(element)
      }
      const [root] = elements
      expect(root && within(root, 1000)).toEqual(elements)
    }),
    { numRuns: 200 },
  )
})

test('the text of an element is in the order in which it is read', () => {
  const [element] = parseElements('<p>One <b>two</b> three<i>!</i> four<script>five</script>').filter(
    ({ tag }) => tag === 'p',
  )
  expect(element && textWithin(element)).toBe('One two three ! four')
})

test('a footer behind megabytes of pictures in addresses is read', () => {
  const pictures = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(10_000)}">`.repeat(30)
  expect(regionOf(`${pictures}<footer id=x>© Tidepool</footer>`)).toBe('footer')
})

test('of a page of tags two million characters are read', () => {
  expect(endOfSource('<b>'.repeat(1_000_000))).toBe(2_000_000)
  expect(endOfSource(`${'<b>'.repeat(500_000)}${'a'.repeat(3_000_000)}${'<b>'.repeat(500_000)}`)).toBe(5_000_000)
})
