/** A read of many keys by one statement; what it returns may say more than one caller asked for. */
type Read<Key, Found> = (keys: readonly Key[]) => Promise<Found>

type Waiting<Key, Found> = { keys: readonly Key[]; resolve: (found: Found) => void; reject: (error: unknown) => void }

// While some are answered the next are on their way; more of them would only take the processor from each other.
const statementsMax = 4
// A statement of more keys than a batch has makes single lookups wait.
const keysMax = 200

/**
 * Reads for many callers by few statements: what is asked for while some of them run is asked together by the next. An answer
 * is never older than its question. A statement that fails for several callers is sent again for each of them alone, so
 * that nobody's question spoils another's.
 */
export function gatherReads<Key, Found>(read: Read<Key, Found>): Read<Key, Found> {
  let waiting: Waiting<Key, Found>[] = []
  let running = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || running >= statementsMax || waiting.length === 0) return
    isScheduled = true
    // What came in with the same turn of the event loop comes along.
    setImmediate(() => {
      isScheduled = false
      const callers = takeNext()
      running++
      void answer(callers).finally(() => {
        running--
        schedule()
      })
      schedule()
    })
  }

  function takeNext(): Waiting<Key, Found>[] {
    let keys = 0
    const end = waiting.findIndex((caller, at) => (keys += caller.keys.length) > keysMax && at > 0)
    const callers = end < 0 ? waiting : waiting.slice(0, end)
    waiting = end < 0 ? [] : waiting.slice(end)
    return callers
  }

  async function answer(callers: readonly Waiting<Key, Found>[]): Promise<void> {
    try {
      const found = await read(callers.flatMap(({ keys }) => keys))
      for (const { resolve } of callers) resolve(found)
    } catch (error) {
      if (callers.length === 1) callers[0]?.reject(error)
      else for (const { keys, resolve, reject } of callers) await read(keys).then(resolve, reject)
    }
  }

  return (keys) =>
    new Promise((resolve, reject) => {
      waiting.push({ keys, resolve, reject })
      schedule()
    })
}
