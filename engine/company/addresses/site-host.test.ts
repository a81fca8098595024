import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageBlocks } from '../../page/page-blocks.ts'
import { pageOf } from '../../fixtures/page-of.ts'
import { saysHost, withoutHost } from './site-host.ts'

const kept = (html: string) => withoutHost(pageBlocks(pageOf(html))).map(({ text }) => text)

test.each([
  'Ce site est hébergé par GitHub Pages',
  'Hébergeur : OVH',
  'Hosting',
  'Hosted by Harbour Cloud',
  'Diese Seite wird gehostet von Hafen GmbH',
  'Sitio alojado en Puerto S.L.',
])('%s speaks of a host', (text) => expect(saysHost(text)).toBe(true))

test.each(['Harbour Street 12', 'We host weddings', 'Hostel by the sea', 'ghosting'])('%s does not', (text) =>
  expect(saysHost(text)).toBe(false),
)

test('what stands under a heading of the host is left out, up to the next heading', () => {
  expect(kept('<h2>Éditeur</h2><p>a<h2>Hébergement</h2><p>b<h3>c</h3><p>d<h2>Données</h2><p>e')).toEqual([
    'Éditeur',
    'a',
    'Données',
    'e',
  ])
})

test('a label speaks for the three lines behind it', () => {
  expect(kept('<p>a<p>Hébergeur :<p>b<p>c<p>d<p>e')).toEqual(['a', 'e'])
})

test('a long text that names its host is one line like any other', () => {
  const text = 'We have been hosted by the harbour for many years, and like to tell our guests about it.'
  expect(kept(`<p>${text}<p>a`)).toEqual([text, 'a'])
})

test('whatever the page, what is left is a part of it, in its order', () => {
  const block = fc.constantFrom('<h2>Hosting</h2>', '<h2>a</h2>', '<h3>b</h3>', '<p>c</p>', '<p>Hébergeur</p>')
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), (parts) => {
      const all = pageBlocks(pageOf(parts.join('')))
      const own = withoutHost(all)
      expect(all.filter((one) => own.includes(one))).toEqual(own)
      expect(own.some(({ text }) => text === 'Hosting' || text === 'Hébergeur')).toBe(false)
    }),
  )
})
