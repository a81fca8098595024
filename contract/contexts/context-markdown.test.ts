import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import type { BrandContext } from './context.ts'
import { contextMarkdown, plainMarkdown } from './context-markdown.ts'

type Node = { type: string; value?: string; children?: Node[] }

const parse = (markdown: string): Node =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Node

/** The tree without its words: what the text is marked up as. */
const shape = ({ type, children = [] }: Node): string =>
  children.length === 0 ? type : `${type}(${children.map(shape).join(' ')})`

const wordsOf = ({ value = '', children = [] }: Node): string => `${value}${children.map(wordsOf).join('')}`

const contextOf = (text: string): BrandContext => ({
  meta: { domain: 'acme.com', canonical_name: text, resolved_at: '2026-11-21T08:00:00.000Z' },
  identity: { tagline: text, mission: text, description: text, tags: [text, text] },
  positioning: {
    value_proposition: text,
    target_audience: [{ segment: text, description: text }],
    products_and_services: [{ name: text, type: 'product', description: text }],
  },
  brand: {
    voice: { summary: text, attributes: [text], avoid: [text] },
    style: { summary: text, attributes: [text] },
  },
})

const nothing: BrandContext = {
  meta: { domain: 'acme.com', canonical_name: 'Acme', resolved_at: '2026-11-21T08:00:00.000Z' },
  identity: { tagline: '', mission: '', description: '', tags: [] },
  positioning: { value_proposition: '', target_audience: [], products_and_services: [] },
  brand: { voice: { summary: '', attributes: [], avoid: [] }, style: { summary: '', attributes: [] } },
}

test('the parts stand in the order of the interface', () => {
  const markdown = contextMarkdown({
    meta: { domain: 'acme.com', canonical_name: 'Acme', resolved_at: '2026-11-21T08:00:00.000Z' },
    identity: {
      tagline: 'Tools that hold',
      mission: 'We make tools.',
      description: 'Tools.',
      tags: ['tools', 'steel'],
    },
    positioning: {
      value_proposition: 'They hold.',
      target_audience: [{ segment: 'Smiths', description: 'For smiths.' }],
      products_and_services: [
        { name: 'Hammer', type: 'product', description: 'It hits.' },
        { name: 'Repair', type: 'service', description: '' },
      ],
    },
    brand: {
      voice: { summary: 'Short.', attributes: ['concise'], avoid: ['jargon'] },
      style: { summary: 'Grey.', attributes: ['monochrome'] },
    },
  })
  expect(markdown).toBe(`# Acme

- Domain: acme.com
- Resolved: 2026-11-21T08:00:00.000Z

## Identity

**Tagline:** Tools that hold

**Mission:** We make tools.

**Description:** Tools.

**Tags:** tools, steel

## Positioning

**Value proposition:** They hold.

### Target audience

- Smiths: For smiths.

### Products and services

- Hammer (product): It hits.
- Repair (service)

## Brand voice

Short.

**Attributes:** concise

**Avoid:** jargon

## Style

Grey.

**Attributes:** monochrome
`)
})

test('fields with no value are left out, with their headings', () => {
  expect(contextMarkdown(nothing)).toBe('# Acme\n\n- Domain: acme.com\n- Resolved: 2026-11-21T08:00:00.000Z\n')
})

const marks =
  '# ## - * + > ` ``` ~~~ | --- === 1. 2) :- [a](b) ![a](b) [^1] [x]: <b> </b> <!-- --> &amp; &#35; &copy; \\ _ ~ $ ! : @'
const addresses =
  'https://evil.example www.evil.example/x me@evil.example mailto:a@b.co <https://a.co> HTTP:// ftp://a.co'
const spaces = ['\n', '\n\n', '\r', '\t', '    ', '\u2028', '\u0000', '\u202e', ' ']
const pieces = [
  marks.split(' '),
  addresses.split(' '),
  spaces,
  ['word', 'Ünïcode', '🦊', '|a|b|\n|-|-|', '- [ ] x'],
].flat()
const webText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(' ')),
)

test('whatever a site writes, no line of it becomes markup of the document', () => {
  const plain = shape(parse(contextMarkdown(contextOf('Plain words'))))
  fc.assert(
    fc.property(webText, (text) => {
      if (plainMarkdown(text) === '') return
      expect(shape(parse(contextMarkdown(contextOf(text))))).toBe(plain)
    }),
    { numRuns: 300 },
  )
})

test('text reads as itself once it is parsed', () => {
  fc.assert(
    fc.property(webText, (text) => {
      const escaped = plainMarkdown(text)
      expect(escaped).not.toMatch(/[\n\r\u2028\u202e]/)
      const letters = (words: string) => words.replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '')
      expect(letters(wordsOf(parse(escaped)))).toBe(letters(text.toWellFormed().replaceAll('\ufffd', '')))
    }),
    { numRuns: 2_000 },
  )
})
