import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Violation } from './read-imports.ts'

type TextRule = { name: string; in: RegExp; notIn?: RegExp; says: RegExp }

const product = /^(app|components|contract|engine|lib|service)\//
const tests = /\.test\.tsx?$|\/testing\/|\/fixtures\//

const actionFiles = /^app\/.*actions\.ts$/

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
  {
    name: 'server-actions-have-files-of-their-own',
    in: product,
    notIn: actionFiles,
    says: /^\s*['"]use server['"]/m,
  },
  {
    name: 'server-actions-are-made-by-action',
    in: actionFiles,
    // `action` and `formAction` read what a browser sends by a schema, and ask who may.
    says: /^export (?!const \w+ = (?:formAction|action)\()/m,
  },
  {
    name: 'one-file-links',
    in: /^(app|components|lib)\//,
    notIn: /^components\/ui\/link\.tsx$/,
    // Next.js's own fetches each page that is linked to in sight.
    says: /from 'next\/link'/,
  },
  {
    name: 'what-a-form-makes-is-made-once',
    in: /^(app|lib\/server)\//,
    notIn: /^lib\/server\/(tables|make-once)\.ts$/,
    says: /\bwithoutSubmission\b|\bas CreatingPlane\b/,
  },
  {
    name: 'what-creates-takes-the-plane-of-a-form',
    in: /^lib\/server\//,
    // Made without a form: sessions, what a payment provider tells, the link that the start prints.
    notIn:
      /^lib\/server\/(make-once|account\/make-setup-link|account\/sessions\/(open-session|sign-in-with-provider)|metering\/payments\/(apply-stripe-event|report-overage))\.ts$/,
    says: /\bdb: ControlPlane\b[^]*\btables\.\w+\.create(?:Many)?\(/,
  },
  {
    name: 'webhooks-are-enabled-and-disabled',
    in: product,
    // docs/style.md, Words.
    says: /\b[Ss]witch(?:ed|es|ing)? (?:on|off)\b|\b[Gg]iven up\b/,
  },
  {
    name: 'one-file-says-how-long-browser-tests-wait',
    in: /^e2e\//,
    // A bound that is a promise has a name there, beside the test.
    says: /\btimeout: \d/,
  },
]

/** Every file under `baseDir` that says what its place forbids. */
export function readTexts(baseDir: string): Violation[] {
  const files = globSync('{app,components,contract,e2e,engine,lib,service}/**/*.{ts,tsx}', { cwd: baseDir })
  return files
    .filter((file) => !tests.test(file) || file.startsWith('e2e/'))
    .flatMap((file) => {
      const text = readFileSync(join(baseDir, file), 'utf8')
      return textRules
        .filter((rule) => rule.in.test(file) && !rule.notIn?.test(file) && rule.says.test(text))
        .map(({ name }) => ({ rule: name, from: file, to: file }))
    })
}
