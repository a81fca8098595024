import { type Block, callCommand, type Guide } from '#lib/client/docs/guide.ts'
import { readGuides, sampleDomain } from '#lib/client/docs/guides.ts'

/** The guides that are files of the repository too, so that they can be read before anything is installed. */
const printed: readonly { slug: string; path: string; decisions: readonly string[] }[] = [
  { slug: 'exports', path: 'docs/exports.md', decisions: ['0051-exports', '0052-feeds-and-filters'] },
  { slug: 'agents', path: 'docs/mcp.md', decisions: ['0053-mcp'] },
  { slug: 'client', path: 'docs/client.md', decisions: ['0054-client-and-command-line'] },
  {
    slug: 'connections',
    path: 'docs/connections.md',
    decisions: [
      '0068-connections-to-other-services',
      '0080-one-active-connection',
      '0100-calls-of-connections-are-bounded',
    ],
  },
  { slug: 'command-line', path: 'docs/command-line.md', decisions: ['0054-client-and-command-line'] },
]

type Addresses = { baseUrl: string; dashboardUrl: string }

/** The files of `docs/` that are printed guides, with their text in Markdown. */
export function docsMarkdown(addresses: Addresses): { path: string; text: string }[] {
  const guides = readGuides({ ...addresses, cdnUrl: addresses.baseUrl, domain: sampleDomain })
  return printed.map(({ slug, path, decisions }) => {
    const guide = guides.find((one) => one.slug === slug)
    if (!guide) throw new Error(`there is no guide ${slug}`)
    const why = decisions.map((name) => `[decision ${name.slice(0, 4)}](decisions/${name}.md)`).join(', ')
    const text = `${guideMarkdown(guide, addresses)}\n\nWhy: ${why}.\n`
    return { path, text: text.replaceAll(/\]\((\/[^)\s]*)\)/g, (_, href: string) => `](${linkOf(href, addresses)})`) }
  })
}

function linkOf(href: string, { dashboardUrl }: Addresses): string {
  const [page, anchor] = href.split('#')
  const file = printed.find(({ slug }) => page === `/docs/${slug}`)?.path.replace('docs/', '')
  return file === undefined ? dashboardUrl + href : `${file}${anchor === undefined ? '' : `#${anchor}`}`
}

const guideMarkdown = ({ slug, title, about, sections }: Guide, { baseUrl }: Addresses): string =>
  [
    `<!-- made by scripts/generate.ts from lib/client/docs/guides/${slug}.ts -->`,
    `# ${title}`,
    about,
    ...sections.flatMap((section) => [
      `## ${section.title}`,
      ...section.blocks.map((block) => blockMarkdown(block, baseUrl)),
    ]),
  ].join('\n\n')

function blockMarkdown(block: Block, baseUrl: string): string {
  if (typeof block === 'string') return block
  switch (block.type) {
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'table':
      return [block.columns, block.columns.map(() => '---'), ...block.rows].map(rowMarkdown).join('\n')
    case 'call':
      return `${block.title}:\n\n${fenced('sh', callCommand(block, baseUrl))}`
    case 'code':
      return block.tabs
        .map(({ value, label, text, language = value }) => {
          const named = block.tabs.length > 1 ? `${block.title}, ${label}` : block.title
          return `${named}:\n\n${fenced(`${language}${block.notRun ? ` (not run: ${block.notRun})` : ''}`, text)}`
        })
        .join('\n\n')
  }
}

const rowMarkdown = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const fenced = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\``
