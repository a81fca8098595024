import { execFileSync } from 'node:child_process'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Trouble } from '../trouble.ts'

/** The user that PostgreSQL runs as, because it refuses to run as root. */
export type RunAs = { uid: number; gid: number }

const userName = 'postgres'

/** Undefined for an ordinary user. As root: the user `postgres`, made if the system has none. */
export async function postgresUser(): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await findUser()
  if (found) return found
  try {
    execFileSync('groupadd', ['--system', '--force', userName], { stdio: 'ignore' })
    execFileSync('useradd', ['--system', '--gid', userName, '--shell', '/usr/sbin/nologin', userName], {
      stdio: 'ignore',
    })
  } catch {
    // Said below.
  }
  const made = await findUser()
  if (made) return made
  throw new Trouble(
    `PostgreSQL does not run as root, and the user "${userName}" could not be made: run Livery as an ordinary user, or set DATABASE_URL.`,
  )
}

async function findUser(): Promise<RunAs | undefined> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = text.split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = fields.find(([name]) => name === userName) ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** The first folder on the way to `path` that `user` may not enter; undefined when the way is open. */
export async function firstClosed(path: string, user: RunAs): Promise<string | undefined> {
  const way: string[] = []
  for (let at = resolve(path); !way.includes(at); at = dirname(at)) way.unshift(at)
  for (const folder of way) {
    const found = await stat(folder).catch(() => undefined)
    if (!found) return undefined
    const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001
    if ((found.mode & bit) === 0) return folder
  }
  return undefined
}

/** A folder of root's that every user may enter, for what the user `postgres` must reach. */
export async function publicFolder(): Promise<string> {
  const folder = '/var/lib/livery'
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    return folder
  } catch {
    throw new Trouble(
      `PostgreSQL runs as the user "${userName}", who may enter neither this folder nor ${folder}: run Livery as an ordinary user, or set DATABASE_URL.`,
    )
  }
}
