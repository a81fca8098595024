import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../start/root.ts'
import { undocumented } from './undocumented.ts'

const shaped = (status: string) =>
  `# 1. A\n\n${['Context', 'Decision', 'Consequences'].map((name) => `## ${name}\n\nWhy.\n\n`).join('')}## Status\n\n${status}\n`

/** What is missed when `words` stand in none of the documents. */
async function missedWithout(words: readonly string[], records: Record<string, string> = {}) {
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
    for (const [name, text] of Object.entries(records)) await writeFile(join(folder, 'docs/decisions', name), text)
    return undocumented(folder).toSorted()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('every table, route, code and operation is named', () => {
  expect(undocumented(root)).toEqual([])
})

test('a new record without its sections, or with a status without a date, is named', async () => {
  const records = {
    '0098-no-sections.md': '# 98. A\n\nStatus: accepted, 2026-11-22\n',
    '0099-no-date.md': shaped('Accepted.'),
  }
  const missed = await missedWithout([], { ...records, '0100-whole.md': shaped('Accepted, 2026-11-22.') })
  expect(missed).toEqual(
    Object.keys(records).map((name) => `docs/decisions/${name} isn't in the shape of docs/contributing/decision.md.`),
  )
})

test('each kind of omission is seen', async () => {
  const words = ['`brand_search`', '/v2/usage/period', 'domain_unresolvable', 'BILLING_HOLD', 'checkEndpoint']
  const missed = await missedWithout(words)
  expect(missed).toContain('docs/architecture.md has no row for the table brand_search.')
  for (const word of ['/v2/usage/period', 'domain_unresolvable', 'BILLING_HOLD', 'checkEndpoint']) {
    expect(missed).toContain(`docs/interface.md and docs/rules.md don't name ${word}.`)
  }
})
