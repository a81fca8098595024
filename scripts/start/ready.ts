import { Trouble } from '../trouble.ts'
import { until } from '../processes/processes.ts'

/** An address that reaches a server of this machine which listens on `host`. */
export function reachableUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}

/** Waits until `url` answers with less than 500; throws a sentence after a minute, returns at once when asked to stop. */
export async function untilReady(name: string, url: string, asked: AbortSignal): Promise<void> {
  let last = 'no answer'
  const answers = async () => {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
      await response.body?.cancel()
      last = `status ${response.status}`
      return response.status < 500
    } catch {
      last = 'no answer'
      return false
    }
  }
  if (await until(async () => asked.aborted || (await answers()), 60_000)) return
  throw new Trouble(`The ${name} does not get ready (${url}: ${last}); what it said stands above.`)
}
