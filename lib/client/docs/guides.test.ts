import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readGuides } from './guides.ts'
import { sectionText } from './guide.ts'

const context = {
  baseUrl: 'https://api.test',
  cdnUrl: 'https://cdn.test',
  dashboardUrl: 'https://dashboard.test',
  domain: 'acme.com',
}
const guides = readGuides(context)
const anchors = new Map(guides.map(({ slug, sections }) => [`/docs/${slug}`, sections.map(({ id }) => id)]))

test('a page has an address of its own, and each of its sections too', () => {
  expect(new Set(guides.map(({ slug }) => slug)).size).toBe(guides.length)
  for (const [page, ids] of anchors) expect(new Set(ids).size, page).toBe(ids.length)
})

test('every link between pages leads to a page, and to a section that it has', () => {
  const texts = guides.flatMap(({ sections }) => sections.map(sectionText))
  const links = texts.flatMap((text) => [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, href = '']) => href))
  expect(links.length).toBeGreaterThan(10)
  const lost = links.filter((href) => {
    const [path = '', anchor] = href.split('#')
    const ids = anchors.get(path)
    if (ids !== undefined) return anchor !== undefined && !ids.includes(anchor)
    return !['(open)', '(dashboard)'].some((group) => existsSync(`app/${group}${path}/page.tsx`))
  })
  expect(lost).toEqual([])
})

test('text has only the marks that a page can show: code, and links of plain words', () => {
  const texts = guides.flatMap(({ sections }) => sections.map(sectionText))
  const odd = texts.flatMap((text) => text.replaceAll(/(?<!\[)`[^`\n]*`/g, '').match(/\*\*|\[`|\b_[a-z]+_/g) ?? [])
  expect(odd).toEqual([])
})

test('a table has a name of its own on its page', () => {
  for (const { slug, sections } of guides) {
    const titles = sections.map(({ title }) => title)
    const captions = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block !== 'string' && block.type === 'table' ? [block.caption] : [])),
    )
    const names = [...titles, ...captions]
    expect(new Set(names).size, slug).toBe(names.length)
  }
})
