import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { quantile } from '../quantile.ts'

export type BenchRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }
export type Load = {
  name: string
  connections: number
  requests: BenchRequest[]
  /** Each connection asks for a part of its own; otherwise each for all of them. */
  inParts?: true
  /** What every answer is to be; 200 unless it says so. */
  status?: number
  /** Done before the load is first sent. */
  prepare?: () => Promise<void>
}

export const statusOf = ({ status = 200 }: Load): number => status

/** Requests a second, milliseconds, microseconds of CPU a request (user and system, of that process alone). */
export type Measured = { perSecond: number; p50Ms: number; p99Ms: number; cpuMicros: number | undefined }

/** Sends `load` for `seconds` and returns what was measured; throws when any answer has another status than the load's. */
export async function measure(server: { url: string; pid: number }, load: Load, seconds: number): Promise<Measured> {
  const before = await cpuSeconds(server.pid)
  const times: number[] = []
  let client = 0
  let wrong = 0
  const partLength = Math.ceil(load.requests.length / load.connections)
  const started = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: server.url,
      connections: load.connections,
      duration: seconds,
      requests: load.inParts ? load.requests.slice(0, 1) : load.requests,
      setupClient: (connection) => {
        if (!load.inParts) return
        const from = partLength * client++
        connection.setRequests(load.requests.slice(from, from + partLength))
      },
    }
    const run = autocannon(options, (error: unknown, done) => (error ? reject(error as Error) : resolve(done)))
    run.on('response', (_client, status, _bytes, ms) => {
      if (status !== statusOf(load)) wrong++
      times.push(ms)
    })
  })
  const tookSeconds = (performance.now() - started) / 1000
  const after = await cpuSeconds(server.pid)
  if (wrong > 0 || result.errors > 0) {
    throw new Error(`${load.name}: ${wrong} answers were not ${statusOf(load)}, ${result.errors} failed.`)
  }
  return {
    perSecond: times.length / tookSeconds,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    cpuMicros: before === undefined || after === undefined ? undefined : ((after - before) * 1e6) / times.length,
  }
}

/** What a process holds in memory, in MiB, from /proc where there is one. */
export async function residentMiB(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kib = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kib === undefined ? undefined : Math.round(Number(kib) / 1024)
}

/** User and system time of a process, from /proc where there is one (100 ticks a second). */
async function cpuSeconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : undefined
}
