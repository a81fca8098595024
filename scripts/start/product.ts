import { constants } from 'node:fs'
import { resolve } from 'node:path'
import { allSecrets } from '#contract/secrets/all-secrets.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { countApiProcesses } from '#service/api-processes.ts'
import { onlyOne } from '#service/only-one.mjs'
import { Trouble } from '../trouble.ts'
import type { Cluster } from '../postgres/cluster.ts'
import { answerMeanwhile } from './answer-meanwhile.ts'
import { startChild } from './children.ts'
import { checkServer, startEmbedded, type Embedded } from './database.ts'
import { fill } from './fill.ts'
import { demandSecret } from './installation.ts'
import { keepRunning, type Kept, type Running } from './keep-running.ts'
import { demandFree } from '../processes/ports.ts'
import { until } from '../processes/processes.ts'
import { readRuntime, removeRuntime, writeRuntime } from './runtime.ts'
import { root } from './root.ts'
import { say, step } from '../processes/say.ts'
import { dataFolderSecrets, makeDataFolder } from './secrets.ts'
import { childEnvironment } from './settings.ts'
import type { Shutdown } from './shutdown.ts'

export type Mode = 'production' | 'development'

export type Product = {
  settings: Settings & { DATABASE_URL: string; LIVERY_SECRET: string }
  dataFolder: string
  pids: Record<string, number>
  /** Where the embedded database lies; undefined with one of the operator's own. */
  databaseFolder: string | undefined
  /** Resolves with a sentence when something that the product needs has ended and cannot be started again. */
  died: Promise<string>
  /** Starts one of its processes, and starts it again whenever it ends by itself. */
  keep: (name: string, args: readonly string[]) => void
  /** The environment of its processes. */
  environment: () => NodeJS.ProcessEnv
  /** Tells the command line where everything is. */
  announce: () => Promise<void>
}

/**
 * Everything below the two servers: data folder, ports, secrets, database, migrations, seed. What it opens is added to
 * `shutdown`. Throws `Trouble` with the sentence that helps.
 */
export async function openProduct(given: Settings, mode: Mode, shutdown: Shutdown): Promise<Product> {
  const dataFolder = resolve(root, given.LIVERY_DATA_DIR)
  await makeDataFolder(dataFolder)
  await holdDataFolder(dataFolder, shutdown)
  await checkPorts(given, dataFolder)
  const endMeanwhile = await answerMeanwhile(given.LIVERY_HOST, given.SERVICE_PORT)
  shutdown.add(endMeanwhile)
  const secrets = await dataFolderSecrets(dataFolder)
  let die: (sentence: string) => void = () => {}
  const died = new Promise<string>((resolvePromise) => (die = resolvePromise))
  const pids: Record<string, number> = { start: process.pid }
  const keepAs = (name: string, first: Running, kept: Pick<Kept, 'start' | 'essential'>) => {
    const onStart = ({ pid }: Running) => {
      pids[name] = pid
      return product.announce()
    }
    pids[name] = first.pid
    shutdown.add(keepRunning(first, { ...kept, asked: shutdown.asked, onStart, onGiveUp: die }).stop)
  }
  const embedded = await openDatabase(given, dataFolder, secrets.databasePassword)
  if (embedded) {
    const { port } = embedded.cluster
    const start = async () => databaseOf((await startEmbedded(dataFolder, secrets.databasePassword, port)).cluster)
    keepAs('database', databaseOf(embedded.cluster), { start, essential: true })
  }
  const databaseUrl = embedded?.cluster.url ?? given.DATABASE_URL ?? ''
  const settings = {
    ...given,
    DATABASE_URL: databaseUrl,
    LIVERY_SECRET: given.LIVERY_SECRET ?? secrets.liverySecret,
    LIVERY_DATA_DIR: dataFolder,
    ...(embedded && isAlone(given) && { LIVERY_CHARGE_LOG: given.LIVERY_CHARGE_LOG ?? ('on' as const) }),
  }
  const product: Product = {
    settings,
    dataFolder,
    pids,
    died,
    databaseFolder: embedded?.folder,
    keep(name, args) {
      const start = () => startChild(name, args, product.environment(), shutdown.asked)
      keepAs(name, start(), { start, essential: false })
    },
    environment: () => childEnvironment(settings, mode),
    async announce() {
      const { PORT: dashboard, SERVICE_PORT: service } = settings
      const startedAt = new Date().toISOString()
      await writeRuntime(dataFolder, { databaseUrl, pids, ports: { dashboard, service }, startedAt })
    },
  }
  shutdown.add(() => removeRuntime(dataFolder))
  await product.announce()
  await fill(given.DATABASE_DIRECT_URL ?? databaseUrl, settings, product.environment())
  await demandSecret(databaseUrl, allSecrets(settings))
  await endMeanwhile()
  return product
}

/** Whether one process charges, on a system where a write can wait for the disk (docs/decisions/0123-charges-on-this-disk.md). */
const isAlone = (given: Settings) => countApiProcesses(given) === 1 && constants.O_DSYNC !== undefined

async function holdDataFolder(dataFolder: string, shutdown: Shutdown): Promise<void> {
  let held = await onlyOne('run', dataFolder)
  if (!held) {
    say(`${dataFolder} is still in use; waiting for a moment …`)
    // An earlier start that was killed from outside needs a few seconds to end what it had started.
    await until(async () => (held = await onlyOne('run', dataFolder)) !== undefined || shutdown.asked.aborted, 10_000)
  }
  if (held) return shutdown.add(held.release)
  const owner = (await readRuntime(dataFolder))?.pids['start']
  throw new Trouble(
    `Livery runs already from ${dataFolder}${owner ? ` (process ${owner})` : ''}: stop it, or set LIVERY_DATA_DIR, PORT and SERVICE_PORT for a second copy.`,
  )
}

async function checkPorts(settings: Settings, dataFolder: string): Promise<void> {
  const { LIVERY_HOST: host, PORT, SERVICE_PORT } = settings
  if (PORT === SERVICE_PORT) throw new Trouble(`PORT and SERVICE_PORT are both ${PORT}: give them different ports.`)
  // What a killed start left ends by itself within a second or two.
  const patienceMs = (await readRuntime(dataFolder)) ? 8_000 : 0
  await demandFree(host, 'PORT', PORT, patienceMs)
  await demandFree(host, 'SERVICE_PORT', SERVICE_PORT, patienceMs)
}

/** The embedded database; undefined where the operator has one of their own, which answers then. */
async function openDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL }: Settings,
  dataFolder: string,
  password: string,
): Promise<Embedded | undefined> {
  if (!DATABASE_URL && DATABASE_DIRECT_URL)
    throw new Trouble(
      'DATABASE_DIRECT_URL is set and DATABASE_URL is not: set both, or none for the embedded database.',
    )
  if (!DATABASE_URL) return step('database', () => startEmbedded(dataFolder, password))
  await checkServer(DATABASE_URL)
  if (DATABASE_DIRECT_URL) await checkServer(DATABASE_DIRECT_URL)
  return undefined
}

const databaseOf = ({ pid, ended, stop }: Cluster): Running => ({
  pid,
  stop,
  ended: ended.then(() => 'The embedded database ended by itself.'),
})
