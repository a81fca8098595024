/** Which paths of a host may be fetched. */
export type RobotsRules = { allows: (url: URL) => boolean }

/** `work`: roughly the characters that matching the rule against a path may have to compare, for each one of the path. */
type Rule = { allow: boolean; length: number; parts: string[]; toEnd: boolean; work: number }
type Group = { agents: string[]; rules: Rule[] }

const pathMax = 1_024
const workMax = 200_000_000

/**
 * The rules of a robots.txt for the agent `token`, as RFC 9309 reads them: the groups that name the agent, joined, or
 * else those of `*`; the longest matching rule wins, and an allow wins over a disallow of the same length. `*` and a
 * final `$` are special. Matching never backtracks; a file built to take long (nobody writes one by accident) stops
 * allowing anything once it has used up its share of work.
 */
export function parseRobots(text: string, token: string): RobotsRules {
  const groups = readGroups(text)
  const own = groups.filter((group) => group.agents.includes(token.toLowerCase()))
  const chosen = own.length > 0 ? own : groups.filter((group) => group.agents.includes('*'))
  // Longest first, allow before disallow: the first that matches decides.
  const rules = chosen
    .flatMap((group) => group.rules)
    .sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow))
  let work = 0
  return {
    allows(url) {
      if (url.pathname === '/robots.txt') return true
      const path = normalize(url.pathname + url.search).slice(0, pathMax)
      for (const rule of rules) {
        work += rule.work * path.length
        if (work > workMax) return false
        if (matches(rule, path)) return rule.allow
      }
      return true
    },
  }
}

function readGroups(text: string): Group[] {
  const groups: Group[] = []
  // Rules before the first agent belong to nobody.
  let group: Group = { agents: [], rules: [] }
  let naming = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { name, value } = readLine(line)
    if (name === 'user-agent') {
      if (!naming) groups.push((group = { agents: [], rules: [] }))
      group.agents.push(readAgent(value))
      naming = true
    }
    if (name !== 'allow' && name !== 'disallow') continue
    naming = false
    // An empty rule allows or forbids nothing (RFC 9309 §2.2.2).
    if (value !== '') group.rules.push(readRule(name === 'allow', value))
  }
  return groups
}

function readLine(line: string): { name: string; value: string } {
  const field = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line)
  return { name: (field?.[1] ?? '').toLowerCase(), value: (field?.[2] ?? '').trim() }
}

/** The product token, without the version that some write behind it. */
function readAgent(value: string): string {
  return value === '*' ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase()
}

function readRule(allow: boolean, value: string): Rule {
  const toEnd = value.endsWith('$')
  const pattern = normalize(toEnd ? value.slice(0, -1) : value)
  const parts = pattern.split(/\*+/)
  // A part after a `*` may be tried at each place of the path.
  const work = parts.slice(1).reduce((sum, part) => sum + part.length, 0)
  return { allow, length: pattern.length + (toEnd ? 1 : 0), parts, toEnd, work }
}

/** Leftmost places suffice: a later place for one part never helps the parts after it. */
function matches(rule: Rule, path: string): boolean {
  const [head = '', ...rest] = rule.parts
  if (!path.startsWith(head)) return false
  const last = rule.toEnd ? rest.pop() : undefined
  let at = head.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  if (!rule.toEnd) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}

/** One spelling for equal paths: unreserved characters plain, everything else outside ASCII in upper-case escapes. */
function normalize(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/g, (odd) => encodeURIComponent(odd.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
      return /[a-z0-9._~-]/i.test(character) ? character : escape.toUpperCase()
    })
}
