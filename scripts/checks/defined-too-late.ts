import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * Functions that don't exist yet when they are called: constants below the first `await` of a module's top level. What
 * runs there may call a function declaration of any line, and a constant of the lines above alone; neither types nor
 * lint see it. Tests aside: theirs are called when the module has run. One sentence each.
 */
export const definedTooLate = (root: string): string[] =>
  globSync('{bench,clients,engine,lib,scripts,service}/**/*.{ts,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.ts'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => lateIn(readFileSync(join(root, file), 'utf8'), file))

function lateIn(text: string, file: string): string[] {
  if (!text.includes('await')) return []
  const { body } = parseSync(file, text).program
  const first = body.findIndex((statement) => awaits(statement))
  if (first === -1) return []
  return body.slice(first + 1).flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations
      .filter(({ init }) => init !== null && isFunction.test(init.type))
      .map(
        ({ id }) =>
          `${file}: ${text.slice(id.start, id.end)} must be a function declaration, or stand above the first await.`,
      )
  })
}

const isFunction = /^(FunctionExpression|ArrowFunctionExpression)$/

/** Whether it waits when the module runs: an await that no function of its own holds. */
function awaits(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const type = 'type' in value && typeof value.type === 'string' ? value.type : ''
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && 'await' in value && value.await === true)) return true
  if (/Function/.test(type)) return false
  return Object.values(value).some(awaits)
}
