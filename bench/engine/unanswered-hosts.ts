import { request } from 'node:http'

const patienceMs = 10_000

/**
 * Those of `hosts` that the server at `origin` has no home page for. A site stands at its own host and is asked about by
 * its registrable domain: a server that knows only one of the two would make every tool wrong about it.
 */
export async function unansweredHosts(origin: string, hosts: string[]): Promise<string[]> {
  const statuses = await Promise.all(hosts.map((host) => statusOf(origin, host)))
  return hosts.filter((_, at) => {
    const status = statuses[at]
    return status === undefined || status >= 400
  })
}

const statusOf = (origin: string, host: string) =>
  new Promise<number | undefined>((resolve) => {
    const signal = AbortSignal.timeout(patienceMs)
    request(origin, { headers: { host }, signal }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', () => resolve(undefined))
      .end()
  })
