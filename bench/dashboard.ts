import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { readRuntime } from '#scripts/start/runtime.ts'
import { findChromium } from '#scripts/checks/find-chromium.ts'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { runProduct } from '../e2e/run-product.ts'
import { measureRoute, type RouteMeasured } from './dashboard/measure-route.ts'
import { openVisitor } from './dashboard/open-visitor.ts'
import { fillBrands } from './search/fill-brands.ts'
import { median } from './quantile.ts'

/**
 * `npm run bench:dashboard`: Lighthouse on the real product, built and started as `npm start` does, on a desktop and on a
 * phone: script over the wire, largest contentful paint, layout shift, blocking time and the performance score of each
 * route, with few brands and with BENCH_BRANDS (300). Run it on a machine that does nothing else: the figures are times.
 */

const manyBrands = Number(process.env['BENCH_BRANDS'] ?? 300)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const forms = ['desktop', 'mobile'] as const

const sites = await serveFixtureSites()
const product = await runProduct(() => ({ LIVERY_CRAWL_HOSTS: sites.crawlHosts }))
const visitor = await openVisitor(product, findChromium(process.env['LIVERY_CHROMIUM']))
try {
  const brand = `/brands/${sites.domains[0]}`
  const rows: RouteMeasured[] = []
  const measure = async (brands: string, paths: readonly string[]) => {
    for (const path of paths) {
      for (const form of forms) {
        const open = async () => {
          await visitor.forget()
          return measureRoute({ url: `${product.baseUrl}${path}`, port: visitor.port, form, brands })
        }
        const taken: [RouteMeasured, ...RouteMeasured[]] = [await open()]
        while (taken.length < rounds) taken.push(await open())
        const row = middleOf(taken)
        process.stdout.write(`${lineOf(row)}\n`)
        rows.push(row)
      }
    }
    // What was measured so far stands, should the rest not come to its end.
    await write(rows)
  }
  await measure('none', ['/signin'])
  await visitor.signIn()
  await visitor.lookUp(sites.domains)
  await measure(`${sites.domains.length}`, ['/', '/brands', brand])
  await measure(`${sites.domains.length}`, ['/docs/start', '/reference'])
  const runtime = await readRuntime(resolve(product.env['LIVERY_DATA_DIR'] ?? ''))
  if (!runtime) throw new Error('The product has no database that can be reached.')
  await fillBrands(runtime.databaseUrl, manyBrands)
  await measure(`${manyBrands + sites.domains.length}`, ['/', '/brands'])
} finally {
  await visitor.close()
  await product.stop()
  await sites.close()
}

/** The median of each figure: that of one phone on this machine has been twice that of the next. */
function middleOf(taken: readonly [RouteMeasured, ...RouteMeasured[]]): RouteMeasured {
  const figures = ['scriptKb', 'lcpMs', 'cls', 'blockingMs', 'performance'] as const
  const medians = figures.map((figure) => [figure, median(taken.map((one) => one[figure]))] as const)
  return { ...taken[0], ...Object.fromEntries(medians) }
}

function lineOf({ path, form, brands, scriptKb, lcpMs, cls, blockingMs, performance }: RouteMeasured): string {
  const cells = [path, form, brands, scriptKb, lcpMs, cls.toFixed(3), blockingMs, performance]
  return `| ${cells.join(' | ')} |`
}

async function write(rows: readonly RouteMeasured[]): Promise<void> {
  const header = ['Route', 'Form', 'Brands', 'Script, kB', 'LCP, ms', 'CLS', 'Blocking, ms', 'Performance']
  const table = [`| ${header.join(' | ')} |`, `| ${header.map(() => '---').join(' | ')} |`, ...rows.map(lineOf)].join(
    '\n',
  )
  const [load = 0] = loadavg()
  const about = `Lighthouse on Chromium, median of ${rounds}; Node ${process.version}, ${cpus().length} cores shared by browser, dashboard, service and database; load at the end ${load.toFixed(1)}. Script is compressed, as sent, with the headers of its responses (some 10 kB of 30 files). "mobile" is Lighthouse's simulated phone on a slow line.`
  const folder = new URL('results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('dashboard.md', folder), `# Dashboard\n\n${table}\n\n${about}\n`)
  await writeFile(new URL('dashboard.json', folder), `${JSON.stringify({ load, rows }, null, 2)}\n`)
}
