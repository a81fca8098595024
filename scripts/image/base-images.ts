import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Trouble } from '../trouble.ts'
import type { Containers } from './containers.ts'

/** Images of Debian made from Debian's packages alone, where no registry of images can be reached. */

const mirror = process.env['LIVERY_DEBIAN_MIRROR'] ?? 'http://deb.debian.org/debian'

// What Debian's slim images leave out, and what an installation leaves behind.
const left = [
  'var/cache/apt/archives',
  'var/lib/apt/lists',
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
]

/** Makes the image `name` of the smallest system of a release of Debian, `trixie` for example. Needs root, and debootstrap. */
export async function makeDebian(containers: Containers, name: string, release: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-debian-'))
  try {
    // A release that this debootstrap doesn't know by name yet is made as the newest is.
    const script = '/usr/share/debootstrap/scripts/sid'
    await promisify(execFile)('debootstrap', ['--variant=minbase', release, folder, mirror, script], {
      maxBuffer: 64_000_000,
    }).catch(missingProgram)
    for (const path of left) await promisify(execFile)('find', [join(folder, path), '-mindepth', '1', '-delete'])
    // As Debian's own images have it: nobody needs a half installed image after a power cut.
    await writeFile(join(folder, 'etc/dpkg/dpkg.cfg.d/docker-apt-speedup'), 'force-unsafe-io\n')
    await importFolder(containers.command, folder, name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function missingProgram(error: NodeJS.ErrnoException & { stdout?: string }): never {
  if (error.code === 'ENOENT')
    throw new Trouble('debootstrap is not installed, which makes the image that the Dockerfile begins with.')
  throw new Trouble(`debootstrap failed: ${(error.stdout ?? '').trim().split('\n').slice(-3).join(' ')}`)
}

async function importFolder([program = '', ...options]: readonly string[], folder: string, name: string) {
  const tar = spawn('tar', ['-C', folder, '--one-file-system', '--numeric-owner', '-c', '.'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const imported = spawn(program, [...options, 'import', '-', name], { stdio: ['pipe', 'ignore', 'inherit'] })
  tar.stdout.pipe(imported.stdin)
  const code = await new Promise<number | null>((resolve, reject) => {
    for (const one of [tar, imported]) one.once('error', reject)
    imported.once('exit', resolve)
  })
  if (code !== 0) throw new Trouble(`The image ${name} could not be imported.`)
}
