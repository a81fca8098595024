import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../start/root.ts'
import { undocumented } from './undocumented.ts'

/** What is missed when `words` stand in none of the documents. */
async function missedWithout(words: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'livery-undocumented-'))
  try {
    for (const path of ['docs', 'contract', 'prisma/migrations']) {
      await cp(join(root, path), join(folder, path), { recursive: true })
    }
    for (const page of ['interface', 'rules', 'architecture']) {
      const file = join(folder, `docs/${page}.md`)
      const text = await readFile(file, 'utf8')
      await writeFile(
        file,
        words.reduce((rest, word) => rest.replaceAll(word, '-'), text),
      )
    }
    return undocumented(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('every table, route, code and operation is named', () => {
  expect(undocumented(root)).toEqual([])
})

test('each kind of omission is seen', async () => {
  const words = ['`brand_search`', '/v2/usage/period', 'domain_unresolvable', 'BILLING_HOLD', 'checkEndpoint']
  const missed = await missedWithout(words)
  expect(missed).toContain('docs/architecture.md has no row for the table brand_search.')
  for (const word of ['/v2/usage/period', 'domain_unresolvable', 'BILLING_HOLD', 'checkEndpoint']) {
    expect(missed).toContain(`docs/interface.md and docs/rules.md don't name ${word}.`)
  }
})
