import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { measureHouse } from './measure-house.ts'

async function planted(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(join(tmpdir(), 'livery-house-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return measureHouse(root)
}

test('two folders that import each other are a pair; a folder and one inside it are none', async () => {
  const house = await planted({
    'service/a/one.ts': `import { two } from '../b/two.ts'\nexport const one = two\n`,
    'service/b/two.ts': `export const two = 1\nexport type { one } from '../a/one.ts'\n`,
    'service/b/inner/three.ts': `import { two } from '../two.ts'\nexport const three = two\n`,
    'service/b/four.ts': `import { three } from './inner/three.ts'\nexport const four = three\n`,
  })
  expect(house.twoWayPairs).toEqual(['service/a service/b'])
})

test('files, functions, siblings and any are counted in product code alone', async () => {
  const house = await planted({
    'engine/long.ts': `export function long() {\n${'  void 0\n'.repeat(70)}}\n`,
    'engine/short.ts': 'export const short: any = 1\n',
    'engine/short.test.ts': `${'void 0\n'.repeat(500)}`,
    'engine/fixtures/site.ts': `${'void 0\n'.repeat(500)}`,
    'components/ui/a.tsx': 'export const A = () => <p />\n',
    'components/ui/b.tsx': 'export const B = () => <p />\n',
    'components/ui/c.tsx': 'export const C = () => <p />\n',
  })
  expect(house).toMatchObject({
    files: 5,
    longest: { file: 'engine/long.ts', lines: 72 },
    longestFunction: { file: 'engine/long.ts', lines: 72 },
    anys: ['engine/short.ts'],
    fullest: { folder: 'engine', files: 2 },
    linesMedian: 1,
  })
})
