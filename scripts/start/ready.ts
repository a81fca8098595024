import { Trouble } from '../trouble.ts'

/** An address that reaches a server of this machine which listens on `host`. */
export function reachableUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}

/** Waits until `url` answers with less than 500; throws a sentence after a minute, returns at once when asked to stop. */
export async function untilReady(name: string, url: string, asked: AbortSignal): Promise<void> {
  const deadline = Date.now() + 60_000
  let last = 'no answer'
  while (Date.now() < deadline && !asked.aborted) {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
      await response.body?.cancel()
      if (response.status < 500) return
      last = `status ${response.status}`
    } catch {
      last = 'no answer'
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (!asked.aborted) throw new Trouble(`The ${name} does not get ready (${url}: ${last}); what it said stands above.`)
}
