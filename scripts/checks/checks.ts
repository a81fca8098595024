import type { Check } from './run-check.ts'

/** What needs neither a database nor a browser, quickest to fail first. */
export const checks: readonly Check[] = [
  {
    name: 'format',
    args: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=node_modules/.cache/prettier/checked',
      '.',
    ],
  },
  { name: 'generated', args: ['scripts/generate.ts', '--check'] },
  { name: 'law', args: ['scripts/check-law.ts'] },
  { name: 'citations', args: ['scripts/check-citations.ts'] },
  { name: 'house', args: ['scripts/check-house.ts'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'expressions', args: ['scripts/checks/linear-expressions.ts'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--quiet', '.'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
]

export const vitest = 'node_modules/vitest/vitest.mjs'
