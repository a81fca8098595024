'use client'

import { useQuery } from '@tanstack/react-query'
import {
  playgroundRoutes,
  routeIds,
  routeOf,
  type RouteId,
  type FieldValues,
} from '#lib/client/playground/playground-routes.ts'
import { viewerQuery } from '#lib/client/account/viewer-query.ts'
import { useCodeTarget } from '#lib/client/connection-context.tsx'
import { readRequest } from '#lib/client/playground/playground-request.ts'
import { requestSamples } from '#lib/client/playground/request-samples.ts'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { CodeTabs } from '#components/ui/code-tabs.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { RequestBuilder } from './request-builder.tsx'
import { useExchanges, type Sender } from './use-exchanges.ts'
import { useFields, type Fields } from './use-fields.ts'

type Installation = {
  /** `{base_url}`, for the samples. */
  baseUrl: string
  /** Its own brand is free. */
  ownDomain: string
}

/** Each route of the REST interface with its parameters and, beside them, what it answers. */
export function PlaygroundView(installation: Installation) {
  const fields = useFields()
  const { route, setRoute } = fields
  const senderOf = useExchanges()
  const choose = (id: string) => setRoute(routeIds.find((known) => known === id) ?? 'brand')
  return (
    <Tabs
      label="Routes"
      value={route}
      onChange={choose}
      tabs={playgroundRoutes.map(({ id, label }) => ({
        value: id,
        label,
        content: (
          <ErrorBoundary what="This route" key={id}>
            <RouteDesk id={id} fields={fields} sender={senderOf(id)} installation={installation} />
          </ErrorBoundary>
        ),
      }))}
    />
  )
}

type RouteDeskProps = { id: RouteId; fields: Fields; sender: Sender; installation: Installation }

function RouteDesk({ id, fields, sender, installation }: RouteDeskProps) {
  const viewer = useQuery(viewerQuery())
  const route = routeOf(id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:grid-rows-[auto_1fr]">
      <RequestBuilder
        route={route}
        fields={fields}
        ownDomain={installation.ownDomain}
        viewer={viewer}
        sender={sender}
      />
      <div className="min-w-0 xl:col-start-2 xl:row-span-2">
        <AnswerPanel
          route={route}
          sender={sender}
          ownDomain={installation.ownDomain}
          onExample={() => fields.setFields(route.example)}
        />
      </div>
      <CodePanel route={id} values={fields.values} target={useCodeTarget(installation.baseUrl)} />
    </div>
  )
}

type CodePanelProps = {
  route: RouteId
  values: FieldValues
  target: ReturnType<typeof useCodeTarget> & { baseUrl: string }
}

/** The call that is being built, as code in several languages. */
function CodePanel({ route, values, target }: CodePanelProps) {
  const reading = readRequest(route, values)
  return (
    <Panel
      title="The same call as code"
      note={`It reads an API key from ${target.keyVariable}. Here the call runs as you, so no key is needed.`}
    >
      {'request' in reading ? (
        <CodeTabs label="this call" tabs={requestSamples(reading.request, target)} />
      ) : (
        <p className="text-ink-3">The code appears here once the request is complete.</p>
      )}
    </Panel>
  )
}
