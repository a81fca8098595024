import type { CallFrame, CpuProfile, HeapNode } from './inspector.ts'

/** The functions with the most time of their own, as shares of the time in which the process was not idle. */
export function hottest({ nodes, samples, timeDeltas }: CpuProfile, count: number): string {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  let total = 0
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id)
    if (!frame || frame.functionName === '(idle)') continue
    const micros = timeDeltas[at] ?? 0
    total += micros
    times.set(nameOf(frame), (times.get(nameOf(frame)) ?? 0) + micros)
  }
  return table('time of its own', times, total, count)
}

/** The functions that allocate most. */
export function largest(head: HeapNode, count: number): string {
  const sizes = new Map<string, number>()
  let total = 0
  const add = ({ callFrame, selfSize, children }: HeapNode) => {
    total += selfSize
    sizes.set(nameOf(callFrame), (sizes.get(nameOf(callFrame)) ?? 0) + selfSize)
    for (const child of children) add(child)
  }
  add(head)
  return table('allocates', sizes, total, count)
}

function table(what: string, values: ReadonlyMap<string, number>, total: number, count: number): string {
  const rows = [...values].toSorted(([, a], [, b]) => b - a).slice(0, count)
  const share = (value: number) => `${((value / total) * 100).toFixed(1)} %`
  const lines = rows.map(([name, value]) => `| ${share(value)} | ${name} |`)
  const floors = [...Map.groupBy(values, ([name]) => floorOf(name))]
    .map(([floor, entries]) => [floor, entries.reduce((sum, [, value]) => sum + value, 0)] as const)
    .toSorted(([, a], [, b]) => b - a)
    .map(([floor, value]) => `${floor} ${share(value)}`)
  return [`| ${what} | |`, '| --- | --- |', ...lines, '', floors.join(', ')].join('\n')
}

const nameOf = ({ functionName, url, lineNumber }: CallFrame) => {
  const place = url.replace(/^.*\/node_modules\//, '').replace(/^file:.*?\/(?=(?:service|contract|engine)\/)/, '')
  return `${functionName || '(anonymous)'} ${place}${place && `:${lineNumber + 1}`}`
}

function floorOf(name: string): string {
  const place = name.split(' ').at(-1) ?? ''
  if (name.startsWith('(') && !place.includes(':')) return name.trim()
  if (place.startsWith('node:')) return 'node'
  return /^(service|contract|engine)\//.test(place) ? 'ours' : place === '' ? 'native' : (place.split('/')[0] ?? '')
}
