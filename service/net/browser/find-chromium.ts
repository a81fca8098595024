import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemPaths = [
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
  return [...systemPaths, chromium.executablePath()].find((path) => path !== '' && existsSync(path))
}
