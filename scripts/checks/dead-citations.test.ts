import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { deadCitations } from './dead-citations.ts'

const cite = (path: string) => `/** As docs/${path} says. */\n`

async function found(planted: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'livery-citations-'))
  try {
    for (const [path, text] of Object.entries(planted)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    return deadCitations(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

const interfacePage = '# Interface\n\n## Limits: `429`, and more\n\n```sh\n# Not a heading\n```\n'

test('a citation of a file and of its heading is counted and passes', async () => {
  const planted = { 'docs/interface.md': interfacePage, 'a.ts': cite('interface.md#limits-429-and-more') }
  expect(await found(planted)).toEqual({ problems: [], read: 1 })
})

test('a citation of a file that is not there is named', async () => {
  const { problems } = await found({ 'service/a.sql': `-- ${cite('gone.md')}` })
  expect(problems).toEqual(['service/a.sql: docs/gone.md is not in the repository.'])
})

test('a file cited by its name alone is not there', async () => {
  const { problems } = await found({
    'docs/interface.md': interfacePage,
    'a.tsx': '// See interface.md "Limits".\n',
  })
  expect(problems).toEqual(['a.tsx: interface.md is not in the repository.'])
})

test('a heading that is not there is named, and a comment of a shell block is no heading', async () => {
  const code = cite('interface.md#quota') + cite('interface.md#not-a-heading')
  const { problems } = await found({ 'docs/interface.md': interfacePage, 'a.css': code })
  expect(problems).toEqual([
    'a.css: docs/interface.md has no #quota.',
    'a.css: docs/interface.md has no #not-a-heading.',
  ])
})

test('links of a Markdown file are read from its folder; those in code and to other sites are left alone', async () => {
  const page =
    '# Page\n\n[a](../gone.md) [b](#page) [c](#gone) [d](https://x.example/e.md) `[f](gone.md)` [g](../docs/)\n'
  const { problems, read } = await found({ 'docs/page.md': page })
  expect(problems).toEqual([
    'docs/page.md: gone.md is not in the repository.',
    'docs/page.md: docs/page.md has no #gone.',
  ])
  expect(read).toBe(4)
})

test('a file or a folder of ours that a document names in backticks has to be there', async () => {
  const page = '# Page\n\n`service/gone.ts`, `docs/`, `lib/gone/`, `service/<noun>/x.ts`, `docs/page.md#page`.\n'
  const { problems } = await found({ 'docs/page.md': page })
  expect(problems).toEqual([
    'docs/page.md: service/gone.ts is not in the repository.',
    'docs/page.md: lib/gone/ is not in the repository.',
  ])
})

test('a decision that was never recorded is named', async () => {
  const numbers = ['0001', '0002'].map((number) => `// See decision ${number}.\n`)
  const { problems } = await found({ 'docs/decisions/0001-one.md': '# 1. One\n', 'a.mjs': numbers.join('') })
  expect(problems).toEqual(['a.mjs: there is no decision 0002.'])
})

test('a path of a work folder is named, in results too', async () => {
  const path = '/work/site'
  const { problems } = await found({
    'bench/results/a.md': `spawn ${path}/bin`,
    'a.json': '"https://x.example/work/site"',
  })
  expect(problems).toEqual([`bench/results/a.md: ${path} is no path here.`])
})

test('migrations are left alone: what ran is not edited', async () => {
  expect(await found({ 'prisma/migrations/0001_a/migration.sql': cite('gone.md') })).toEqual({ problems: [], read: 0 })
})
