import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type ClusterProcess = { pid: number; url: string; kill: () => Promise<void> }

/** A process that starts a cluster, as another start of the product would; `kill` is `kill -9` of it, not of the server. */
export async function startClusterProcess(folder: string, throwAway?: string): Promise<ClusterProcess> {
  const script = fileURLToPath(new URL('./cluster-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder, ...(throwAway === undefined ? [] : [throwAway])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    ...(JSON.parse(line) as { pid: number; url: string }),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
