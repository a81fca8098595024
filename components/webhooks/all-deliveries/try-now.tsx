'use client'

import { Play } from 'lucide-react'
import { useMutation } from 'urql'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { retryDeliveryDocument } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'
import { Problem } from '#components/ui/problem.tsx'

/** Makes the next attempt of a delivery now. */
export function TryNow({ urn, onRetried }: { urn: string; onRetried: () => void }) {
  const [{ data, error, fetching }, retry] = useMutation(retryDeliveryDocument)
  const onPress = async () => {
    const answer = (await retry({ delivery: urn })).data?.retryDelivery
    if (!answer?.success) return
    toast(answer.message)
    onRetried()
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Problem text={changeProblem(error, data?.retryDelivery)} />
      <Button size="sm" variant="primary" busy={fetching} onClick={() => void onPress()}>
        <Play aria-hidden size={14} strokeWidth={1.5} />
        Try now
      </Button>
    </span>
  )
}
