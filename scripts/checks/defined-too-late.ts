import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * What doesn't exist yet when it is used: constants below the first `await` of a module's top level that are functions, or
 * fixed values that a function declaration uses. What runs there may call a function declaration of any line, and has the constants of
 * the lines above alone; neither types nor lint see it. Tests aside: theirs are called when the module has run. One
 * sentence each.
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
  const used = new Set(body.filter(({ type }) => type === 'FunctionDeclaration').flatMap(namesIn))
  return body.slice(first + 1).flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return []
    return statement.declarations.flatMap(({ id, init }) => {
      const name = text.slice(id.start, id.end)
      if (init !== null && isFunction.test(init.type)) {
        return [`${file}: ${name} must be a function declaration, or stand above the first await.`]
      }
      return used.has(name) && isFixed(init)
        ? [`${file}: ${name} is used by a function and must stand above the first await.`]
        : []
    })
  })
}

/** Whether nothing has to be done for this value, so that it can stand anywhere: a text, a number, a list of these. */
function isFixed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if ('type' in value && /^(Call|New|Await|Member|TaggedTemplate)Expression$|^Identifier$/.test(String(value.type))) {
    return false
  }
  return Object.values(value).every(isFixed)
}

/** The names that stand in it. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && value.type === 'Identifier' && 'name' in value) return [String(value.name)]
  return Object.values(value).flatMap(namesIn)
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
