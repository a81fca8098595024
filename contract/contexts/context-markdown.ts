import type { BrandContext } from './context.ts'

/**
 * A brand context as Markdown, in the order of docs/interface.md#brand-context-object; fields with no value are left
 * out. Nothing that a website wrote becomes markup of the document: see `plainMarkdown`.
 */
export function contextMarkdown({ meta, identity, positioning, brand }: BrandContext): string {
  const parts = [
    `# ${plainMarkdown(meta.canonical_name) || plainMarkdown(meta.domain)}`,
    list([`Domain: ${plainMarkdown(meta.domain)}`, `Resolved: ${plainMarkdown(meta.resolved_at)}`]),
    ...section('## Identity', [
      field('Tagline', identity.tagline),
      field('Mission', identity.mission),
      field('Description', identity.description),
      field('Tags', joined(identity.tags)),
    ]),
    ...section('## Positioning', [
      field('Value proposition', positioning.value_proposition),
      ...section('### Target audience', [
        list(positioning.target_audience.map(({ segment, description }) => item(segment, description))),
      ]),
      ...section('### Products and services', [
        list(
          positioning.products_and_services.map(({ name, type, description }) => item(name, description, ` (${type})`)),
        ),
      ]),
    ]),
    ...section('## Brand voice', [
      paragraph(brand.voice.summary),
      field('Attributes', joined(brand.voice.attributes)),
      field('Avoid', joined(brand.voice.avoid)),
    ]),
    ...section('## Style', [paragraph(brand.style.summary), field('Attributes', joined(brand.style.attributes))]),
  ]
  return `${parts.join('\n\n')}\n`
}

type Part = string | undefined

function section(heading: string, parts: readonly Part[]): string[] {
  const known = parts.filter((part) => part !== undefined)
  return known.length === 0 ? [] : [heading, ...known]
}

const field = (label: string, value: string): Part => {
  const text = plainMarkdown(value)
  return text === '' ? undefined : `**${label}:** ${text}`
}

const paragraph = (value: string): Part => plainMarkdown(value) || undefined

const list = (items: readonly Part[]): Part => {
  const known = items.filter((text) => text !== undefined)
  return known.length === 0 ? undefined : known.map((text) => `- ${text}`).join('\n')
}

function item(name: string, description: string, note = ''): Part {
  const text = plainMarkdown(description)
  const title = plainMarkdown(name)
  if (title === '') return text === '' ? undefined : text
  return `${title}${note}${text === '' ? '' : `: ${text}`}`
}

const joined = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '').join(', ')

// Controls, lone surrogates, direction marks and other characters that show nothing.
const invisible = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]+/gu

/**
 * Text as one line of Markdown that reads as itself under CommonMark and under GitHub's extensions: no heading, list,
 * rule, emphasis, code, link, picture, HTML or character reference comes of it. Addresses, which GitHub's extensions
 * turn into links however they are escaped, are opened with a space: `https:// example.com`.
 */
export function plainMarkdown(text: string): string {
  return text
    .replace(invisible, ' ')
    .replace(/:\/\/(?=\S)/g, ':// ')
    .replace(/www(?=\.)/gi, '$& ')
    .replace(/(?<=\S)@/g, ' @')
    .replace(/@(?=\S)/g, '@ ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>~|]/g, String.raw`\$&`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`)
    .replace(/(?<=^| )#/g, String.raw`\#`)
    .replace(/^[-+=:]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
}
