import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What the tests know about the running product. */

const known = (name: string) => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set; e2e/start-product.ts sets it.`)
  return value
}

export const baseUrl = () => known('E2E_BASE_URL')
export const serviceUrl = () => known('E2E_SERVICE_URL')
export const setupLink = () => known('E2E_SETUP_LINK')
export const receiverUrl = () => known('E2E_RECEIVER_URL')
export const fixtureDomains = () => known('E2E_DOMAINS').split(',')

/** Runs the admin command line and returns the line of JSON that it prints. */
export async function admin(command: string, options: Record<string, string>): Promise<Record<string, string>> {
  const run = promisify(execFile)
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const script = join(import.meta.dirname, '../scripts/run.mjs')
  const { stdout } = await run(process.execPath, [script, 'admin', command, ...args, '--json'])
  return JSON.parse(stdout) as Record<string, string>
}

/** The service's answer to a developer's call with an API key. */
export const call = (path: string, key: string, init: RequestInit = {}) =>
  fetch(serviceUrl() + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } })
