import { createHash } from 'node:crypto'
import { checkSync } from 'recheck'
import type { Expression } from './read-expressions.ts'

/** What is wrong with an expression, in words, or undefined where its time grows with the length of the text alone. */
export type Judge = (pattern: string, flags: string) => string | undefined

/** Asks recheck, in plain JavaScript: it finds a slow text, or shows that there is none. */
export const askRecheck: Judge = (pattern, flags) => {
  process.env['RECHECK_SYNC_BACKEND'] = 'pure'
  const found = checkSync(pattern, flags, { timeout: 20_000 })
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `not shown to be linear (${found.error.kind})`
  return `${found.complexity.summary}, for example for ${found.attack.pattern.slice(0, 120)}`
}

export type Judgement = {
  /** Those that may be slow and name no bound. */
  problems: { expression: Expression; problem: string }[]
  /** Those that may be slow and name the bound of their text. */
  exceptions: Expression[]
  /** The digests of those that are linear. */
  linear: string[]
}

/**
 * Judges expressions, each spelling once; `known` are digests of those that are linear already. One that names the bound
 * of its text is taken at its word: to ask about it would take longest.
 */
export function judgeExpressions(
  expressions: readonly Expression[],
  known: ReadonlySet<string>,
  judge: Judge,
): Judgement {
  const judgement: Judgement = { problems: [], exceptions: [], linear: [] }
  const judged = new Map<string, string | undefined>([...known].map((digest) => [digest, undefined]))
  for (const expression of expressions) {
    const digest = digestOf(expression)
    // What cannot be read is no other's spelling.
    const isKnown = expression.pattern !== undefined && judged.has(digest)
    if (!isKnown && expression.bound !== undefined) judgement.exceptions.push(expression)
    else {
      if (!isKnown) judged.set(digest, problemOf(expression, judge))
      const problem = judged.get(digest)
      if (problem === undefined) judgement.linear.push(digest)
      else judgement.problems.push({ expression, problem })
    }
  }
  return { ...judgement, linear: [...new Set(judgement.linear)].sort() }
}

const problemOf = ({ pattern, flags }: Expression, judge: Judge): string | undefined =>
  pattern === undefined ? 'its text cannot be read from the file' : judge(pattern, flags)

const digestOf = ({ pattern, flags }: Expression): string =>
  createHash('sha256')
    .update(pattern === undefined ? '' : `/${pattern}/${flags}`)
    .digest('base64url')
    .slice(0, 16)
