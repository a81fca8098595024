import { isNode, type Node } from './syntax.ts'

/** What each name in a file may stand for. */
export type Names = ReadonlyMap<string, readonly Node[]>

/** The values of constants, and what functions of a file are called with there, by the names of their parameters. */
export function namesIn(nodes: readonly Node[]): Names {
  const names = new Map<string, Node[]>()
  const add = (name: unknown, value: unknown) => {
    if (typeof name === 'string' && isNode(value)) names.set(name, [...(names.get(name) ?? []), value])
  }
  const constants = nodes.filter((node) => node.type === 'VariableDeclarator' && isNode(node['id']))
  for (const { id, init } of constants) add((id as Node)['name'], init)
  for (const { id, init } of constants) {
    if (!isNode(init) || init.type !== 'ArrowFunctionExpression') continue
    for (const call of callsOf((id as Node)['name'], nodes)) {
      for (const [index, parameter] of parametersOf(init).entries())
        add(parameter, (call['arguments'] as Node[])[index])
    }
  }
  return names
}

const callsOf = (name: unknown, nodes: readonly Node[]): Node[] =>
  nodes.filter((node) => node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === name)

const parametersOf = (made: Node): string[] => (made['params'] as Node[]).map((parameter) => String(parameter['name']))

/** The texts that an expression of TypeScript may come to, or undefined where the file alone does not tell. */
export function textOf(node: Node, names: Names): string[] | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : regexText(node['regex'])
    case 'TemplateLiteral':
      return templateText(node, 'cooked', names)
    case 'TaggedTemplateExpression':
      return isNode(node['quasi']) ? templateText(node['quasi'], 'raw', names) : undefined
    case 'Identifier':
      return namedText(String(node['name']), names)
    case 'MemberExpression':
      return isNode(node['object']) && isNode(node['property']) && node['property']['name'] === 'source'
        ? textOf(node['object'], names)
        : undefined
    case 'CallExpression':
      return callText(node, names)
    default:
      return undefined
  }
}

const regexText = (regex: unknown): string[] | undefined =>
  typeof regex === 'object' && regex !== null && 'pattern' in regex ? [String(regex.pattern)] : undefined

function namedText(name: string, names: Names): string[] | undefined {
  // A name within its own value would never end.
  const others = new Map([...names].filter(([other]) => other !== name))
  const texts = names.get(name)?.map((value) => textOf(value, others))
  return texts?.every((text) => text !== undefined) ? texts.flat() : undefined
}

type Quasi = { value: { cooked: string; raw: string } }

function templateText(node: Node, form: 'cooked' | 'raw', names: Names): string[] | undefined {
  let texts = ['']
  const expressions = node['expressions'] as Node[]
  for (const [index, quasi] of (node['quasis'] as Quasi[]).entries()) {
    texts = texts.map((text) => text + quasi.value[form])
    const expression = expressions[index]
    if (expression === undefined) continue
    const inner = textOf(expression, names)
    if (inner === undefined) return undefined
    texts = texts.flatMap((text) => inner.map((more) => text + more))
  }
  return texts
}

/** A call of a function of one expression, whose arguments take the places of its parameters. */
function callText(node: Node, names: Names): string[] | undefined {
  const { callee, arguments: given } = node
  const [made] = (isNode(callee) && names.get(String(callee['name']))) || []
  if (made?.type !== 'ArrowFunctionExpression' || !isNode(made['body'])) return undefined
  const bound = new Map(names)
  for (const [index, parameter] of parametersOf(made).entries())
    bound.set(parameter, [(given as Node[])[index] ?? made])
  return textOf(made['body'], bound)
}
