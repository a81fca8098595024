import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Server, type S3Server } from '#service/testing/s3-server.ts'
import { openTestDatabase, type TestDatabase } from '#service/testing/test-database.ts'
import { countFences, printedBlocks } from './printed-blocks.ts'
import { root } from '../start/root.ts'

// What the pages for operators print for a shell runs as it stands there, against a real database; only the folders are the test's own.

const pages = globSync('docs/operations/*.md', { cwd: root }).toSorted()
const blocks = printedBlocks(pages)
const notRun = [
  'docs/operations/backup.md: starts the product',
  'docs/operations/install.md: changes the machine',
  'docs/operations/install.md: needs a cluster',
  'docs/operations/install.md: needs an image registry',
  'docs/operations/install.md: needs an image registry',
  'docs/operations/install.md: needs an image registry and a browser',
  'docs/operations/install.md: takes minutes; e2e/bundle.spec.ts does it',
  'docs/operations/metrics.md: starts the product',
  'docs/operations/upgrade.md: needs a cluster',
]

let folder: string
let database: TestDatabase
let storage: S3Server

beforeAll(async () => {
  storage = await openS3Server()
  folder = await mkdtemp(join(tmpdir(), 'livery-operations-'))
  // Under root a restored database runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  await mkdir(join(folder, 'backups'))
  database = await openTestDatabase()
  const person = '--email someone@company.com --password "a long pass phrase" --organization Other'
  await runBlock(`npm run -s admin -- create-operator ${person}`)
  // Two who may: the page erases one of them.
  await runBlock(`npm run -s admin -- create-operator ${person.replace('someone', 'other')}`)
})

afterAll(async () => {
  await database.close()
  await storage.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/** `npm run`, without the check that everything is installed. `doctor` exits with 1 where it finds something, which is no failure here. */
const prelude = `set -e -o pipefail
npm() {
  case "$*" in
    'run -s admin -- doctor'*) shift 4; "$node" --conditions=react-server scripts/admin.ts "$@" || [ $? = 1 ];;
    'run -s admin -- '*) shift 4; "$node" --conditions=react-server scripts/admin.ts "$@";;
    'run livery -- '*) shift 3; "$node" scripts/start/livery.ts "$@";;
    *) echo "npm $*: nothing runs this" >&2; return 1;;
  esac
}
`

async function runBlock(text: string): Promise<string> {
  const own = text
    .replaceAll('/var/backups/livery', join(folder, 'backups'))
    .replaceAll('/srv/restored', join(folder, 'restored'))
    .replaceAll('s3://company-pictures', `s3://${storage.bucket}`)
  const env = {
    ...process.env,
    node: process.execPath,
    DATABASE_URL: database.url,
    LIVERY_SECRET: 'a secret of thirty-two characters!',
    // For the page that rotates it.
    LIVERY_SECRET_PREVIOUS: 'the secret before of that length too',
    LIVERY_DATA_DIR: join(folder, 'data'),
    // For the page that moves pictures.
    ...storage.env,
    LIVERY_ASSETS: `s3://${storage.bucket}/livery`,
    LIVERY_BROWSER: 'off',
    LIVERY_LOG_LEVEL: 'silent',
  }
  return (await promisify(execFile)('bash', ['-c', `${prelude}${own}`], { cwd: root, env, timeout: 120_000 })).stdout
}

test('what is not run says why, and is on this list', () => {
  const reasons = blocks.flatMap(({ page, reason }) => (reason === undefined ? [] : [`${page}: ${reason}`]))
  expect(reasons.toSorted()).toEqual(notRun)
  expect(blocks.length - notRun.length).toBeGreaterThan(10)
  expect(blocks).toHaveLength(countFences(pages))
})

const commands = Map.groupBy(
  blocks.filter(({ reason }) => reason === undefined),
  ({ page }) => page,
)
test.each([...commands])('each command of %s runs', { timeout: 300_000 }, async (_page, printed) => {
  for (const { text } of printed) await runBlock(text)
})
