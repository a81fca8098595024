import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

export type BenchRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }
export type Load = {
  name: string
  connections: number
  requests: BenchRequest[]
  /** Each connection asks for a part of its own; otherwise each for all of them. */
  inParts?: true
}

/** Requests a second, milliseconds, microseconds of CPU a request (user and system, of that process alone). */
export type Measured = { perSecond: number; p50Ms: number; p99Ms: number; cpuMicros: number | undefined }

/** Sends `load` for `seconds` and returns what was measured; throws when any answer was not a 200. */
export async function measure(server: { url: string; pid: number }, load: Load, seconds: number): Promise<Measured> {
  const before = await cpuSeconds(server.pid)
  let client = 0
  const partLength = Math.ceil(load.requests.length / load.connections)
  const result = await autocannon({
    url: server.url,
    connections: load.connections,
    duration: seconds,
    requests: load.inParts ? load.requests.slice(0, 1) : load.requests,
    setupClient: (connection) => {
      if (!load.inParts) return
      const from = partLength * client++
      connection.setRequests(load.requests.slice(from, from + partLength))
    },
  })
  const after = await cpuSeconds(server.pid)
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${load.name}: ${result.non2xx} answers were not 200, ${result.errors} failed.`)
  }
  const total = result.requests.total
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicros: before === undefined || after === undefined ? undefined : ((after - before) * 1e6) / total,
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
