import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Violation } from './read-imports.ts'

type TextRule = { name: string; in: RegExp; notIn?: RegExp; says: RegExp }

const product = /^(app|components|contract|engine|lib|service)\//
const tests = /\.test\.tsx?$|\/testing\/|\/fixtures\//

/** What an import does not show: the law for what a file says. Each rule has its planted violation, as the others have. */
export const textRules: readonly TextRule[] = [
  {
    name: 'only-stores-write-sql',
    in: product,
    notIn: /^service\/stores\//,
    // SPARQL selects variables: `SELECT ?item`.
    says: /['"`]\s*(SELECT\s[^?\s]|INSERT INTO\s|UPDATE\s\w+\sSET\s|DELETE FROM\s)/,
  },
  { name: 'stores-are-for-verbs', in: /^service\/(http|workers)\//, says: /\bctx\.stores\b|\.stores\./ },
  {
    name: 'one-file-opens-the-control-plane',
    in: /^(app|components|lib)\//,
    notIn: /^lib\/server\/(control-plane|tables)\.ts$/,
    says: /\bPrismaClient\b/,
  },
]

/** Every file under `baseDir` that says what its place forbids. */
export function readTexts(baseDir: string): Violation[] {
  const files = globSync('{app,components,contract,engine,lib,service}/**/*.{ts,tsx}', { cwd: baseDir })
  return files
    .filter((file) => !tests.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(baseDir, file), 'utf8')
      return textRules
        .filter((rule) => rule.in.test(file) && !rule.notIn?.test(file) && rule.says.test(text))
        .map(({ name }) => ({ rule: name, from: file, to: file }))
    })
}
