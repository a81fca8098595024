import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFences, printedBlocks } from '../scripts/checks/printed-blocks.ts'
import { openTestService, type TestService } from '../service/testing/test-service.ts'
import { openLivery } from './command-line/testing/run-livery.ts'

// What the readme and the pages of docs/ print for a shell, and the samples of the client, run as they stand there: only the
// address of the service and the key are the test's own.

const root = dirname(import.meta.dirname)
const pages = ['README.md', 'docs/exports.md', 'docs/mcp.md', 'docs/client.md', 'docs/command-line.md']
const notRun = [
  'README.md: changes the installation',
  'README.md: needs the URN that came back',
  'README.md: starts the product, and every test',
  'docs/client.md: builds in the repository; clients/typescript/package.test.ts does it',
  'docs/command-line.md: goes on until it is stopped; clients/command-line/listen.test.ts does it',
  'docs/command-line.md: writes outside the repository',
  'docs/exports.md: changes a project and asks ui.shadcn.com',
  'docs/mcp.md: downloads the inspector',
]

const blocks = printedBlocks(pages)
const run = promisify(execFile)

let service: TestService
let livery: ReturnType<typeof openLivery>
let environment: Record<string, string>

beforeAll(async () => {
  service = await openTestService()
  const { id, key } = await service.addOrganization()
  await service.query('INSERT INTO client_id (id, organization_id, name) VALUES ($1, $2, $3)', [
    '1idprinted',
    id,
    'docs',
  ])
  for (const domain of ['nodejs.org', 'docker.com', 'npmjs.com']) {
    await service.addBrand(domain, { name: domain, colors: [{ hex: '#026e00', type: 'brand', brightness: 79 }] })
  }
  livery = openLivery({})
  const programs = join(livery.home, 'programs')
  mkdirSync(programs)
  symlinkSync(join(import.meta.dirname, 'command-line/dist/livery.mjs'), join(programs, 'livery'))
  addProgram(join(programs, 'claude'), standIn)
  addClient(join(livery.home, 'node_modules/@livery/client'))
  environment = {
    NODE_ENV: 'production',
    PATH: [programs, dirname(process.execPath), process.env['PATH']].join(':'),
    HOME: livery.home,
    XDG_CONFIG_HOME: join(livery.home, 'config'),
    XDG_STATE_HOME: join(livery.home, 'state'),
    LIVERY_API_KEY: key,
    LIVERY_BASE_URL: service.url,
    LIVERY_CLIENT_ID: '1idprinted',
  }
})

afterAll(async () => {
  livery.close()
  await service.close()
})

/** In place of an agent: asks the server that it is told of for its tools, with the header that it is told. */
const standIn = `#!/bin/bash
[[ "$1 $2 $3 $4 $5 $7" == 'mcp add --transport http livery --header' ]] &&
command curl -fsS "$6" -H "$8" -H 'Accept: application/json, text/event-stream' -H 'Content-Type: application/json' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
`

function addProgram(path: string, text: string): void {
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}

/** The package under its name, from its source. */
function addClient(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const entries = { '.': './index.mjs', './webhooks': './webhooks.mjs' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', exports: entries }))
  for (const name of ['index', 'webhooks']) {
    const source = join(import.meta.dirname, `typescript/source/${name}.ts`)
    writeFileSync(join(folder, `${name}.mjs`), `export * from ${JSON.stringify(source)}\n`)
  }
}

/** Runs a block to its end and gives what it printed; throws where a command fails, or a call is refused. */
async function runBlock({ language, text }: { language: string; text: string }): Promise<string> {
  const own = text
    .replaceAll('http://localhost:4000', service.url)
    .replaceAll('lv_…', environment['LIVERY_API_KEY'] ?? '')
  const options = { cwd: livery.home, env: environment as NodeJS.ProcessEnv, timeout: 25_000 }
  if (language === 'ts') {
    const file = join(livery.home, `sample-${crypto.randomUUID()}.mts`)
    writeFileSync(file, own)
    return (await run(process.execPath, [file], options)).stdout
  }
  const script = `set -e -o pipefail\ncurl() { command curl -fsS "$@"; }\n${own}`
  const { stdout } = await run('bash', ['-c', script], options)
  return stdout
}

test('what is not run says why, and is on this list', () => {
  const reasons = blocks.flatMap(({ page, reason }) => (reason === undefined ? [] : [`${page}: ${reason}`]))
  expect(reasons.toSorted()).toEqual(notRun)
  expect(blocks.length - notRun.length).toBeGreaterThan(15)
  // None is passed over because of how it is written.
  expect(blocks).toHaveLength(countFences(pages))
})

for (const page of pages) {
  const printed = blocks.filter((block) => block.page === page && block.reason === undefined)
  test(`${page}: each of ${printed.length} samples does what it says`, { timeout: 120_000 }, async () => {
    for (const block of printed) {
      const output = await runBlock(block)
      expect(output, block.text).not.toMatch(/"errors?":|"isError":true/)
    }
  })
}

test('the commands of the page are those of the program', async () => {
  const page = readFileSync(join(root, 'docs/command-line.md'), 'utf8')
  const { stdout } = await livery.run(['help'])
  const names = [...stdout.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name)
  const table = page.slice(page.indexOf('## Commands'), page.indexOf('## Exit codes'))
  const rows = [...table.matchAll(/^\| `([a-z]+)/gm)].map(([, name = '']) => name)
  expect(rows.toSorted()).toEqual(names.toSorted())
})
