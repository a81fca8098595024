import { promises as dns } from 'node:dns'
import { statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { Redis } from 'ioredis'
import { misspelledSettings } from '#contract/settings/misspelled-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { findChromium } from '#service/net/browser/find-chromium.ts'
import { chargeJournal } from '#service/stores/metering/charge-journal.ts'
import { join } from 'node:path'
import { type Check, good, notChecked, worthALook, wrong } from './check.ts'

const freeBytesWanted = 2_000_000_000
const freeBytesNeeded = 200_000_000

/** What can be said without a database. */
export const machineChecks = (settings: Settings, dataFolder: string): readonly Check[] => [
  { name: 'Settings', run: async () => checkSettings() },
  { name: 'Disk', run: () => checkDisk(dataFolder) },
  { name: 'Charges that wait', run: () => checkJournal(dataFolder) },
  { name: 'Browser', run: async () => checkBrowser(settings) },
  { name: 'Name server', run: () => checkNames(settings) },
  { name: 'Way out', run: () => checkWayOut(settings) },
  { name: 'Mail', run: () => checkMail(settings) },
  { name: 'Redis', run: () => checkRedis(settings) },
]

function checkSettings() {
  const found = misspelledSettings(Object.keys(process.env))
  if (found.length === 0) return good('Every LIVERY_ variable is one that there is.')
  return wrong(
    found
      .map(({ name, nearest }) => `There is no ${name}${nearest === undefined ? '' : `: did you mean ${nearest}?`}`)
      .join(' '),
  )
}

async function checkDisk(folder: string) {
  const found = await statfs(folder).catch(() => undefined)
  if (found === undefined) return worthALook(`The data folder ${folder} is not there yet.`)
  const free = found.bavail * found.bsize
  const said = `${(free / 1e9).toFixed(1)} GB are free for ${folder}.`
  return free < freeBytesNeeded ? wrong(said) : free < freeBytesWanted ? worthALook(said) : good(said)
}

async function checkJournal(dataFolder: string) {
  const { groups, oldestAt } = await chargeJournal(join(dataFolder, 'journal'), () => {}).backlog()
  if (groups === 0) return good('No charge waits for the database.')
  return worthALook(
    `${groups} groups of charges have waited for the database since ${oldestAt?.toISOString() ?? 'long'}.`,
  )
}

function checkBrowser({ LIVERY_BROWSER, LIVERY_CHROMIUM }: Settings) {
  if (LIVERY_BROWSER === 'off') return notChecked('LIVERY_BROWSER is off: pages are read without a browser.')
  const path = findChromium(LIVERY_CHROMIUM)
  if (path !== undefined) return good(path)
  if (LIVERY_CHROMIUM !== undefined) return wrong(`There is no ${LIVERY_CHROMIUM} (LIVERY_CHROMIUM).`)
  return worthALook('There is none: pages are read as files alone, and fewer brands are complete. Install chromium.')
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
