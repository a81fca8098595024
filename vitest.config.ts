import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, posix } from 'node:path'
import { defineConfig } from 'vitest/config'

// Tests that open a database (they import from a folder `testing` that has one) run in a project of their own, so that the quick check
// needs no server. Nobody has to remember to put a file on a list.
const folders = [
  'app',
  'bench',
  'clients',
  'components',
  'contract',
  'e2e/fuzz',
  'engine',
  'lib',
  'prisma',
  'scripts',
  'service',
]
const all = folders.flatMap((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`)).toSorted()
// What `fixtures` has needs the sandbox, no database.
const testing = /^(service|lib\/server|scripts)\/testing\/(?!fixtures\/)/
const opensDatabase = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(#|\.{1,2}\/)([^']+)'/g)].some(([, start = '', path = '']) =>
    testing.test(start === '#' ? path : posix.join(posix.dirname(file), start, path)),
  )
const database = all.filter(opensDatabase)
// What is held by the product's own clock, the costs of hostile sites, what a browser has time to show, answers within seconds of a crawl
// and a store of limits that has a quarter of a second, says nothing beside other tests' browsers and crawls.
const heldByClock =
  /^service\/(verbs\/(crawls\/(hostile-|greedy-|crawl-seed|crawl-rendered|draw-fonts)|contexts\/write-context)|http\/limits\/open-limits|api-processes)/
const clocked = database.filter((file) => heldByClock.test(file))
const unit = all.filter((file) => !database.includes(file))

// `server-only` marks the dashboard's server code and throws anywhere else; this is what a server gets of it.
const always = {
  resolve: { alias: { 'server-only': join(import.meta.dirname, 'node_modules/server-only/empty.js') } },
}

// The tests wait for deadlines, crawls and deliveries: one file per core leaves cores idle, four on two miss deadlines.
const maxWorkers = Math.max(3, availableParallelism() - 1)

// How long a test waits promises nothing: what has to be quick says its own bound. A loaded machine takes its time.
const waits = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 30_000 } } }

const setupFiles = ['scripts/testing/property-seed.ts']

export default defineConfig({
  ...always,
  test: {
    maxWorkers,
    // The servers of a run are ended one after the other; a run that is cut short leaves a database behind.
    teardownTimeout: 40_000,
    projects: [
      {
        ...always,
        test: {
          name: 'unit',
          include: unit,
          maxWorkers,
          setupFiles,
          // 1,200 modules are loaded once for each worker, not seven times: half of the time.
          isolate: false,
          ...waits,
        },
      },
      {
        ...always,
        test: {
          name: 'database',
          include: database.filter((file) => !clocked.includes(file)),
          maxWorkers,
          setupFiles,
          // Each of these files loads the whole service: a worker keeps it for the next one, which opens its own anew.
          isolate: false,
          globalSetup: 'scripts/testing/database-server.ts',
          ...waits,
        },
      },
      {
        ...always,
        test: {
          name: 'clocked',
          include: clocked,
          setupFiles,
          globalSetup: 'scripts/testing/database-server.ts',
          fileParallelism: false,
          // After all others.
          sequence: { groupOrder: 1 },
          ...waits,
        },
      },
      {
        ...always,
        test: {
          name: 'contract',
          include: ['e2e/contract/**/*.test.ts'],
          setupFiles,
          globalSetup: 'e2e/contract/start-target.ts',
          // One service, whose metering, limits and database some rows read or break: one file after the other.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          ...waits,
          // It waits for crawls, of which one may fail and be remembered for a minute.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
