/** What this process does at a moment: a request by its id and route, or a job by what it is about. */
export type Work = { what: string; id: string; startedAtMs: number; endedAtMs: number | undefined }

const endedMax = 64
// Of the process, as the event loop is that all of it shares.
const running = new Set<Work>()
const ended: Work[] = []
let next = 0

/** Notes that something begins; call what is returned when it has ended. */
export function beginWork(what: string, id: string): () => void {
  const work: Work = { what, id, startedAtMs: performance.now(), endedAtMs: undefined }
  running.add(work)
  return () => {
    if (!running.delete(work)) return
    noteWork(work)
  }
}

/** Notes something that has ended already, of which no word could be had before: `startedAtMs` on the clock of performance.now(). */
export function noteWork({ what, id, startedAtMs }: Pick<Work, 'what' | 'id' | 'startedAtMs'>): void {
  ended[next] = { what, id, startedAtMs, endedAtMs: performance.now() }
  next = (next + 1) % endedMax
}

/** What ran at some moment since `sinceMs`: what still does, and of the last 64 that ended those that ended later. */
export function workSince(sinceMs: number): Work[] {
  return [...running, ...ended.filter(({ endedAtMs }) => endedAtMs !== undefined && endedAtMs >= sinceMs)]
}
