const lengthMax = 4000

/**
 * `value` with every `var()` replaced from `vars`, fallbacks included; undefined when one is unknown. An unknown opacity
 * counts as 1, since builders leave it to a rule of their own. Growth and depth are bounded: variables may be a bomb.
 */
export function resolveVars(value: string, vars: ReadonlyMap<string, string>, depth = 0): string | undefined {
  let text = value
  for (let round = 0; round < 24; round += 1) {
    const start = text.search(/var\(/i)
    if (start < 0) return text
    const end = closingParenthesis(text, start + 3)
    if (end < 0 || depth > 12) return undefined
    const replacement = lookUp(text.slice(start + 4, end), vars, depth)
    if (replacement === undefined) return undefined
    text = text.slice(0, start) + replacement + text.slice(end + 1)
    if (text.length > lengthMax) return undefined
  }
  return undefined
}

function lookUp(inside: string, vars: ReadonlyMap<string, string>, depth: number): string | undefined {
  const comma = inside.indexOf(',')
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim()
  const known = vars.get(name)
  const resolved = known === undefined ? undefined : resolveVars(known, vars, depth + 1)
  if (resolved !== undefined && resolved.trim() !== '') return resolved
  if (comma >= 0) return resolveVars(inside.slice(comma + 1).trim(), vars, depth + 1)
  return /opacity|alpha/i.test(name) ? '1' : undefined
}

/** Where the parenthesis that opens at `open` closes, or -1. */
export function closingParenthesis(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}
