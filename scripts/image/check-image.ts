import { mkdtempSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildImages, targets } from './build-images.ts'
import { checkAlone, checkBrowser } from './check-alone.ts'
import { readCompose, runArguments, type ComposeService } from './compose-args.ts'
import { adminCommand, fetchIn, openContainers } from './containers.ts'
import { until } from '../processes/processes.ts'
import { say, seconds } from '../processes/say.ts'
import { sentenceFor, Trouble } from '../trouble.ts'

/**
 * `npm run check:image`: runs the image `livery` in the order and with the bounds of compose.yaml, without a network: a first brand is
 * looked up, the API killed, all of it upgraded, backed up, destroyed and restored. Prints what was done and how long it took.
 * `--build` makes the images first, without a registry of images (build-images.ts), and with `--before COMMIT` that of an older version,
 * from which it is upgraded. Else they must be there: `podman build --format docker --tag livery .`, and the PostgreSQL that compose.yaml
 * names. LIVERY_CONTAINERS: the command of the engine, `podman` unless set. LIVERY_IMAGE_BEFORE: an older image that is there already.
 */

const { values: given } = parseArgs({ options: { build: { type: 'boolean' }, before: { type: 'string' } } })

const engine = process.env['LIVERY_CONTAINERS'] ?? 'podman'
const containers = openContainers(engine)
const folder = mkdtempSync(join(tmpdir(), 'livery-image-'))
const hosts = join(folder, 'hosts')
const backup = join(folder, 'check.backup')
const prefix = `livery-check-${randomBytes(3).toString('hex')}`
const named = (service: string) => `${prefix}-${service}`
const services = readCompose()
/** What runs of Livery: the older version until the upgrade. */
let running = process.env['LIVERY_IMAGE_BEFORE'] ?? (given.before === undefined ? 'livery' : 'livery-before')
const readyMs = 180_000
const domain = 'visa.com'
const startedAt = performance.now()

async function check(): Promise<void> {
  if (given.build === true) await buildImages(containers, given.before, step)
  if (!(await containers.hasImage('livery')))
    return say(`Skipped: ${engine} has no image "livery" here (podman build --format docker --tag livery .).`)
  await writeFile(hosts, '127.0.0.1 localhost postgres\n')
  try {
    await tellSizes()
    await checkAlone(containers, named('alone'), step)
    if (await containers.hasImage('livery-chromium')) await checkBrowser(containers, named('browser'), step)
    await bringUp()
    const key = await prepare()
    await step('the first brand is looked up', () => demandBrand(key))
    await step('the API is killed with kill -9, and starts again', async () => {
      await containers.run(['kill', '--signal', 'KILL', named('api')])
      await containers.run(['start', named('api')])
      await untilReady('api', 'http://127.0.0.1:4000/readyz')
      await demandBrand(key)
      await admin('api', 'check-ledger')
    })
    const during = await step('an upgrade: a backup, migrate, then worker, API and dashboard anew', () => upgrade(key))
    say(`         ${during} lookups while it was backed up and migrated, 0 failed`)
    await demandBrand(key)
    const rows = await step('a backup is made, checked and copied out', () => backUp())
    await step('everything but the secrets is destroyed', destroy)
    await step('it is restored into an empty database', () => restore())
    await startServers()
    await step('the same key finds the same brand, and the ledger adds up', async () => {
      await demandBrand(key)
      await admin('api', 'check-ledger')
    })
    say(`All of it took ${seconds(startedAt)}; the backup has ${rows} rows.`)
  } finally {
    await destroy().catch(() => {})
    await containers.run(['volume', 'rm', '--force', `${prefix}-secrets`]).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

async function tellSizes(): Promise<void> {
  for (const image of targets) {
    if (!(await containers.hasImage(image))) continue
    const bytes = Number(await containers.run(['image', 'inspect', '--format', '{{.Size}}', image]))
    say(`image ${image}: ${Math.round(bytes / 1e6)} MB`)
  }
}

async function bringUp(): Promise<void> {
  await step('secrets are made', () => runOnce('secrets', ['--network', 'none']))
  await startDatabase()
  await step('migrate', () => runOnce('migrate', shared()))
  await startServers()
}

/** PostgreSQL has the network, without a way out, that all others share. */
async function startDatabase(): Promise<void> {
  await step('PostgreSQL is ready', async () => {
    await start('postgres', ['--network', 'none'])
    const isReady = () =>
      containers.exec(named('postgres'), ['pg_isready', '-U', 'livery', '-d', 'livery']).then(
        () => true,
        () => false,
      )
    if (!(await until(isReady, readyMs))) throw new Trouble('PostgreSQL did not become ready.')
  })
}

/** There they find it by the name of compose.yaml. */
const shared = () => ['--network', `container:${named('postgres')}`, '--volume', `${hosts}:/etc/hosts:ro`]

async function startServers(): Promise<void> {
  await step('api, worker and dashboard are ready', async () => {
    await start('api', shared())
    await start('worker', [...shared(), '--env', 'SERVICE_PORT=4001'])
    await start('dashboard', shared())
    await untilReady('api', 'http://127.0.0.1:4000/readyz')
    await untilReady('worker', 'http://127.0.0.1:4001/readyz')
    await untilReady('dashboard', 'http://127.0.0.1:3000/robots.txt')
    for (const service of ['api', 'dashboard']) await containers.run(['healthcheck', 'run', named(service)])
  })
}

async function prepare(): Promise<string> {
  const person = ['--email', 'operator@example.com', '--password', randomBytes(12).toString('hex')]
  await step('the first operator and a key', () =>
    admin('api', 'create-operator', ...person, '--organization', 'Company'),
  )
  const { organizations } = JSON.parse(await admin('api', 'list-organizations', '--json')) as {
    organizations: { id: string }[]
  }
  const made = await admin(
    'api',
    'create-key',
    '--organization',
    organizations[0]?.id ?? '',
    '--name',
    'check',
    '--json',
  )
  return (JSON.parse(made) as { key: string }).key
}

async function demandBrand(key: string): Promise<void> {
  const url = `http://127.0.0.1:4000/v2/brands/domain/${domain}`
  const { status, text } = await fetchIn(containers, named('api'), { url, headers: { authorization: `Bearer ${key}` } })
  const found = status === 200 ? (JSON.parse(text) as { name?: string }).name : undefined
  if (found === undefined) throw new Trouble(`${domain} was answered ${status}: ${text.slice(0, 300)}`)
}

/** Gives how many lookups the processes of the version before answered meanwhile; throws at the first that failed. */
async function upgrade(key: string): Promise<number> {
  running = 'livery'
  let isOver = false
  const migrated = backUp()
    .then(() => runOnce('migrate', shared()))
    .finally(() => (isOver = true))
  const lookUp = async (count = 0): Promise<number> => {
    if (isOver) return count
    await demandBrand(key)
    return lookUp(count + 1)
  }
  const [answered] = await Promise.all([lookUp(), migrated])
  for (const service of ['worker', 'api', 'dashboard']) {
    await containers.run(['stop', '--time', '30', named(service)])
    await containers.run(['rm', named(service)])
  }
  await startServers()
  return answered
}

async function backUp(): Promise<number> {
  await containers.exec(named('api'), ['rm', '-f', '/data/check.backup'])
  await admin('api', 'backup', '--file', '/data/check.backup')
  const { rows } = JSON.parse(await admin('api', 'verify-backup', '--file', '/data/check.backup', '--json')) as {
    rows: number
  }
  await containers.run(['cp', `${named('api')}:/data/check.backup`, backup])
  // The user of the image reads it where it is restored.
  await chmod(backup, 0o644)
  return rows
}

/** `LIVERY_SECRET` stands in the volume of secrets, which the operator keeps apart. */
async function destroy(): Promise<void> {
  const all = ['dashboard', 'worker', 'api', 'migrate', 'restore', 'secrets', 'postgres']
  // One by one: PostgreSQL, whose network the others have, goes last.
  for (const one of all) await containers.run(['rm', '--force', '--ignore', '--time', '1', named(one)])
  await containers.run(['volume', 'rm', '--force', `${prefix}-data`, `${prefix}-database`])
}

async function restore(): Promise<void> {
  await startDatabase()
  const livery = serviceOf('migrate')
  const { options } = runArguments(livery, prefix)
  const [program = '', ...rest] = adminCommand
  const mounted = ['--volume', `${backup}:/check.backup:ro`]
  const command = [running, ...rest, 'restore', '--file', '/check.backup']
  const where = ['--name', named('restore'), ...options, ...mounted, ...shared()]
  await containers.run(['run', ...where, '--entrypoint', program, ...command])
}

async function runOnce(service: string, network: readonly string[]): Promise<void> {
  await containers.run(['rm', '--force', '--ignore', named(service)])
  await containers.run([...runWords(service, network)])
}

const start = (service: string, network: readonly string[]) => containers.run(runWords(service, network, '--detach'))

function runWords(name: string, network: readonly string[], ...more: readonly string[]): string[] {
  const service = serviceOf(name)
  const { options, command } = runArguments(service, prefix)
  return [
    'run',
    '--name',
    named(name),
    ...more,
    ...options,
    ...network,
    service.image === 'livery' ? running : service.image,
    ...command,
  ]
}

function serviceOf(name: string): ComposeService {
  const service = services[name]
  if (!service) throw new Trouble(`compose.yaml has no service "${name}".`)
  return service
}

const admin = (service: string, ...args: string[]) => containers.exec(named(service), [...adminCommand, ...args])

async function untilReady(service: string, url: string): Promise<void> {
  const isReady = async () => (await fetchIn(containers, named(service), { url })).status === 200
  if (await until(() => isReady().catch(() => false), readyMs)) return
  throw new Trouble(`${service} did not become ready:\n${await containers.run(['logs', named(service)])}`)
}

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const at = performance.now()
  const result = await work()
  say(`${seconds(at).padStart(7)}  ${what}`)
  return result
}

await check().catch((error: unknown) => {
  const said =
    error instanceof Error && 'stderr' in error ? `${error.message}\n${String(error.stderr)}` : sentenceFor(error)
  process.stderr.write(`${said}\n`)
  process.exitCode = 1
})
