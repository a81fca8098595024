import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../start/root.ts'
import { say } from '../processes/say.ts'
import { Trouble } from '../trouble.ts'

// The first is the same engine without windows, and takes a fifth less of a run.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/** The browser for the tests: `LIVERY_CHROMIUM`, else the system's, else Playwright's own, which it may download. */
export function findChromium(named: string | undefined): string {
  if (named) {
    if (runs(named)) return named
    throw new Trouble(`LIVERY_CHROMIUM is "${named}", which does not run; expected the path of a Chromium or Chrome.`)
  }
  const path = (process.env['PATH'] ?? '').split(delimiter)
  const ofSystem = [...names.flatMap((name) => path.map((folder) => join(folder, name))), ...places]
  const found = [...ofSystem, chromium.executablePath()].find((file) => existsSync(file) && runs(file))
  if (found) return found
  say('No Chromium on this machine; downloading one for the tests …')
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (runs(chromium.executablePath())) return chromium.executablePath()
  throw new Trouble(
    'The browser tests need a Chromium: install one (Debian: apt-get install chromium), or set LIVERY_CHROMIUM to its path.',
  )
}

// Windows opens a window instead of answering; there the file's existence is enough.
function runs(file: string): boolean {
  if (!existsSync(file)) return false
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0
}
