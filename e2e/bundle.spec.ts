import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runProduct } from './run-product.ts'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '..')

test.describe(() => {
  let folder: string
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'livery-bundle-'))
  })
  test.afterAll(() => rm(folder, { recursive: true, force: true }))

  test('a bundle starts where there is no registry and nothing else of the repository, and finds a brand', async ({
    page,
  }) => {
    const bundle = join(folder, 'livery')
    await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'bundle', '--folder', bundle], { cwd: root })
    const node = join(bundle, 'node_modules/.bin/node')
    const compiled = join(folder, 'compiled')
    // Loads what every process loads, also what only some crawls need: the cleaner of drawings.
    await promisify(execFile)(node, ['scripts/start/compile.ts'], {
      cwd: bundle,
      env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    })
    expect((await readdir(compiled, { recursive: true })).length).toBeGreaterThan(1_000)
    const alone = { npm_config_registry: 'http://127.0.0.1:9', npm_execpath: '', PATH: '/usr/bin:/bin' }
    const product = await runProduct(() => alone, bundle)
    try {
      await page.goto(product.setupLink)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      const found = await fetch(`${product.serviceUrl}/v2/search/visa`)
      expect(await found.json()).toContainEqual(expect.objectContaining({ name: 'Visa', domain: 'visa.com' }))
      const listed = await promisify(execFile)(node, ['scripts/run.mjs', 'admin', 'list-organizations', '--json'], {
        cwd: bundle,
        env: { ...process.env, ...alone, ...product.env },
      })
      expect(JSON.parse(listed.stdout)).toEqual(expect.any(Object))
    } finally {
      await product.stop()
    }
  })
})
