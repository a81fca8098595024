import { promises as dns } from 'node:dns'
import { createTransport } from 'nodemailer'
import { Redis } from 'ioredis'
import { misspelledSettings, sayMisspelled } from '#contract/settings/misspelled-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { good, notChecked, worthALook, wrong } from '#contract/operations/finding.ts'
import { onlyOne } from '#service/only-one.mjs'
import { checkBrowser, checkDisk } from '#service/net/check-machine.ts'
import { checkPictureBucket } from '#service/net/picture-bucket.ts'
import { chargeJournal } from '#service/stores/metering/charge-journal.ts'
import { join } from 'node:path'
import { checkCharges } from '#service/verbs/operations/checks/check-charges.ts'
import type { Check } from '#service/verbs/operations/checks/run-checks.ts'

/** What can be said without a database. `problems`: what is wrong with settings that were set aside for it. */
export const machineChecks = (
  settings: Settings,
  dataFolder: string,
  problems: readonly string[],
): readonly Check[] => [
  { name: 'Settings', run: async () => checkSettings(problems) },
  { name: 'Disk', run: () => checkDisk(dataFolder) },
  { name: 'Charges that wait', run: () => checkJournal(dataFolder) },
  { name: 'Browser', run: async () => checkBrowser(settings) },
  { name: 'Name server', run: () => checkNames(settings) },
  { name: 'Way out', run: () => checkWayOut(settings) },
  { name: 'Mail', run: () => checkMail(settings) },
  { name: 'Redis', run: () => checkRedis(settings) },
  { name: 'Bucket', run: () => checkPictureBucket(settings) },
]

function checkSettings(problems: readonly string[]) {
  const found = [...misspelledSettings(Object.keys(process.env)).map(sayMisspelled), ...problems]
  if (found.length === 0) return good('Every LIVERY_ variable is one that there is, and every value is good.')
  return wrong(found.join(' '))
}

async function checkJournal(dataFolder: string) {
  const hold = (processId: string) => onlyOne(`charges-${processId}`, dataFolder)
  const { groups, oldestAt } = await chargeJournal(join(dataFolder, 'journal'), () => {}, hold).backlog()
  return checkCharges({ groups, oldestAt: oldestAt?.toISOString() ?? null })
}

const wayOut = (settings: Settings) =>
  [settings.LIVERY_WIKIDATA_URL, settings.LIVERY_OPENFIGI_URL].filter((url) => url !== 'off')

async function checkNames(settings: Settings) {
  const [url] = wayOut(settings)
  if (url === undefined)
    return notChecked('Nobody outside is asked (LIVERY_WIKIDATA_URL and LIVERY_OPENFIGI_URL are off).')
  const { hostname } = new URL(url)
  const addresses = await dns.lookup(hostname, { all: true }).catch(() => [])
  if (addresses.length === 0) return worthALook(`${hostname} has no address here: sites can't be crawled either.`)
  return good(`${hostname} has an address.`)
}

async function checkWayOut(settings: Settings) {
  const urls = wayOut(settings)
  if (urls.length === 0) return notChecked('Nobody outside is asked.')
  const asked = await Promise.all(
    urls.map(async (url) => ({
      host: new URL(url).host,
      isThere: await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
        () => true,
        () => false,
      ),
    })),
  )
  const silent = asked.filter(({ isThere }) => !isThere).map(({ host }) => host)
  if (silent.length === 0) return good(`${asked.map(({ host }) => host).join(' and ')} can be reached.`)
  return worthALook(`${silent.join(' and ')} can't be reached: tickers and owners stay unknown.`)
}

async function checkMail({ LIVERY_SMTP_URL }: Settings) {
  if (LIVERY_SMTP_URL === undefined) return notChecked('LIVERY_SMTP_URL is not set: notices stay in the dashboard.')
  const transport = createTransport({ url: LIVERY_SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  try {
    await transport.verify()
    return good('The mail server takes our user and password; nothing was sent.')
  } catch (error) {
    return wrong(`The mail server can't be used: ${(error as Error).message}.`)
  } finally {
    transport.close()
  }
}

async function checkRedis({ REDIS_URL }: Settings) {
  if (REDIS_URL === undefined) return notChecked('REDIS_URL is not set: each process counts its limits by itself.')
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return good('Redis answers.')
  } catch (error) {
    return wrong(`Redis can't be used: ${(error as Error).message}`)
  } finally {
    redis.disconnect()
  }
}
