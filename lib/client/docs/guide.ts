import { curlCommand } from '../curl-command.ts'

/** Where this installation is, and a brand that the samples ask for. */
export type GuideContext = { baseUrl: string; cdnUrl: string; dashboardUrl: string; domain: string }

/** A call of REST or GraphQL. A test runs its command as it is printed and expects this status. */
export type CallSample = {
  type: 'call'
  title: string
  method?: 'GET' | 'HEAD' | 'POST'
  path: string
  accept?: string
  body?: unknown
  status: number
}
/**
 * Code that is no call, in one language or several. A test of its own runs it, unless `notRun` says why none does. `language` of a tab
 * is its own `value` unless given.
 */
export type CodeSample = {
  type: 'code'
  title: string
  tabs: readonly { value: string; label: string; text: string; language?: string }[]
  notRun?: string
}

/** Commands for a terminal, a line each. */
export const shellSample = (title: string, lines: readonly string[], notRun?: string): CodeSample => ({
  type: 'code',
  title,
  tabs: [{ value: 'sh', label: 'Shell', text: lines.join('\n') }],
  ...(notRun !== undefined && { notRun }),
})
export type Table = { type: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
export type List = { type: 'list'; items: readonly string[] }

/** Text marks code with backticks and links as `[words](address)`. */
export type Block = string | List | Table | CallSample | CodeSample

/** `group` is a heading above it, where a group of sections begins. */
export type Section = { id: string; title: string; group?: string; blocks: readonly Block[] }
export type Guide = { slug: string; title: string; about: string; sections: readonly Section[] }

/** A call as a shell command, as it is printed; the key is in the reader's environment. */
export const callCommand = ({ method, path, accept, body }: CallSample, baseUrl: string): string =>
  curlCommand({ baseUrl, path, method, accept, body })

/** What a guide says as plain text, section by section: for the search, and for language models. */
export const sectionText = ({ blocks }: Section): string => blocks.map(blockText).join('\n\n')

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  switch (block.type) {
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'table':
      return [block.columns, ...block.rows].map((row) => row.join(' | ')).join('\n')
    case 'call':
      return `${block.title}: ${block.method ?? 'GET'} ${block.path}`
    case 'code':
      return block.title
  }
}
