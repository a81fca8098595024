import { rm } from 'node:fs/promises'
import { endServer } from './leftover.ts'

// A process that outlives its parent by a few seconds, to end the database that the parent could not end.

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
const [pid = '', folder = '', throwAway] = process.argv.slice(2)
process.stdin.resume()
process.stdin.on('error', () => {})
process.stdin.once('close', () => void end())

async function end(): Promise<void> {
  await endServer(Number(pid), folder)
  if (throwAway) await rm(throwAway, { recursive: true, force: true })
}
