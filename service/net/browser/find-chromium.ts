import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import type * as playwright from 'playwright'

const systemPaths = [
  // The same engine without windows: a page takes 175 MB less.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium to use: the one that is set, the system's, or the one that Playwright was told to download; else undefined. */
export function findChromium(set: string | undefined): string | undefined {
  if (set !== undefined) return existsSync(set) ? set : undefined
  return systemPaths.find((path) => existsSync(path)) ?? findDownloaded()
}

/** Playwright takes 45 MB of each process that loads it: it is asked only where it may have downloaded something. */
function findDownloaded(): string | undefined {
  if (process.env['PLAYWRIGHT_BROWSERS_PATH'] === undefined && !downloadFolders().some((path) => existsSync(path)))
    return undefined
  const { chromium } = createRequire(import.meta.url)('playwright') as typeof playwright
  const path = chromium.executablePath()
  return path !== '' && existsSync(path) ? path : undefined
}

/** Of Linux, macOS and Windows. */
const downloadFolders = () =>
  [process.env['XDG_CACHE_HOME'], process.env['LOCALAPPDATA'], '.cache', 'Library/Caches', 'AppData/Local'].flatMap(
    (folder) => (folder ? resolve(homedir(), folder, 'ms-playwright') : []),
  )
