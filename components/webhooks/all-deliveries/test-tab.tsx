'use client'

import { useState } from 'react'
import { useMutation } from 'urql'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { sendTestDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Select } from '#components/ui/select.tsx'
import { DeliveryPane } from './delivery-pane.tsx'
import { SampleDelivery } from '../deliveries/sample-delivery.tsx'
import { SignatureVerifier } from '../deliveries/signature-verifier.tsx'
import { Problem } from '#components/ui/problem.tsx'

/** Sends an example and shows what came of it; checks signatures; shows code that receives. */
export function TestTab({ webhook, mayChange }: { webhook: WebhookDetail; mayChange: boolean }) {
  const [event, setEvent] = useState(webhook.events[0] ?? 'brand.updated')
  const [sent, setSent] = useState<string>()
  const [{ data, error, fetching }, send] = useMutation(sendTestDocument)
  const onSend = async () => {
    const answer = await send({ webhook: webhook.urn, event })
    setSent(answer.data?.sendTestEvent.delivery?.urn)
  }
  const problem = changeProblem(error, data?.sendTestEvent)
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <Panel
          title="Send a test event"
          note="An example, signed and recorded like any other and marked as a test. One try; a failure does not count against the webhook. Free."
        >
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label="Event"
              options={webhook.events.map((value) => ({ value, label: value }))}
              value={event}
              onChange={setEvent}
            />
            <Button variant="primary" busy={fetching} disabled={!mayChange} onClick={() => void onSend()}>
              Send now
            </Button>
          </div>
          {!mayChange && <p className="mt-2 text-13 text-ink-3">Viewers may look, not send.</p>}
          <Problem text={problem} />
        </Panel>
        {sent !== undefined && (
          <DeliveryPane
            key={sent}
            urn={sent}
            mayChange={mayChange}
            onClose={() => setSent(undefined)}
            onChanged={setSent}
          />
        )}
        <Panel title="Verify a signature">
          <SignatureVerifier webhook={webhook.urn} />
        </Panel>
      </div>
      <SampleDelivery />
    </div>
  )
}
