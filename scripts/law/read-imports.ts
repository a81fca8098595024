import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'

export type Violation = { rule: string; from: string; to: string }

const folders = [
  'app',
  'bench',
  'clients',
  'components',
  'contract',
  'e2e',
  'engine',
  'lib',
  'prisma',
  'scripts',
  'service',
]
const files = ['proxy.ts', 'instrumentation.ts']

/** Every import in the project at `baseDir` that breaks the law, and how many files were read. */
export async function readImports(baseDir: string): Promise<{ violations: Violation[]; modules: number }> {
  teachJsx()
  const { cruise } = await import('dependency-cruiser')
  const { forbidden, options } = config
  const { enhancedResolveOptions, ...cruiseOptions } = options ?? {}
  const result = await cruise(
    [...folders, ...files].filter((path) => existsSync(join(baseDir, path))),
    { ...cruiseOptions, baseDir, validate: true, ruleSet: { forbidden: forbidden ?? [] } },
    enhancedResolveOptions,
  )
  const { modules, summary } = result.output as ICruiseResult
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { violations, modules: modules.length }
}

type Swc = { parseFileSync: (path: string, options: object) => unknown }

// dependency-cruiser asks swc for TypeScript without JSX, which cannot read a .tsx file.
function teachJsx(): void {
  const swc = createRequire(import.meta.url)('@swc/core') as Swc
  const { parseFileSync } = swc
  const value: Swc['parseFileSync'] = (path, options) =>
    parseFileSync.call(swc, path, { ...options, tsx: path.endsWith('x') })
  Object.defineProperty(swc, 'parseFileSync', { value })
}
