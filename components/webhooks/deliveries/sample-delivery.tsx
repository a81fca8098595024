import { receiverSamples } from '#lib/client/webhooks/receiver-samples.ts'
import { CodeTabs } from '#components/ui/code-tabs.tsx'
import { CommandText } from '#components/ui/command-text.tsx'
import { Panel } from '#components/ui/panel.tsx'

const sample = `POST /hooks/livery
content-type: application/json
webhook-id: idV1StGXR8
webhook-timestamp: 1795600000
webhook-signature: v1,K5oZ…=

{
  "type": "brand.updated",
  "timestamp": "2026-11-25T08:26:40.000Z",
  "urn": "urn:livery:organization:…:webhook:…:event:idV1StGXR8",
  "data": {
    "brand": { "id": "id5ZQvmz9A", "domain": "example.com", … },
    "delta": { "colors": { "old": […], "new": […] } }
  }
}`

/** What arrives at an endpoint, and code that receives it. */
export function SampleDelivery() {
  return (
    <div className="grid min-w-0 content-start gap-6">
      <Panel
        title="What arrives"
        note="Signed after Standard Webhooks. The same urn may come twice; order is not promised."
      >
        <CommandText text={sample} label="An example of a delivery" />
      </Panel>
      <Panel title="A receiver" note="Verify the raw body, respond immediately, work afterwards.">
        <CodeTabs label="the receiver" tabs={receiverSamples} />
      </Panel>
    </div>
  )
}
