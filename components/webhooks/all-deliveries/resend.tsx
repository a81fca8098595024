'use client'

import { useMutation } from 'urql'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { redeliverDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'

/** Delivers the same event once more, as a new delivery. */
export function Resend({ urn, onSent }: { urn: string; onSent: (urn: string) => void }) {
  const [{ data, error, fetching }, send] = useMutation(redeliverDocument)
  const resend = async () => {
    const answer = await send({ delivery: urn })
    const sent = answer.data?.redeliver.delivery
    if (!sent) return
    toast('Event resent.')
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
        Resend
      </Button>
    </span>
  )
}
