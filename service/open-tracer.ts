import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Span } from './verbs/metrics/spans.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

/** OpenTelemetry's own tracer, with its own variables; loaded only where one of them names a place. */
export function openTracer(version: string): { send: (span: Span) => void; close: () => Promise<void> } {
  const own = resourceFromAttributes({ 'service.name': 'livery', 'service.version': version })
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('livery', version)
  const propagator = new W3CTraceContextPropagator()
  return {
    send({ name, kind, durationMs, isFailed, attributes, traceparent }) {
      const endTime = Date.now()
      const options = { kind: kinds[kind], startTime: endTime - durationMs, attributes }
      const parent =
        traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, headerGetter)
      const span = tracer.startSpan(name, options, parent)
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    close: () => provider.shutdown(),
  }
}

type Carrier = { traceparent: string | string[] }

const headerGetter = {
  keys: () => ['traceparent'],
  get: (carrier: Carrier, key: string) => (key === 'traceparent' ? carrier.traceparent : undefined),
}
