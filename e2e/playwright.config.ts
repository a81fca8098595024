import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { waits } from './waits.ts'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's own sandbox does not start as root; what it opens here is our own product.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
const executablePath = process.env['LIVERY_CHROMIUM']

export default defineConfig({
  testDir: '.',
  outputDir: join(import.meta.dirname, '../.test-results/e2e'),
  globalSetup: './start-product.ts',
  // On two cores two of them work while one waits, for a crawl or a delivery.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // docs/decisions/0125-asked-again-by-itself.md
  retries: 1,
  timeout: waits.test,
  expect: { timeout: waits.shown },
  projects: [
    { name: 'set-up', testMatch: /first-operator\.setup\.ts/ },
    // What ends in .test.ts here is the contract suite, which vitest runs.
    { name: 'product', testMatch: /\.spec\.ts$/, dependencies: ['set-up'] },
  ],
  use: {
    // A click on what never comes; without it a test waits for as long as it may take.
    actionTimeout: waits.crawled,
    // A browser with windows lets a page copy after a click without asking; the shell has nobody to ask.
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // Recording one takes as much as the page itself: ask for it with --trace=retain-on-failure where it is needed.
    trace: 'off',
  },
})
