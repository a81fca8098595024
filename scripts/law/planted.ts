/** One violation of every rule of the import law; `beside` are files that it needs. */
export const planted: readonly { rule: string; file: string; code: string; beside?: Record<string, string> }[] = [
  floor('contract', 'contract/up.ts', '#engine/low.ts'),
  floor('engine', 'engine/up.ts', '#service/stores/low.ts'),
  floor('lib-client', 'lib/client/across.ts', '#lib/server/low.ts'),
  floor('lib-server', 'lib/server/across.ts', '#service/verbs/low.ts'),
  floor('components-ui', 'components/ui/up.tsx', '#contract/low.ts'),
  floor('app', 'app/across.tsx', '#service/verbs/low.ts'),
  floor('service-stores', 'service/stores/up.ts', '#service/verbs/low.ts'),
  floor('service-net', 'service/net/across.ts', '#service/stores/low.ts'),
  floor('service-sandbox', 'service/sandbox/across.ts', '#service/net/low.ts'),
  floor('service-verbs', 'service/verbs/up.ts', '#service/http/low.ts'),
  floor('service-http', 'service/http/past.ts', '#service/stores/low.ts'),
  floor('service-workers', 'service/workers/past.ts', '#service/net/low.ts'),
  floor('service-start-up', 'service/across.ts', '#lib/server/low.ts'),
  floor('prisma', 'prisma/up.ts', '#service/verbs/low.ts'),
  floor('client', 'clients/typescript/source/inside.ts', '#contract/low.ts'),
  floor('command-line', 'clients/command-line/source/inside.ts', '#contract/low.ts'),
  floor('e2e', 'e2e/inside.ts', '#service/verbs/low.ts'),
  {
    rule: 'features-are-neighbors',
    file: 'components/brand/neighbor.tsx',
    code: `import type { Low } from '#components/batch/low.tsx'\nexport const shown = (low: Low) => <p>{low}</p>\n`,
    beside: { 'components/batch/low.tsx': 'export type Low = string\n' },
  },
  {
    rule: 'engine-and-contract-touch-nothing',
    file: 'engine/reads.ts',
    code: `export { read } from './helper.ts'\n`,
    beside: { 'engine/helper.ts': `import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n` },
  },
  {
    rule: 'browser-reaches-no-secret',
    file: 'components/keys/secret.tsx',
    code: `export { leak } from '#lib/client/leak.ts'\n`,
    beside: { 'lib/client/leak.ts': `export { low as leak } from '#lib/server/low.ts'\n` },
  },
  {
    rule: 'engine-packages-by-list',
    file: 'engine/listed.ts',
    code: `export { default } from 'ioredis'\n`,
  },
  {
    rule: 'fixtures-are-no-product',
    file: 'engine/fixtures/product.ts',
    code: `export { low } from '#service/testing/low.ts'\n`,
    beside: { 'service/testing/low.ts': 'export const low = 1\n' },
  },
  {
    rule: 'only-stores-write-sql',
    file: 'service/verbs/purge.ts',
    code: 'export const purge = (client: { query: (sql: string) => void }) => client.query(`DELETE FROM webhook`)\n',
  },
  {
    rule: 'stores-are-for-verbs',
    file: 'service/http/purge-route.ts',
    code: 'export const forget = (ctx: { stores: { credits: { forgetAll: () => void } } }) => ctx.stores.credits.forgetAll()\n',
  },
  {
    rule: 'one-file-opens-the-control-plane',
    file: 'lib/server/whole-client.ts',
    code: `import type { PrismaClient } from '#prisma/client/client.ts'\nexport const rename = (db: PrismaClient) => db.brand.updateMany({})\n`,
  },
  {
    rule: 'server-actions-have-files-of-their-own',
    file: 'app/inline-action/page.tsx',
    code: `export const Page = () => {\n  async function save(form: FormData) {\n    'use server'\n    console.log(form)\n  }\n  return <form action={save} />\n}\n`,
  },
  {
    rule: 'server-actions-are-made-by-action',
    file: 'app/unchecked/actions.ts',
    code: `'use server'\n\nexport async function rename(name: string): Promise<void> {\n  console.log(name)\n}\n`,
  },
  {
    rule: 'one-file-links',
    file: 'components/keys/eager.tsx',
    code: `import Link from 'next/link'\nexport const Eager = () => <Link href="/keys">Keys</Link>\n`,
  },
  {
    rule: 'what-a-form-makes-is-made-once',
    file: 'app/twice/route.ts',
    code: `import { withoutSubmission } from '#lib/server/tables.ts'\nexport const POST = () => withoutSubmission\n`,
    beside: { 'lib/server/tables.ts': 'export const withoutSubmission = 1\n' },
  },
  {
    rule: 'what-creates-takes-the-plane-of-a-form',
    file: 'lib/server/account/open-account.ts',
    code: `import type { ControlPlane } from '#lib/server/tables.ts'\nexport const open = (db: ControlPlane, name: string) =>\n  db.$transaction((tables) => tables.organization.create({ data: { id: name, name } }))\n`,
  },
  { rule: 'only-stores-speak-sql', file: 'service/verbs/sql.ts', code: `export { default } from 'pg'\n` },
  {
    rule: 'sandbox-is-for-verbs',
    file: 'service/stores/sandboxed.ts',
    code: `export { low } from '#service/sandbox/low.ts'\n`,
    beside: { 'service/sandbox/low.ts': 'export const low = 1\n' },
  },
  {
    rule: 'product-imports-no-test-code',
    file: 'service/verbs/tested.ts',
    code: `export { low } from '#service/testing/low.ts'\n`,
    beside: { 'service/testing/low.ts': 'export const low = 1\n' },
  },
  {
    rule: 'scripts-and-benches-are-imported-by-nothing',
    file: 'lib/server/scripted.ts',
    code: `export { low } from '#scripts/low.ts'\n`,
    beside: { 'scripts/low.ts': 'export const low = 1\n' },
  },
  {
    rule: 'no-circle',
    file: 'engine/circle.ts',
    code: `export { b } from './ring.ts'\nexport const a = 1\n`,
    beside: { 'engine/ring.ts': `import { a } from './circle.ts'\nexport const b = () => a\n` },
  },
  {
    rule: 'one-file-says-how-long-browser-tests-wait',
    file: 'e2e/slow.spec.ts',
    code: 'export const short = { timeout: 20_000 }\n',
  },
  {
    rule: 'webhooks-are-enabled-and-disabled',
    file: 'components/webhooks/turn.tsx',
    code: `export const label = 'Switch off'\n`,
  },
  { rule: 'no-orphan', file: 'engine/alone.ts', code: 'export const alone = 1\n' },
  { rule: 'no-unresolved', file: 'engine/lost.ts', code: `export { lost } from './nowhere.ts'\n` },
  {
    rule: 'product-needs-no-development-package',
    file: 'engine/developer.ts',
    code: `export { format } from 'prettier'\n`,
  },
]

// Types only, so that the proof covers imports that vanish when the code runs.
function floor(name: string, file: string, target: string) {
  const path = target.slice(1)
  return {
    rule: `${name}-imports-only-what-it-may`,
    file,
    code: `import type { Low } from '${target}'\nexport const up = (low: Low) => low\n`,
    beside: { [path]: `export type Low = string\nexport const low = ''\n` },
  }
}
