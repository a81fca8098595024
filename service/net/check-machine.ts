import { statfs } from 'node:fs/promises'
import { type Finding, good, notChecked, worthALook, wrong } from '#contract/operations/finding.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { findChromium } from './browser/find-chromium.ts'

const freeBytesWanted = 2_000_000_000
const freeBytesNeeded = 200_000_000

/** How much room the data folder has: under 2 GB is worth a look, under 200 MB is wrong. */
export async function checkDisk(folder: string): Promise<Finding> {
  const found = await statfs(folder).catch(() => undefined)
  if (found === undefined) return worthALook(`The data folder ${folder} is not there yet.`)
  const free = found.bavail * found.bsize
  const said = `${(free / 1e9).toFixed(1)} GB are free for ${folder}.`
  return free < freeBytesNeeded ? wrong(said) : free < freeBytesWanted ? worthALook(said) : good(said)
}

/** Whether there is a browser that shows pages to the crawler. */
export function checkBrowser({
  LIVERY_BROWSER,
  LIVERY_CHROMIUM,
}: Pick<Settings, 'LIVERY_BROWSER' | 'LIVERY_CHROMIUM'>): Finding {
  if (LIVERY_BROWSER === 'off') return notChecked('LIVERY_BROWSER is off: pages are read without a browser.')
  const path = findChromium(LIVERY_CHROMIUM)
  if (path !== undefined) return good(path)
  if (LIVERY_CHROMIUM !== undefined) return wrong(`There is no ${LIVERY_CHROMIUM} (LIVERY_CHROMIUM).`)
  return worthALook('There is none: pages are read as files alone, and fewer brands are complete. Install chromium.')
}
