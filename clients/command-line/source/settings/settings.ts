import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { exitCodes, Failure } from '../exit-codes.ts'

export type Settings = { url: string; key: string }

type Environment = Readonly<Record<string, string | undefined>>

/** Where `livery login` keeps the key: the folder of the XDG Base Directory Specification, `%APPDATA%` on Windows. */
export function settingsPath(env: Environment): string {
  const base = env['XDG_CONFIG_HOME'] || (env['APPDATA'] ?? join(homedir(), '.config'))
  return join(base, 'livery', 'settings.json')
}

/** The key and the address: from the environment, else from the file. Fails where there is no key. */
export function readSettings(env: Environment): Settings {
  const kept = readKept(settingsPath(env))
  const key = env['LIVERY_KEY'] || env['LIVERY_API_KEY'] || kept?.key
  const url = env['LIVERY_URL'] || env['LIVERY_BASE_URL'] || kept?.url || 'http://localhost:4000'
  if (!key) {
    throw new Failure(exitCodes.refused, 'No API key: run `livery login`, or set LIVERY_KEY.')
  }
  return { url: checkUrl(url), key }
}

/** Writes the file, readable by its owner alone; whole, or not at all. */
export function keepSettings(env: Environment, settings: Settings): string {
  const path = settingsPath(env)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(settings, undefined, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
  return path
}

export function checkUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/$/, '')
  throw new Failure(exitCodes.usage, `"${text}" is not an address like https://brands.example.com.`)
}

function readKept(path: string): Partial<Settings> | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Settings>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Failure(exitCodes.usage, `${path} can't be read: run \`livery login\` again.`)
  }
}
