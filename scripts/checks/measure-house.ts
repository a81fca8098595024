import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The figures of docs/style.md#held-by-machine, of product code: tests, fixtures and generated files aside. */
export type House = {
  files: number
  lines: number
  linesMedian: number
  longest: { file: string; lines: number }
  longestFunction: { file: string; lines: number }
  /** Files that name the type `any`. */
  anys: readonly string[]
  /** The folder with the most source files beside each other; flat lists of primitives aside. */
  fullest: { folder: string; files: number }
  /** Pairs of folders, neither inside the other, that import each other. */
  twoWayPairs: readonly string[]
}

const floors = ['app', 'clients', 'components', 'contract', 'engine', 'lib', 'prisma', 'scripts', 'service']
const tests =
  /\.test\.tsx?$|(^|\/)(testing|fixtures|dist|node_modules)\/|^prisma\/client\/|^clients\/typescript\/source\/openapi\.ts$/
// A flat list of primitives, each a word of its own.
const flat = new Set(['components/ui'])

export function measureHouse(root: string): House {
  const files = globSync(`{${floors.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !tests.test(file))
    .toSorted()
  const sources = files.map((file) => readSource(root, file))
  const lines = sources.map((source) => source.lines).toSorted((a, b) => a - b)
  const byFolder = Map.groupBy(
    sources.filter(({ file }) => !flat.has(dirname(file))),
    ({ file }) => dirname(file),
  )
  return {
    files: files.length,
    lines: lines.reduce((sum, one) => sum + one, 0),
    linesMedian: lines[Math.floor(lines.length / 2)] ?? 0,
    longest: most(sources, (source) => source.lines),
    longestFunction: most(sources, (source) => source.functionLines),
    anys: sources.filter((source) => source.isAny).map(({ file }) => file),
    fullest: [...byFolder]
      .map(([folder, within]) => ({ folder, files: within.length }))
      .reduce((a, b) => (b.files > a.files ? b : a), { folder: '', files: 0 }),
    twoWayPairs: twoWayPairs(sources),
  }
}

type Source = { file: string; lines: number; functionLines: number; isAny: boolean; imports: readonly string[] }

function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, module } = parseSync(file, text)
  let functionLines = 0
  let isAny = false
  walk(program, (node) => {
    if (node.type === 'TSAnyKeyword') isAny = true
    if (isFunction.test(node.type)) functionLines = Math.max(functionLines, linesIn(text.slice(node.start, node.end)))
  })
  const imports = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest }) => (moduleRequest ? targetOf(file, moduleRequest.value) : []),
  )
  return { file, lines: linesIn(text.trimEnd()), functionLines, isAny, imports }
}

const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
const linesIn = (text: string) => text.split('\n').length

type Node = { type: string; start: number; end: number }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Calls `visit` with every node, without recursion: generated tables are deep. */
function walk(root: unknown, visit: (node: Node) => void): void {
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (isNode(value)) visit(value)
    if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value))
  }
}

function targetOf(file: string, specifier: string): string[] {
  if (specifier.startsWith('#')) return [specifier.slice(1)]
  return specifier.startsWith('.') ? [posix.join(posix.dirname(file), specifier)] : []
}

function twoWayPairs(sources: readonly Source[]): string[] {
  const arrows = new Set(
    sources.flatMap(({ file, imports }) => imports.map((target) => `${dirname(file)} ${dirname(target)}`)),
  )
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    const isNested = from.startsWith(`${to}/`) || to.startsWith(`${from}/`)
    return from < to && !isNested && arrows.has(`${to} ${from}`)
  })
}

function most(sources: readonly Source[], count: (source: Source) => number): { file: string; lines: number } {
  return sources
    .map((source) => ({ file: source.file, lines: count(source) }))
    .reduce((a, b) => (b.lines > a.lines ? b : a), { file: '', lines: 0 })
}
