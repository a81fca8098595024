'use client'

import { useState } from 'react'
import { useMutation } from 'urql'
import { numberText, plural } from '#lib/client/format-text.ts'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { removeSubscriptionsDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import type { Subscription } from '#lib/client/webhooks/subscriptions/subscription-documents.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { toast } from '#components/ui/toast.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { AddBrands } from './add-brands.tsx'
import { GraphqlFailure } from '../graphql-failure.tsx'
import { SubscriptionTable } from './subscription-table.tsx'
import { useSubscriptions } from './use-subscriptions.ts'
import { Problem } from '#components/ui/problem.tsx'

type SubscriptionsTabProps = { webhook: WebhookDetail; mayChange: boolean; onChanged: () => void }

/** The brands that a webhook watches: more of them, fewer of them. */
export function SubscriptionsTab({ webhook, mayChange, onChanged }: SubscriptionsTabProps) {
  const list = useSubscriptions(webhook.urn)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const changed = () => {
    setChosen([])
    list.refresh()
    onChanged()
  }
  const add = mayChange && <AddBrands webhook={webhook} onAdded={changed} />
  if (list.error && !list.subscriptions) {
    return (
      <GraphqlFailure
        title="The brands could not be read"
        error={list.error}
        onRetry={list.refresh}
        retrying={list.isLoading}
      />
    )
  }
  if (!list.subscriptions) return <Skeleton className="h-48 w-full" />
  if (list.totalCount === 0) {
    return (
      <EmptyState title="It watches no brands yet" {...(add && { action: add })}>
        Until it does, nothing is sent. Each brand costs one credit when it is added and one a month while you hold it.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{costLine(list.totalCount, list.subscriptions)}</p>
        <div className="flex flex-wrap gap-2">
          {chosen.length > 0 && <RemoveChosen webhook={webhook} chosen={chosen} onRemoved={changed} />}
          {add}
        </div>
      </div>
      <SubscriptionTable
        subscriptions={list.subscriptions}
        chosen={chosen}
        onChoose={setChosen}
        mayChange={mayChange}
      />
      {list.hasMore && (
        <div>
          <Button busy={list.isLoading} onClick={list.loadMore}>
            Load 100 more
          </Button>
        </div>
      )}
      <p className="text-13 text-ink-3">
        Showing {numberText(list.subscriptions.length)} of {numberText(list.totalCount)}.
      </p>
    </div>
  )
}

function costLine(total: number, shown: readonly Subscription[]): string {
  const free = shown.filter((subscription) => subscription.free).length
  const months = plural(total - free, 'credit')
  return `${plural(total, 'brand')} watched: ${months} a month${free > 0 ? ', the brand of this installation is free' : ''}.`
}

type RemoveChosenProps = { webhook: WebhookDetail; chosen: readonly string[]; onRemoved: () => void }

function RemoveChosen({ webhook, chosen, onRemoved }: RemoveChosenProps) {
  const [{ error, fetching }, remove] = useMutation(removeSubscriptionsDocument)
  const onRemove = async () => {
    const answer = await remove({ webhook: webhook.urn, subscriptions: [...chosen] })
    if (!answer.data?.removeWebhookSubscriptions.success) return
    toast(`${plural(chosen.length, 'brand')} removed.`)
    onRemoved()
  }
  return (
    <>
      <Problem text={error && graphqlProblem(error)} />
      <Button variant="danger" busy={fetching} onClick={() => void onRemove()}>
        Stop watching {plural(chosen.length, 'brand')}
      </Button>
    </>
  )
}
