import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDraft } from '#service/testing/empty-draft.ts'
import { openTestService, type TestService } from '#service/testing/test-service.ts'

let service: TestService
const folder = mkdtempSync(join(tmpdir(), 'livery-corrections-'))
beforeAll(async () => {
  service = await openTestService()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await service.close()
})

test('what an operator corrected becomes a labelled site, with the pictures that were chosen', async () => {
  const id = 'a'.repeat(32)
  const { brands } = service.ctx.stores
  await service.query("INSERT INTO asset (id, format, data) VALUES ($1, 'svg', '<svg/>')", [id])
  const correct = async (domain: string, values: object) => {
    const { id: brandId } = await brands.saveCrawl({ domain, draft: emptyDraft, files: [], at: new Date() })
    await service.query(
      `INSERT INTO brand_curation (brand_id, values, actor_id, updated_at) VALUES ($1, $2, 'idUser0001', now())`,
      [brandId, JSON.stringify(values)],
    )
  }
  await correct('corrected.com', { name: 'Corrected', primaryColor: '#0b7285', logo: id })
  await correct('described.com', { description: 'Only words.' })

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'export-corrections', '--to', folder, '--json'],
    { env: { ...process.env, DATABASE_URL: service.databaseUrl } },
  )
  expect(JSON.parse(stdout)).toEqual({ sites: 1, to: folder })
  const { sites } = JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')) as { sites: object[] }
  expect(sites).toEqual([
    expect.objectContaining({ domain: 'corrected.com', brand: 'Corrected', primary: ['#0b7285'], logo: [`${id}.svg`] }),
  ])
  expect(readFileSync(join(folder, 'corrected.com', `${id}.svg`), 'utf8')).toBe('<svg/>')
})
