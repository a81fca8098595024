import { Link } from '#components/ui/link.tsx'
import { playgroundAddress, playgroundExample } from '#lib/client/playground/playground-example.ts'
import { fieldDefaults } from '#lib/client/playground/playground-routes.ts'
import { readRequest, type PlaygroundRequest } from '#lib/client/playground/playground-request.ts'
import { requestSamples } from '#lib/client/playground/request-samples.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { CodeTabs } from '#components/ui/code-tabs.tsx'
import { MarkedText } from './marked-text.tsx'
import type { OperationView, ParameterView, ResponseView } from './read-document.ts'
import { SchemaLimits, SchemaType } from './schema-parts.tsx'

type OperationSectionProps = { operation: OperationView; baseUrl: string }

/** One operation: what it does, what it takes, what it answers, the same as code, and a way to try it. */
export function OperationSection({ operation, baseUrl }: OperationSectionProps) {
  const { id, method, path, summary, description, parameters, body, responses } = operation
  const example = playgroundExample(method, path)
  const request = requestOf(operation)
  return (
    <section id={id} className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">
            <MarkedText text={summary} />
          </h2>
          <p className="font-mono text-13 text-ink-2">
            <span className="font-semibold text-ink">{method}</span>{' '}
            <a href={`#${id}`} className="wrap-anywhere text-ink-2 no-underline hover:underline">
              {path}
            </a>
          </p>
        </div>
        {example && (
          <Link
            href={playgroundAddress(example)}
            className={buttonLook({ size: 'sm' })}
            aria-label={`Try it: ${summary}`}
          >
            Try it
          </Link>
        )}
      </div>
      {description !== undefined && (
        <p className="max-w-read text-ink-2">
          <MarkedText text={description} />
        </p>
      )}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && (
        <div>
          <h3 className="mb-1 font-medium">Body</h3>
          <p className="text-13">
            <code className="font-mono text-12">application/json</code>: <SchemaType schema={body} />
          </p>
        </div>
      )}
      <Responses responses={responses} />
      {request && <CodeTabs label={`${method} ${path}`} tabs={requestSamples(request, { baseUrl })} />}
    </section>
  )
}

function requestOf({ method, path }: OperationView): PlaygroundRequest | undefined {
  const example = playgroundExample(method, path)
  if (example) {
    const read = readRequest(example.route, { ...fieldDefaults, ...example.values })
    return 'request' in read ? read.request : undefined
  }
  return method === 'GET' && !path.includes('{') ? { method, path } : undefined
}

function Parameters({ parameters }: { parameters: readonly ParameterView[] }) {
  return (
    <div>
      <h3 className="mb-1 font-medium">Parameters</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)]">
        {parameters.map(({ name, place, required, description, schema }) => (
          <div key={`${place} ${name}`} className="border-b border-line py-2 last:border-b-0">
            <dt className="flex flex-wrap items-baseline gap-x-2 text-13">
              <code className="font-mono font-semibold">{name}</code>
              <span className="text-ink-3">
                in the {place}
                {required ? '' : ', optional'}
              </span>
            </dt>
            <dd className="text-13">
              {description !== undefined && (
                <p className="text-ink-2">
                  <MarkedText text={description} />
                </p>
              )}
              {schema.values.length === 0 && <SchemaType schema={schema} />}
              <SchemaLimits schema={schema} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Responses({ responses }: { responses: readonly ResponseView[] }) {
  return (
    <div>
      <h3 className="mb-1 font-medium">Responses</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)]">
        {responses.map(({ status, description, bodies, headers }) => (
          <div
            key={status}
            className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-2 border-b border-line py-2 text-13 last:border-b-0"
          >
            <dt className="font-mono font-semibold">{status}</dt>
            <dd className="text-ink-2">
              <MarkedText text={description} />
              {bodies.map(({ type, schema }) => (
                <span key={type} className="block text-ink-3">
                  <code className="font-mono text-12">{type}</code>: <SchemaType schema={schema} />
                </span>
              ))}
              {headers.length > 0 && (
                <span className="block text-ink-3">
                  With{' '}
                  {headers.map(({ name }, index) => (
                    <span key={name}>
                      {index > 0 && ', '}
                      <a href="/reference#headers" className="font-mono text-12 underline wrap-anywhere">
                        {name}
                      </a>
                    </span>
                  ))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
