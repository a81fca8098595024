'use client'

import { readRequest } from '#lib/client/playground/playground-request.ts'
import type { FieldValues, RouteId } from '#lib/client/playground/playground-routes.ts'
import { requestSamples } from '#lib/client/playground/request-samples.ts'
import { CodeTabs } from '#components/ui/code-tabs.tsx'
import { Panel } from '#components/ui/panel.tsx'

/** The call that is being built, as code in several languages. */
export function CodePanel({ route, values, baseUrl }: { route: RouteId; values: FieldValues; baseUrl: string }) {
  const reading = readRequest(route, values)
  return (
    <Panel
      title="The same call as code"
      note="It reads an API key from LIVERY_API_KEY. Here the call is made as you, so no key is needed."
    >
      {'request' in reading ? (
        <CodeTabs label="this call" tabs={requestSamples(reading.request, baseUrl)} />
      ) : (
        <p className="text-ink-3">It stands here once the request is whole.</p>
      )}
    </Panel>
  )
}
