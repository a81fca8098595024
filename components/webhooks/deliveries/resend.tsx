'use client'

import { useMutation } from 'urql'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { redeliverDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import type { DeliveryDetail } from '#lib/client/webhooks/deliveries/delivery-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { announce } from '#components/ui/live-region.tsx'

/** Delivers the same event once more, as a new delivery. */
export function Resend({ delivery, onSent }: { delivery: DeliveryDetail; onSent: (urn: string) => void }) {
  const [{ data, error, fetching }, send] = useMutation(redeliverDocument)
  const resend = async () => {
    const answer = await send({ delivery: delivery.urn })
    const sent = answer.data?.redeliver.delivery
    if (!sent) return
    announce('It is sent again.')
    onSent(sent.urn)
  }
  const problem = changeProblem(error, data?.redeliver)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {problem !== undefined && (
        <span role="alert" className="text-13 text-fail">
          {problem}
        </span>
      )}
      <Button size="sm" busy={fetching} onClick={() => void resend()} title="The same event, with the same webhook-id">
        Send again
      </Button>
    </span>
  )
}
