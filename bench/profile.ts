import { holdBrands } from './lookup/held-brands.ts'
import { coldLoads, loadsOver, searchLoad } from './lookup/loads.ts'
import { measure, type Load } from './lookup/measure.ts'
import { startBenchService } from './lookup/start-bench-service.ts'
import { freePort } from '#scripts/processes/ports.ts'
import { openInspector } from './profile/inspector.ts'
import { hottest, largest } from './profile/read-profile.ts'
import { statementsSince } from './profile/statements.ts'

/**
 * `npm run bench:profile`: where the time of a request goes, for the rows of bench:lookup whose name has BENCH_ROWS in it:
 * the functions of the service with the most time of their own, those that allocate most, how late its event loop is, and
 * the database's statements. Prints; nothing is written.
 */

const only = (process.env['BENCH_ROWS'] ?? 'single lookup, 50|viewer|404|304').split('|')
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const held = Number(process.env['BENCH_BRANDS'] ?? 1_000)

const service = await startBenchService({ databaseSettings: ['shared_preload_libraries=pg_stat_statements'] })
try {
  await holdBrands(service.databaseUrl, held)
  await profile({}, async (url) => [...(await loadsOver({ ...service, url }, held)), await searchLoad(service, held)])
  await profile({ LIVERY_MEMORY_MB: '1' }, () => coldLoads(service, held))
} finally {
  await service.close()
}

/** Profiles those of the loads that are wanted, each against one process of the service with these settings. */
async function profile(env: Record<string, string>, loads: (url: string) => Promise<Load[]>): Promise<void> {
  const port = await freePort()
  const profiled = await service.startAnother({ ...env, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })
  const inspector = await openInspector(port)
  try {
    for (const load of await loads(profiled.url)) {
      const name = `${load.name}, ${load.connections} connections`
      if (!only.some((wanted) => name.includes(wanted))) continue
      if (name.startsWith('search')) await profiled.holdNames(held)
      await load.prepare?.()
      await measure(profiled, load, seconds)
      const statements = await statementsSince(service.databaseUrl)
      await inspector.startCpu()
      const { perSecond, cpuMicros, p50Ms } = await measure(profiled, load, seconds)
      const cpu = await inspector.stopCpu()
      const ran = await statements()
      await inspector.startHeap()
      await measure(profiled, load, seconds)
      const heap = await inspector.stopHeap()
      say(`\n## ${name}: ${Math.round(perSecond)} /s, ${Math.round(cpuMicros ?? 0)} µs CPU, p50 ${p50Ms.toFixed(2)} ms`)
      say(`event loop late by p50 ${cpu.delayMs.p50.toFixed(2)} ms, p99 ${cpu.delayMs.p99.toFixed(1)} ms`)
      say(hottest(cpu.profile, 28))
      say(largest(heap, 12))
      say(ran)
    }
  } finally {
    inspector.close()
    await profiled.stop()
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
