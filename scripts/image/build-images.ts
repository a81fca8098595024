import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../start/root.ts'
import { Trouble } from '../trouble.ts'
import { makeDebian } from './base-images.ts'
import { readCompose } from './compose-args.ts'
import type { Containers } from './containers.ts'

/** Both targets of the Dockerfile, and the PostgreSQL that compose.yaml names, built from packages alone: no registry of images is asked. */

export const targets = ['livery', 'livery-chromium'] as const

/** Where the packages of a PostgreSQL come from: the release of Debian that has that major version. */
const postgresReleases: Readonly<Record<string, string>> = { '17': 'trixie', '18': 'forky' }

type Step = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Makes the images that Dockerfile and compose.yaml begin with, where the engine lacks them, then builds both targets as they stand in this
 * checkout. `before`: a commit that is built as `livery-before`. Needs Podman, root and debootstrap.
 */
export async function buildImages(containers: Containers, before: string | undefined, step: Step): Promise<void> {
  const base = await baseOf(join(root, 'Dockerfile'))
  await unlessThere(containers, base, () =>
    step(`${base} is made`, () => makeDebian(containers, base, releaseOf(base))),
  )
  const postgres = readCompose()['postgres']?.image ?? ''
  await unlessThere(containers, postgres, () => step(`${postgres} is made`, () => makePostgres(containers, postgres)))
  for (const target of targets)
    await step(`the target ${target} is built`, () => build(containers, root, { target, name: target }))
  if (before !== undefined) await step(`${before} is built, the version before`, () => buildBefore(containers, before))
}

async function unlessThere(containers: Containers, image: string, make: () => Promise<void>): Promise<void> {
  if (!(await containers.hasImage(image))) await make()
}

/** The one image that is not a stage of the Dockerfile itself. */
async function baseOf(dockerfile: string): Promise<string> {
  const from = [...(await readFile(dockerfile, 'utf8')).matchAll(/^FROM (\S+) AS (\S+)$/gm)]
  const stages = new Set(from.map(([, , stage]) => stage))
  const [base, ...others] = new Set(from.flatMap(([, image = '']) => (stages.has(image) ? [] : [image])))
  if (base === undefined || others.length > 0) throw new Trouble('The Dockerfile begins with more than one image.')
  return base
}

const releaseOf = (image: string) => /:(\w+)-slim$/.exec(image)?.[1] ?? 'stable'

// As root in the build alone, with the host's network: there is no registry, so there is no network of the engine's own either.
const isolation = ['--isolation', 'chroot', '--network', 'host']

async function build(
  containers: Containers,
  folder: string,
  { target, name }: { target: string; name: string },
): Promise<void> {
  await withFolder(async (own) => {
    const words = ['--format', 'docker', ...isolation, ...(await openFiles()), ...(await trusted(own))]
    words.push('--target', target, '--tag', name)
    await containers.run(['build', ...words, folder])
  })
}

/** As many as this machine allows, where it says so: npm opens over 1,024 at a time, which is what a build gets by itself. */
async function openFiles(): Promise<string[]> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, most] = /^Max open files +\d+ +(\d+)/m.exec(limits) ?? []
  return most === undefined ? [] : ['--ulimit', `nofile=${most}:${most}`]
}

/**
 * A way out through a proxy with a certificate of its own, as Node's own variable names it, counts for npm in the build and not in the
 * image.
 */
async function trusted(folder: string): Promise<string[]> {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  if (!file) return []
  const [inside, npmrc] = ['/run/livery-certificates.pem', join(folder, 'npmrc')]
  await writeFile(npmrc, `cafile=${inside}\n`)
  const home = '/root'
  return ['--volume', `${file}:${inside}:ro`, '--volume', `${npmrc}:${home}/.npmrc:ro`]
}

const buildBefore = (containers: Containers, commit: string) =>
  withFolder(async (folder) => {
    const [archive, checkout] = [join(folder, 'archive.tar'), join(folder, 'checkout')]
    await mkdir(checkout)
    await promisify(execFile)('git', ['-C', root, 'archive', '--output', archive, commit])
    await promisify(execFile)('tar', ['-C', checkout, '-xf', archive])
    await build(containers, checkout, { target: 'livery', name: 'livery-before' })
  })

/** As the official image starts: the same variables, folder and user, with Debian's own packages. */
async function makePostgres(containers: Containers, image: string): Promise<void> {
  const major = /:(\d+)$/.exec(image)?.[1] ?? ''
  const release = postgresReleases[major]
  if (release === undefined) throw new Trouble(`No release of Debian is known here that has PostgreSQL ${major}.`)
  const base = `livery-debian-${release}`
  await unlessThere(containers, base, () => makeDebian(containers, base, release))
  await withFolder(async (folder) => {
    const dockerfile = join(import.meta.dirname, 'postgres.Dockerfile')
    const words = ['--build-arg', `BASE=${base}`, '--build-arg', `MAJOR=${major}`, '--file', dockerfile]
    await containers.run(['build', '--format', 'docker', ...isolation, ...words, '--tag', image, folder])
  })
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-build-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
