import { createServer, type Server } from 'node:http'
import type { Runtime } from '../runtime.ts'
import { countForMetrics } from '../verbs/metrics/metrics.ts'
import { readMetrics } from '../verbs/metrics/read-metrics.ts'

/**
 * Prometheus' metrics on a port of their own, `GET /metrics`, so that the public address never has them; undefined where no port
 * is set. Everything else there is 404. `readOthers`: what the processes that share this one's port count.
 */
export async function openMetricsServer(
  ctx: Runtime,
  readOthers?: () => Promise<object[][]>,
): Promise<Server | undefined> {
  const { LIVERY_METRICS_PORT, LIVERY_METRICS_HOST } = ctx.settings
  if (LIVERY_METRICS_PORT === undefined) return undefined
  countForMetrics()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    readMetrics(ctx, readOthers).then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        ctx.log.error({ reason: String(error) }, 'metrics.failed')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(LIVERY_METRICS_PORT, LIVERY_METRICS_HOST, resolve),
  )
  return server
}
