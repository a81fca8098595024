import { expect, test } from 'vitest'
import { strayFiles, trackedFiles } from './tracked-files.ts'

test.each([
  ['a package', 'bench/pillow-12.0.0-cp313-manylinux.whl', 7_000_000],
  ['an archive', 'bench/sites.tar.gz', 10],
  ['a program', 'scripts/tool', 10],
  ['a large picture', 'public/photo.png', 300_001],
  ['a large text', 'bench/results/all.json', 4_000_001],
])('%s is no file that the repository keeps', (_, path, bytes) => {
  expect(strayFiles([{ path, bytes }])).toEqual([{ path, bytes }])
})

test.each([
  ['a source', 'engine/brand.ts', 9_000],
  ['a picture', 'public/icon.png', 300_000],
  ['cases', 'bench/engine/cases/primary-rendered.json', 4_000_000],
  ['a file that is named by what it is', 'scripts/image/postgres.Dockerfile', 900],
])('%s is one', (_, path, bytes) => expect(strayFiles([{ path, bytes }])).toEqual([]))

test('a folder that is no checkout has none', () => expect(trackedFiles('/')).toEqual([]))
