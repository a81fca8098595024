import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that only this user may enter, as the home of root is. */
export async function closedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-closed-'))
  await chmod(folder, 0o700)
  return folder
}
