import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect } from './test.ts'
import { baseUrl, outputPath } from './product.ts'

/**
 * Looks for secrets in all that the browser of a page is sent from now on, every tab of it, and in all that the product logs. `check`
 * fails where one is found or another origin was asked, and prints what was looked through.
 */
export function watchSecrets(page: Page, secrets: readonly string[]) {
  const sent: Promise<{ text: string; isRead: boolean }>[] = []
  const elsewhere: string[] = []
  const context = page.context()
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== baseUrl()) elsewhere.push(request.url())
  })
  context.on('response', (response) => {
    const read = Promise.race([response.body(), never()]).then(
      (bytes) => ({ text: bytes.toString('latin1'), isRead: true }),
      // A redirect has no body, and that of a page which was left is gone.
      () => ({ text: '', isRead: false }),
    )
    const headers = response.allHeaders().catch(() => ({}))
    sent.push(
      Promise.all([headers, read]).then(([told, body]) => ({
        ...body,
        text: `${response.url()} ${JSON.stringify(told)} ${body.text}`,
      })),
    )
  })
  return {
    async check(what: string, logs: readonly string[] = [outputPath()]) {
      const responses = await Promise.all(sent)
      const logged = (await Promise.all(logs.map((path) => readFile(path, 'utf8')))).join('\n')
      const all = [...responses.map(({ text }) => text), logged]
      const found = secrets.filter((secret) => all.some((text) => text.includes(secret)))
      const read = responses.filter(({ isRead }) => isRead).length
      const lines = logged.split('\n').length
      process.stdout.write(
        `${what}: ${responses.length} responses (${read} with their bodies), ${lines} lines of logs, ${found.length} of ${secrets.length} secrets found, ${elsewhere.length} requests elsewhere\n`,
      )
      expect([found, elsewhere]).toEqual([[], []])
      // What looks through nothing finds nothing.
      expect(read).toBeGreaterThan(50)
      expect(lines).toBeGreaterThan(5)
    },
  }
}

/** Fails after as long as no body takes: one that a page stopped reading never ends. */
const never = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The body did not end.')), 20_000).unref()
  })
