import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serviceProcess } from './testing/service-process.ts'
import { openTestService } from './testing/test-service.ts'
import { openTracing } from './tracing.ts'

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }).loose(),
})
const spanSchema = z.object({
  traceId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attributeSchema),
})
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

// A receiver of OpenTelemetry's protocol over HTTP.
const spans: (z.infer<typeof spanSchema> & { service: string | undefined })[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    for (const { resource, scopeSpans } of tracesSchema.parse(JSON.parse(body)).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service: valueOf(resource.attributes, 'service.name') as string })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
const service = await openTestService()

afterAll(async () => {
  await service.close()
  await new Promise((resolve) => receiver.close(resolve))
})

const valueOf = (attributes: z.infer<typeof attributeSchema>[], key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const isLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('/@opentelemetry/exporter'))

test('nothing of it is loaded where no variable names a place, or the exporter is another', async () => {
  expect(await openTracing({}, '1')).toBeUndefined()
  expect(
    await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' }, '1'),
  ).toBeUndefined()
  expect(await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' }, '1')).toBeUndefined()
  expect(isLoaded()).toBe(false)
})

test('a request is a span of its caller’s trace, by route and status', async () => {
  await service.addBrand('traced.com')
  const { key } = await service.addOrganization()
  const traced = await serviceProcess({
    DATABASE_URL: service.databaseUrl,
    LIVERY_SECRET: service.ctx.settings.LIVERY_SECRET ?? '',
    LIVERY_LOG_LEVEL: 'silent',
    LIVERY_RESOLVERS: 'off',
    LIVERY_BROWSER: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: 'brands-of-company',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  await traced.start()
  try {
    const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    const headers = { authorization: `Bearer ${key}`, traceparent: `00-${trace}-${parent}-01` }
    // The first is answered by the router, the second by the fast path.
    for (let i = 0; i < 2; i++) {
      const answer = await fetch(`${traced.url}/v2/brands/domain/traced.com`, { headers })
      expect(answer.status).toBe(200)
    }
    const ofCaller = () => spans.filter(({ traceId }) => traceId === trace)
    await expect.poll(() => ofCaller().length).toBe(2)
    for (const { name, parentSpanId, attributes, service: named } of ofCaller()) {
      expect([name, parentSpanId, named]).toEqual(['GET /v2/brands/*', parent, 'brands-of-company'])
      expect(valueOf(attributes, 'http.response.status_code')).toBe(200)
    }
  } finally {
    await traced.kill()
  }
})
