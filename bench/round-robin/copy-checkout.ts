import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/start/root.ts'

export type Checkout = { root: string; remove: () => Promise<void> }

/** Another checkout of what stands here, as it would be on a second machine: without a build, in a folder of another name. */
export async function copyCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-checkout-'))
  const names = (await readdir(root)).filter((name) => !name.startsWith('.') && name !== 'node_modules')
  for (const name of names) {
    const source = join(root, name)
    await cp(source, join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules', root.length),
    })
  }
  // Links to the same files where the disk is the same: 2 GB of packages need no second place.
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', from, to])
  }
  return { root: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
