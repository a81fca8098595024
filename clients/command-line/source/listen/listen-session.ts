import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** What a listener must know to go on after it was killed: its webhook, and how far it has read. */
export type Session = { webhook: string; secret: string; cursor: string }

type Environment = Readonly<Record<string, string | undefined>>

/** The file of a session, by what makes it the same one; in the state folder of the XDG Base Directory Specification. */
export function sessionPath(env: Environment, parts: readonly string[]): string {
  const base = env['XDG_STATE_HOME'] || (env['LOCALAPPDATA'] ?? join(homedir(), '.local/state'))
  const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
  return join(base, 'livery', `listen-${name}.json`)
}

export function readSession(path: string): Session | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Session
  } catch {
    return undefined
  }
}

export function keepSession(path: string, session: Session): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.part`, JSON.stringify(session), { mode: 0o600 })
  renameSync(`${path}.part`, path)
}

export const forgetSession = (path: string): void => rmSync(path, { force: true })
