'use client'

import { Link } from '#components/ui/link.tsx'
import { useState } from 'react'
import { useMutation, useQuery } from 'urql'
import type { Brand } from '#contract/brands/brand.ts'
import { GraphqlCache } from '#lib/client/graphql-cache.tsx'
import { changeProblem, graphqlProblem } from '#lib/client/graphql-client.ts'
import { previewDocument } from '#lib/client/webhooks/subscriptions/subscription-documents.ts'
import { webhooksDocument, type WebhookSummary } from '#lib/client/webhooks/webhook-documents.ts'
import { addSubscriptionsDocument, removeSubscriptionsDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import { subscriptionCost } from '#lib/client/webhooks/webhook-refusal.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { toast } from '#components/ui/toast.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Select } from '#components/ui/select.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Declined } from '../declined.tsx'
import { Problem } from '#components/ui/problem.tsx'

/** Which webhook is told, what that costs, and whether it is already. */
export const ChooseWebhook = ({ brand }: { brand: Brand }) => (
  <GraphqlCache>
    <Choice brand={brand} />
  </GraphqlCache>
)

function Choice({ brand }: { brand: Brand }) {
  const [{ data, error }] = useQuery({ query: webhooksDocument, variables: {} })
  const [chosen, setChosen] = useState<string>()
  if (error && !data) return <Problem text={graphqlProblem(error)} />
  if (!data) return <Skeleton className="h-32" />
  const webhooks = data.webhooks.nodes
  const webhook = webhooks.find(({ urn }) => urn === chosen) ?? webhooks[0]
  if (!webhook) return <NoWebhook />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Select
        label="Webhook"
        options={webhooks.map(({ urn, url, enabled }) => ({ value: urn, label: enabled ? url : `${url} (off)` }))}
        value={webhook.urn}
        onChange={setChosen}
      />
      <Subscribe key={webhook.urn} brand={brand} webhook={webhook} />
    </div>
  )
}

function NoWebhook() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">
        You have no webhook yet. Making one costs nothing; a brand that it watches, one credit.
      </p>
      <Link href="/webhooks/new" className={buttonLook({ variant: 'primary' })}>
        Make a webhook
      </Link>
    </div>
  )
}

function Subscribe({ brand, webhook }: { brand: Brand; webhook: WebhookSummary }) {
  const variables = { webhook: webhook.urn, entries: [brand.urn] }
  const [{ data, error }, look] = useQuery({ query: previewDocument, variables, requestPolicy: 'network-only' })
  const row = data?.previewSubscriptions[0]
  if (!row) return error ? <Problem text={graphqlProblem(error)} /> : <Skeleton className="h-20" />
  const named = { webhook: webhook.urn, subscriptions: [brand.urn] }
  const again = () => look({ requestPolicy: 'network-only' })
  return (
    <div className="grid gap-4">
      {!webhook.enabled && (
        <Notice tone="warn">This webhook is disabled: nothing is delivered until it is enabled.</Notice>
      )}
      {row.state === 'HELD' ? (
        <Watched named={named} isFree={row.free} onDone={again} />
      ) : (
        <NotWatched named={named} isFree={row.free} onDone={again} />
      )}
    </div>
  )
}

type WatchProps = { named: { webhook: string; subscriptions: string[] }; isFree: boolean; onDone: () => void }

function NotWatched({ named, isFree, onDone }: WatchProps) {
  const [{ data, error, fetching }, add] = useMutation(addSubscriptionsDocument)
  const answer = data?.addWebhookSubscriptions
  const watch = async () => {
    if (!(await add({ ...named, domains: [] })).data?.addWebhookSubscriptions.success) return
    toast('Watching this brand.')
    onDone()
  }
  return (
    <>
      <p className="text-ink-2">{subscriptionCost(1, isFree ? 1 : 0)}</p>
      {answer?.success === false && <Declined code={answer.code} message={answer.message} />}
      <Problem text={error && graphqlProblem(error)} />
      <div className="flex justify-end">
        <Button variant="primary" busy={fetching} onClick={() => void watch()}>
          Watch
        </Button>
      </div>
    </>
  )
}

function Watched({ named, isFree, onDone }: WatchProps) {
  const [{ data, error, fetching }, remove] = useMutation(removeSubscriptionsDocument)
  const stop = async () => {
    if (!(await remove(named)).data?.removeWebhookSubscriptions.success) return
    toast('No longer watching this brand.')
    onDone()
  }
  return (
    <>
      <Notice tone="ok" live title="It is watched">
        {isFree ? 'It is free.' : 'It costs one credit a month while it is watched.'}
      </Notice>
      <Problem text={changeProblem(error, data?.removeWebhookSubscriptions)} />
      <div className="flex justify-end">
        <Button busy={fetching} onClick={() => void stop()}>
          Stop watching
        </Button>
      </div>
    </>
  )
}
