const thresholds = {
  /** Characters of a resolved value. */
  lengthMax: 4000,
  /** Variables in one value, and inside each other. */
  roundsMax: 24,
  depthMax: 12,
  /** Variables that are looked up for one value in all: fallbacks at each level would else multiply without end. */
  lookUpsMax: 500,
}

/**
 * `value` with every `var()` replaced from `vars`, fallbacks included; undefined when one is unknown. An unknown opacity
 * counts as 1, since builders set it in another rule. Length, depth and steps are bounded: variables may be a bomb.
 */
export function resolveVars(value: string, vars: ReadonlyMap<string, string>): string | undefined {
  return resolve(value, { vars, lookUps: 0 }, 0)
}

type Work = { vars: ReadonlyMap<string, string>; lookUps: number }

function resolve(value: string, work: Work, depth: number): string | undefined {
  let text = value
  for (let round = 0; round < thresholds.roundsMax; round += 1) {
    const start = text.search(/var\(/i)
    if (start < 0) return text
    const end = closingParenthesis(text, start + 3)
    if (end < 0 || depth > thresholds.depthMax || work.lookUps >= thresholds.lookUpsMax) return undefined
    work.lookUps += 1
    const replacement = lookUp(text.slice(start + 4, end), work, depth)
    if (replacement === undefined) return undefined
    text = text.slice(0, start) + replacement + text.slice(end + 1)
    if (text.length > thresholds.lengthMax) return undefined
  }
  return undefined
}

function lookUp(inside: string, work: Work, depth: number): string | undefined {
  const comma = inside.indexOf(',')
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim()
  const known = work.vars.get(name)
  const resolved = known === undefined ? undefined : resolve(known, work, depth + 1)
  if (resolved !== undefined && resolved.trim() !== '') return resolved
  if (comma >= 0) return resolve(inside.slice(comma + 1).trim(), work, depth + 1)
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
