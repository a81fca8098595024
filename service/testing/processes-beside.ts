import { readFile } from 'node:fs/promises'
import { Agent, fetch } from 'undici'

/** The processes that process `pid` has started with `entry` in their command line, as Linux lists them. */
export async function processesBeside(pid: number, entry: string): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = children.split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(pids.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, at) => commands[at]?.includes(entry))
}

/** How many processes listen at `port`: Linux lists each one's socket. */
export async function listenersAt(port: number): Promise<number> {
  const name = port.toString(16).toUpperCase().padStart(4, '0')
  const lists = ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => ''))
  const lines = (await Promise.all(lists)).join('\n').split('\n')
  // Local address, remote address, state (0A: it listens).
  const isListening = (line: string) => line.includes(`:${name} `) && line.includes(':0000 0A ')
  return lines.filter(isListening).length
}

/** Asks `url` so often at once, each time over a connection of its own, so that they are spread over the processes: the statuses. */
export async function askOverOwnConnections(
  url: string,
  times: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const agent = new Agent({ connections: times, pipelining: 0 })
  const one = async () => {
    const answer = await fetch(url, { headers, dispatcher: agent })
    await answer.arrayBuffer()
    return answer.status
  }
  try {
    return await Promise.all(Array.from({ length: times }, one))
  } finally {
    await agent.destroy()
  }
}
