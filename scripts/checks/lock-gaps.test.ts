import { expect, test } from 'vitest'
import { lockGaps } from './lock-gaps.ts'

test('a platform package that the lock lacks is added with the version that is wanted and its platform', () => {
  const lock = {
    packages: {
      'node_modules/tool': {
        optionalDependencies: {
          '@tool/darwin-arm64': '1.2.3',
          '@tool/linux-x64-gnu': '1.2.3',
          '@tool/linux-x64-musl': '1.2.3',
        },
      },
      'node_modules/@tool/linux-x64-gnu': { version: '1.2.3' },
    },
  }
  expect(lockGaps(lock)).toEqual({
    'node_modules/@tool/darwin-arm64': { version: '1.2.3', optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  })
})

test('a whole lock has no gaps, wherever the package lies', () => {
  const lock = {
    packages: {
      'node_modules/a/node_modules/tool': { optionalDependencies: { '@tool/darwin-arm64': '1.2.3' } },
      'node_modules/a/node_modules/@tool/darwin-arm64': { version: '1.2.3' },
    },
  }
  expect(lockGaps(lock)).toEqual({})
})
