import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const bufferBytes = 64 * 1024 * 1024

export type Containers = {
  /** The program and the options before its commands. */
  command: readonly string[]
  /** Runs a command of the container engine; gives what it wrote, and rejects with what it said. */
  run: (args: readonly string[]) => Promise<string>
  /** Runs a program in a container that runs. */
  exec: (name: string, args: readonly string[]) => Promise<string>
  hasImage: (name: string) => Promise<boolean>
}

/** The engine that `command` starts, `podman --runtime runc` for example. */
export function openContainers(command: string): Containers {
  const words = command.split(' ')
  const [program = '', ...options] = words
  const run = async (args: readonly string[]) => {
    const { stdout } = await promisify(execFile)(program, [...options, ...args], { maxBuffer: bufferBytes })
    return stdout.trim()
  }
  const hasImage = (name: string) =>
    run(['image', 'inspect', '--format', '{{.Id}}', name]).then(
      () => true,
      () => false,
    )
  return { command: words, run, exec: (name, args) => run(['exec', name, ...args]), hasImage }
}

const node = '/app/node_modules/.bin/node'
export const adminCommand = [
  node,
  '--disable-warning=ExperimentalWarning',
  '--conditions=react-server',
  'scripts/admin.ts',
]

/** Asks from within a container; gives status and text. */
export async function fetchIn(
  containers: Containers,
  name: string,
  { url, headers = {} }: { url: string; headers?: Record<string, string> },
): Promise<{ status: number; text: string }> {
  const script = `const [url, headers] = process.argv.slice(1)
    fetch(url, { headers: JSON.parse(headers) }).then(
      async (answer) => console.log(JSON.stringify({ status: answer.status, text: await answer.text() })),
      () => console.log(JSON.stringify({ status: 0, text: '' })))`
  return JSON.parse(await containers.exec(name, [node, '-e', script, url, JSON.stringify(headers)])) as {
    status: number
    text: string
  }
}
