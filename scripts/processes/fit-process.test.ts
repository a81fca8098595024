import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = new URL('./fit-process.ts', import.meta.url).href
/** A process whose container has so many GiB; it says with which options it runs in the end. */
const code = `
  process.constrainedMemory = () => Number(process.env.GIB) * 2 ** 30
  const { fitProcess } = await import(${JSON.stringify(program)})
  fitProcess(process.env.ROLE)
  console.log(JSON.stringify([process.pid, process.execArgv.filter((one) => one.startsWith('--max'))]))`

type Role = 'api' | 'worker'

async function optionsOf(role: Role, gib: number, ...given: string[]): Promise<{ options: string[]; isSame: boolean }> {
  const running = promisify(execFile)(process.execPath, [...given, '--input-type=module', '--eval', code], {
    env: { ...process.env, GIB: String(gib), ROLE: role, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  })
  const [pid, options] = JSON.parse((await running).stdout) as [number, string[]]
  return { options, isSame: pid === running.child.pid }
}

test.skipIf(process.platform === 'win32')(
  'in a small container a process has a small heap, and keeps its number',
  async () => {
    const fitted = ['--max-old-space-size=256', '--max-semi-space-size=8']
    expect(await optionsOf('api', 1)).toEqual({ options: fitted, isSame: true })
    const given = '--max-old-space-size=300'
    expect(await optionsOf('worker', 1, given)).toEqual({ options: [...fitted, given], isSame: true })
  },
)

test('with enough memory a process stays as it was started, but for what is young where it only crawls', async () => {
  expect(await optionsOf('api', 16)).toEqual({ options: [], isSame: true })
  expect(await optionsOf('worker', 16)).toEqual({ options: ['--max-semi-space-size=8'], isSame: true })
})
