/** Of the inspector's protocol, what is read here: a sampled tree of calls. */
export type CallFrame = { functionName: string; url: string; lineNumber: number }
export type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}
export type HeapNode = { callFrame: CallFrame; selfSize: number; children: HeapNode[] }

const delayName = '__benchDelay'
const startDelay = `globalThis.${delayName} = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 }); globalThis.${delayName}.enable()`
const readDelay = `globalThis.${delayName}.disable(); JSON.stringify({ p50: globalThis.${delayName}.percentile(50) / 1e6, p99: globalThis.${delayName}.percentile(99) / 1e6 })`

/** Talks to a process that was started with `--inspect` on this port. */
export async function openInspector(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      const id = ++last
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
  const evaluate = async (expression: string) =>
    ((await send('Runtime.evaluate', { expression })) as { result: { value?: string } }).result.value ?? ''
  await send('Profiler.enable')
  await send('HeapProfiler.enable')
  return {
    async startCpu() {
      await evaluate(startDelay)
      await send('Profiler.setSamplingInterval', { interval: 200 })
      await send('Profiler.start')
    },
    async stopCpu() {
      const { profile } = (await send('Profiler.stop')) as { profile: CpuProfile }
      return { profile, delayMs: JSON.parse(await evaluate(readDelay)) as { p50: number; p99: number } }
    },
    startHeap: () =>
      send('HeapProfiler.startSampling', {
        samplingInterval: 16_384,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      }),
    async stopHeap() {
      return ((await send('HeapProfiler.stopSampling')) as { profile: { head: HeapNode } }).profile.head
    },
    close: () => socket.close(),
  }
}
