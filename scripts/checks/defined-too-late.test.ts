import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root as ours } from '../start/root.ts'
import { definedTooLate } from './defined-too-late.ts'

async function planted(text: string): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'livery-late-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(dirname(join(root, 'bench/one.ts')), { recursive: true })
  await writeFile(join(root, 'bench/one.ts'), text)
  return definedTooLate(root)
}

test('a constant function below the first await of a module is told, with its name', async () => {
  const text =
    'try {\n  await run()\n} finally {\n}\nasync function run() { half(2) }\nconst half = (n: number) => n / 2\n'
  expect(await planted(text)).toEqual([
    'bench/one.ts: half must be a function declaration, or stand above the first await.',
  ])
})

test('a fixed value below the first await that a function uses is told, with its name', async () => {
  const text = 'await run()\nasync function run() { return legend }\nconst legend = `two ${1} lines`\n'
  expect(await planted(text)).toEqual([
    'bench/one.ts: legend is used by a function and must stand above the first await.',
  ])
})

test.each([
  'const half = (n: number) => n / 2\nawait run()\nasync function run() { half(2) }\n',
  'await run()\nasync function run() { half(2) }\nfunction half(n: number) { return n / 2 }\n',
  'export async function run() { await half(2) }\nconst half = async (n: number) => n / 2\n',
  'const rows = await read()\nconst first = rows[0]\nasync function read() { return first }\n',
  'const rows = await read()\nconst header = [1]\nasync function read() { return [] }\n',
])('what stands above, is declared as a function, or never waits at the top is in order: %#', async (text) => {
  expect(await planted(text)).toEqual([])
})

test('nothing of ours is defined too late', () => {
  expect(definedTooLate(ours)).toEqual([])
})
