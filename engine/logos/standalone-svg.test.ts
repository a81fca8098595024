import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { styledPageOf } from '../fixtures/page-of.ts'
import { standaloneSvg } from './standalone-svg.ts'

function standalone(html: string, css = ''): string | undefined {
  const { page, styles } = styledPageOf(html, css)
  const marked = page.elements.find(({ tag, attributes }) => tag === 'svg' && attributes['m'] !== undefined)
  const root = marked ?? page.elements.find(({ tag }) => tag === 'svg')
  // A `<frameset>` that comes in time replaces the whole body.
  if (root === undefined) return undefined
  return standaloneSvg(root, page, styles)
}
const svgOf = (attributes: string, inside = '') => `<svg m ${attributes}>${inside}</svg>`

describe('the root', () => {
  const rootOf = (attributes: string, css = '') =>
    /^<svg[^>]*>/.exec(standalone(svgOf(attributes), css) ?? '')?.[0] ?? ''

  test('names the namespaces, once', () => {
    const root = rootOf('xmlns="http://elsewhere.test" viewBox="0 0 9 9"')
    expect(root.match(/xmlns=/g)).toHaveLength(1)
    expect(root).toContain('xmlns="http://www.w3.org/2000/svg"')
    expect(root).toContain('xmlns:xlink="http://www.w3.org/1999/xlink"')
    expect(root).not.toContain('elsewhere')
  })
  test.each([
    ['width=90 height=30', 'viewBox="0 0 90 30"'],
    ['width=90px height="30 px"', undefined],
    ['width="90px" height=" 30px "', 'viewBox="0 0 90 30"'],
    ['width=90', undefined],
    ['width=1em height=1em', undefined],
    ['width=100% height=30', undefined],
    ['viewBox="0 0 5 5" width=90 height=30', 'viewBox="0 0 5 5"'],
  ])('with %s has %s', (attributes, expected) => {
    const root = rootOf(attributes)
    if (expected === undefined) expect(root).not.toContain('viewBox')
    else expect(root).toContain(expected)
  })
  test('keeps a size in px, and drops one that says nothing outside its page', () => {
    expect(rootOf('width=90 height=30')).toMatch(/ width="90" height="30"/)
    expect(rootOf('width=1em height=100% viewBox="0 0 9 9"')).not.toMatch(/ (width|height)=/)
  })
  test('has no class and no style', () => {
    expect(rootOf('class=l style="position:fixed" viewBox="0 0 9 9"')).not.toMatch(/class|style|fixed/)
  })
  test('is black, or of the color that the page gives it', () => {
    expect(rootOf('')).toContain('color="#000000"')
    expect(rootOf('class=l', '.l{color:#aa1122}')).toContain('color="#aa1122"')
    expect(rootOf('class=l', '.l{color:transparent}')).toContain('color="#000000"')
  })
  test('is filled as the page fills it', () => {
    expect(rootOf('class=l', '.l{fill:white}')).toContain('fill="#ffffff"')
    expect(rootOf('class=l', '.l{fill:none}')).toContain('fill="none"')
    expect(rootOf('fill=red')).toContain('fill="#ff0000"')
  })
})

describe('what is dangerous or says nothing in a file', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['a foreign object', '<foreignObject><body onload=x>hi</body></foreignObject>', /foreign|onload|hi/],
    ['an animation', '<animate attributeName=x to=y />', /animate/],
    ['a set', '<set attributeName=href to="javascript:x"/>', /<set|javascript/],
    ['a style', '<style>path{fill:red}</style>', /<style|red/],
    ['an event', '<path onclick="alert(1)" d="M0 0"/>', /onclick|alert/],
    ['an event in capitals', '<path ONLOAD="alert(1)" d="M0 0"/>', /onload|alert/i],
    ['data', '<path data-id=secret d="M0 0"/>', /data-id|secret/],
    ['a label', '<path aria-label=secret d="M0 0"/>', /aria|secret/],
    ['a binding', '<path @click=secret :d=secret v-if=secret x-on=secret d="M0 0"/>', /secret/],
  ])('%s is left out', (_what, inside, left) => {
    const svg = standalone(svgOf('viewBox="0 0 9 9"', inside)) ?? ''
    expect(svg.replace(/^<svg[^>]*>/, '')).not.toMatch(left)
    expect(svg.endsWith('</svg>')).toBe(true)
  })
  test.each([
    ['a name that XML does not have', '<path"<b d="M0 0"></path"<b>'],
    ['a name of another program', '<sodipodi:namedview id=x></sodipodi:namedview>'],
  ])('%s is left out', (_what, inside) => {
    const svg = standalone(svgOf('', `${inside}<circle r="1"></circle>`)) ?? ''
    expect(svg.replace(/^<svg[^>]*>/, '')).toBe('<circle r="1"></circle></svg>')
  })
  test('what it says is escaped', () => {
    const svg = standalone(svgOf('', '<title>a &lt;b&gt; &amp; "c"</title><path d="&quot;&gt;&lt;x"/>')) ?? ''
    expect(svg).toContain('<title>a &lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(svg).toContain('d="&quot;&gt;&lt;x"')
  })
})

describe('paint', () => {
  const pathOf = (css: string, attributes = '', around = '') =>
    /<path[^>]*>/.exec(
      standalone(`<div class=o>${svgOf('class=l', `${around}<path class=p ${attributes} d="M0 0"/>`)}</div>`, css) ??
        '',
    )?.[0]

  test('of the style sheets is written as attributes', () => {
    expect(pathOf('.p{fill:oklch(0.508 0.094 214);stroke:#fff}')).toBe(
      '<path class="p" d="M0 0" fill="#007386" stroke="#ffffff">',
    )
  })
  test('replaces an attribute, as style sheets do', () => {
    expect(pathOf('.p{fill:#ff0000}', 'fill=blue')).toContain('fill="#ff0000"')
    expect(pathOf('', 'fill=blue')).toContain('fill="#0000ff"')
  })
  test('through a variable is resolved', () => {
    expect(pathOf(':root{--c:#aa1122}.p{fill:var(--c)}')).toContain('fill="#aa1122"')
  })
  test('that is inherited is not written again', () => {
    expect(pathOf('.l{fill:#ff0000;color:#00ff00}')).toBe('<path class="p" d="M0 0">')
  })
  test.each(['none', 'currentColor', 'context-fill'])('%s stays as it is', (value) => {
    expect(pathOf(`.p{fill:${value}}`)?.toLowerCase()).toContain(`fill="${value.toLowerCase()}"`)
  })
  test('of a stop is written too', () => {
    const svg = standalone(
      svgOf('', '<linearGradient id=g><stop class=p offset=0 /></linearGradient>'),
      '.p{stop-color:#ff0000}',
    )
    expect(svg).toContain('stop-color="#ff0000"')
  })
  test('in a style attribute that needs a variable goes, another one stays', () => {
    expect(pathOf('', 'style="fill:var(--c)"')).not.toContain('var(')
    expect(pathOf('', 'style="fill:red"')).toContain('style="fill:red"')
  })
  test('of what draws nothing is not written', () => {
    const svg = standalone(svgOf('', '<title class=p>x</title>'), '.p{fill:#ff0000}')
    expect(svg).toContain('<title class="p">x</title>')
  })
})

describe('what is named elsewhere on the page', () => {
  const sprite =
    '<svg style="display:none"><symbol id=a viewBox="0 0 9 9"><path d="M1 1"/></symbol><symbol id=b><path d="M2 2"/></symbol></svg>'
  const defs = (svg: string | undefined) => /<defs>(.*?)<\/defs>/s.exec(svg ?? '')?.[1] ?? ''

  test('by use is copied in, and nothing else', () => {
    const copied = defs(standalone(`${sprite}${svgOf('', '<use href="#a"/>')}`))
    expect(copied).toBe('<symbol id="part1" viewBox="0 0 9 9"><path d="M1 1"></path></symbol>')
  })
  test('by the old use is copied in', () => {
    expect(defs(standalone(`${sprite}${svgOf('', '<use xlink:href="#b"/>')}`))).toContain('M2 2')
  })
  test('by an address of a fill, a clip or a mask is copied in', () => {
    const other = '<svg><linearGradient id=g></linearGradient><clipPath id=c></clipPath></svg>'
    const copied = defs(standalone(`${other}${svgOf('', '<path fill="url(#g)" clip-path="url(\'#c\')"/>')}`))
    expect(copied).toBe('<linearGradient id="part1"></linearGradient><clipPath id="part2"></clipPath>')
  })
  test('by what is copied in is copied in too, four steps far', () => {
    const chain = Array.from({ length: 6 }, (_, n) => `<g id=s${n}><use href="#s${n + 1}"/></g>`).join('')
    const copied = defs(standalone(`<svg>${chain}</svg>${svgOf('', '<use href="#s0"/>')}`))
    expect([...copied.matchAll(/<g id="(\w+)"><use href="#(\w+)">/g)].map(([, ...ids]) => ids)).toEqual([
      ['part1', 'part2'],
      ['part2', 'part3'],
      ['part3', 'part4'],
      ['part4', 'part5'],
    ])
  })
  test('in a circle is copied once', () => {
    const circle = '<svg><g id=x><use href="#y"/></g><g id=y><use href="#x"/></g></svg>'
    const copied = defs(standalone(`${circle}${svgOf('', '<use href="#x"/>')}`))
    expect(copied.match(/ id="part1"/g)).toHaveLength(1)
    expect(copied.match(/ id="part2"/g)).toHaveLength(1)
  })
  test('in the drawing itself is not copied, and there is no empty list of parts', () => {
    const svg = standalone(svgOf('', '<g id=a></g><use href="#a"/>'))
    expect(svg).not.toContain('<defs>')
    expect(svg?.match(/id="part1"/g)).toHaveLength(1)
  })
  test('nowhere is passed over', () => {
    expect(defs(standalone(svgOf('', '<use href="#missing"/><path fill="url(#gone)"/>')))).toBe('')
  })
  test('with a script in it is copied without', () => {
    const copied = defs(
      standalone(`<div id=a><script>alert(1)</script><p onclick=x>hi</p></div>${svgOf('', '<use href="#a"/>')}`),
    )
    expect(copied).not.toMatch(/script|alert|onclick/)
  })
  test('at most thirty times a step', () => {
    const many = Array.from({ length: 60 }, (_, n) => `<g id=p${n}></g>`).join('')
    const uses = Array.from({ length: 60 }, (_, n) => `<use href="#p${n}"/>`).join('')
    expect(defs(standalone(`<svg>${many}</svg>${svgOf('', uses)}`)).match(/ id="p/g)).toHaveLength(30)
  })
})

describe('names of parts', () => {
  const painted = (id: string) =>
    standalone(
      `<svg><linearGradient id="${id}"></linearGradient></svg>${svgOf('', `<g id="own-${id}" fill="#aa1122"></g><path class=l d="M0 0"/><path fill="url('#${id}')" d="M1 1"/><use xlink:href="#own-${id}"/>`)}`,
      `.l{fill:url(#${id})}`,
    )

  test('that a page makes up anew each time make no other file', () => {
    expect(painted('r-8f3k')).toBe(painted('r-1x9q'))
  })
  test('lead from what uses them to what they name, in attributes and from style sheets, and no color is one', () => {
    const svg = painted('r-8f3k') ?? ''
    const [, gradient] = /<linearGradient id="(\w+)"/.exec(svg) ?? []
    const [, group] = /<g id="(\w+)" fill="#aa1122"/.exec(svg) ?? []
    expect(svg).toContain(`<path class="l" d="M0 0" fill="url(#${gradient})"`)
    expect(svg).toContain(`xlink:href="#${group}"`)
    expect(svg).not.toContain('8f3k')
  })
})

describe('bounds', () => {
  test('a drawing of 0.5 million characters is cut out, one of 0.7 million is not', () => {
    expect(standalone(svgOf('', `<path d="${'M0 0'.repeat(125_000)}"/>`))?.length).toBeGreaterThan(500_000)
    expect(standalone(svgOf('', `<path d="${'M0 0'.repeat(175_000)}"/>`))).toBeUndefined()
  })
  test('many small parts that are too much together are not cut out', () => {
    expect(standalone(svgOf('', '<path d="M0 0"/>'.repeat(30_000)))).toBeUndefined()
  })
  test('groups beyond sixty deep are left out, and ten thousand deep do not end the call stack', () => {
    const nested = (depth: number) => standalone(svgOf('', `${'<g>'.repeat(depth)}<path d="M0 0"/>`))
    expect(nested(59)).toContain('<path')
    expect(nested(60)).not.toContain('<path')
    expect(nested(10_000)).not.toContain('<path')
  })
})

test('a frameset takes the drawing with the body that it replaces', () => {
  expect(standalone('<svg m><b><frameset>')).toBeUndefined()
})
test('whatever the page, the file is one drawing without scripts, events or elements that are left open', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const svg = standalone(`<svg m>${html}`)
      if (svg === undefined) return
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      expect(svg.endsWith('</svg>')).toBe(true)
      expect(svg).not.toMatch(/<(script|foreignObject|iframe|style)[\s>]/i)
      expect(svg).not.toMatch(/<[^>]*\son\w+=/i)
      const open: string[] = []
      for (const [, end, name = ''] of svg.matchAll(/<(\/?)([A-Za-z][\w.-]*)[^<>]*>/g)) {
        if (end === '') open.push(name)
        else expect(open.pop()).toBe(name)
      }
      expect(open).toEqual([])
      expect(svg.replaceAll(/<\/?[A-Za-z][\w.-]*[^<>]*>/g, '')).not.toMatch(/[<>]/)
    }),
    { numRuns: 100 },
  )
})
