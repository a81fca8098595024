import { sendSpansTo } from './verbs/metrics/spans.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Sends what this process does to where OpenTelemetry's own variables (`OTEL_EXPORTER_OTLP_ENDPOINT` …) say; undefined, and nothing
 * of it is loaded, where they name no place. `close` sends what is left.
 */
export async function openTracing(
  env: Environment,
  version: string,
): Promise<{ close: () => Promise<void> } | undefined> {
  if (!isWanted(env)) return undefined
  const { openTracer } = await import('./open-tracer.ts')
  const tracer = openTracer(version)
  sendSpansTo(tracer.send)
  return {
    async close() {
      sendSpansTo(undefined)
      await tracer.close()
    },
  }
}

const isWanted = (env: Environment) =>
  env['OTEL_SDK_DISABLED'] !== 'true' &&
  (env['OTEL_TRACES_EXPORTER'] ?? 'otlp') === 'otlp' &&
  Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])
