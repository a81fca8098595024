import { parseSync } from 'oxc-parser'
import { isNode, nodesIn, type Node } from './syntax.ts'
import { namesIn, textOf, type Names } from './static-text.ts'

/** A regular expression in a source file. `pattern` is undefined where the text cannot be read from the file. */
export type Expression = {
  path: string
  line: number
  pattern: string | undefined
  flags: string
  /** What a comment beside it says of the text that it meets. */
  bound: string | undefined
}

/** Every regular expression of a TypeScript file: literals and `new RegExp(…)`, in order. */
export function readExpressions(path: string, source: string): Expression[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const nodes = nodesIn(program)
  const names = namesIn(nodes)
  return nodes.flatMap((node) => {
    const found = readNode(node, names)
    if (found === undefined) return []
    const bound = boundBeside(source, node.start)
    return found.map((one) => ({ path, line: lineOf(source, node.start), ...one, bound }))
  })
}

type Read = Pick<Expression, 'pattern' | 'flags'>

function readNode(node: Node, names: Names): Read[] | undefined {
  if (node.type === 'Literal' && isRegex(node['regex'])) return [node['regex']]
  const [pattern, flags] = argumentsOfRegExp(node) ?? []
  if (pattern === undefined) return undefined
  const flagsText = (flags && textOf(flags, names)?.[0]) ?? ''
  const texts = textOf(pattern, names)
  return texts?.map((text) => ({ pattern: text, flags: flagsText })) ?? [{ pattern: undefined, flags: flagsText }]
}

function argumentsOfRegExp(node: Node): Node[] | undefined {
  const { type, callee, arguments: given } = node
  const isCall = type === 'NewExpression' || type === 'CallExpression'
  return isCall && isNode(callee) && callee['name'] === 'RegExp' ? (given as Node[]) : undefined
}

const isRegex = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length

const boundShape = /\/\/ bounded: (at most [\d,]+ (?:characters|bytes).*)$/

/** The bound in a comment at the end of the expression's line, or in the comment lines right above it or its statement. */
function boundBeside(source: string, at: number): string | undefined {
  const lines = source.split('\n')
  const own = lineOf(source, at) - 1
  const beside = boundShape.exec(lines[own] ?? '')?.[1]
  for (let line = own - 1, above = 0; beside === undefined && line >= 0 && above < 4; line--, above++) {
    const text = (lines[line] ?? '').trim()
    const found = boundShape.exec(text)?.[1]
    if (found !== undefined) return found
    if (text === '' || text === '}') return undefined
  }
  return beside
}
