import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Received } from './receiver.ts'

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
/** What came to a path of the customer's endpoint. */
export async function receivedAt(path: string): Promise<Received[]> {
  const all = (await (await fetch(receiverUrl())).json()) as Received[]
  return all.filter((delivery) => delivery.path === path)
}
/** A domain whose owner can publish a claim. */
export const claimableDomain = () => known('E2E_CLAIMABLE_DOMAIN')
/** Puts the file that proves the claim on that site. */
export const publishClaim = async (text: string): Promise<void> =>
  void (await fetch(`${known('E2E_CLAIMABLE_URL')}/published`, { method: 'PUT', body: text }))
/** Lets the sites of `watched-sites.ts` go on: `released`, `changed` or `tiled`. */
export const tellWatchedSites = async (what: 'released' | 'changed' | 'tiled'): Promise<void> =>
  void (await fetch(`${known('E2E_WATCHED_URL')}/${what}`, { method: 'PUT' }))
/** The file that all which the product's processes print goes to. */
export const outputPath = () => known('E2E_OUTPUT_PATH')
/** Where the service of a second installation is to listen: the first reaches it as second.test-company.com. */
export const secondPort = () => known('E2E_SECOND_PORT')
export const fixtureDomains = () => known('E2E_DOMAINS').split(',')

/** Runs the admin command line, of another product with the `env` of that one, and returns the line of JSON that it prints. */
export async function admin(
  command: string,
  options: Record<string, string>,
  env: Record<string, string> = {},
): Promise<Record<string, string>> {
  const run = promisify(execFile)
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const script = join(import.meta.dirname, '../scripts/run.mjs')
  const { stdout } = await run(process.execPath, [script, 'admin', command, ...args, '--json'], {
    env: { ...process.env, ...env },
  })
  return JSON.parse(stdout) as Record<string, string>
}

/** The service's answer to a developer's call with an API key. */
export const call = (path: string, key: string, init: RequestInit = {}) =>
  fetch(serviceUrl() + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } })
