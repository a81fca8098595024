import { expect, test } from 'vitest'
import { installTrouble } from './install.mjs'

const log = 'npm error A complete log of this run can be found in: debug-0.log'

test('a disk that fills while packages are unpacked is said, though npm only warns of it', () => {
  const warned = 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write'
  expect(installTrouble(`${warned}\n${log}`)).toMatch(/disk is full/)
})

test('a registry that cannot be reached is named', () => {
  const failed = 'npm error network request to https://registry.example/react failed, reason: ECONNREFUSED'
  expect(installTrouble(failed)).toMatch(/^https:\/\/registry\.example cannot be reached/)
})

test('what npm warned of beside its error is no cause of it', () => {
  const warned = 'npm warn deprecated network-tool@1.0.0: no longer kept'
  expect(installTrouble(`${warned}\nnpm error code EUSAGE`)).toBe(
    'npm could not install the dependencies; it said:\nnpm error code EUSAGE',
  )
})
