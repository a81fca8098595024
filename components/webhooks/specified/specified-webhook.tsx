'use client'

import { useEffect } from 'react'
import { useMutation, useQuery } from 'urql'
import { changeProblem, graphqlProblem } from '#lib/client/graphql-client.ts'
import { noteWebhook } from '#lib/client/webhooks/specified/noted-webhooks.ts'
import {
  type SpecifiedWebhook as Shown,
  specifiedWebhookDocument,
  updateSpecifiedDocument,
} from '#lib/client/webhooks/specified/specified-documents.ts'
import { parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'
import { Button } from '#components/ui/button.tsx'
import { announce } from '#components/ui/live-region.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateWord } from '#components/ui/state-word.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { SignatureVerifier } from '../deliveries/signature-verifier.tsx'
import { GraphqlFailure } from '../graphql-failure.tsx'
import { hostOf } from '../webhook-href.ts'
import { SpecifiedDeliveries } from './specified-deliveries.tsx'
import { inputOf, SpecifiedForm, type WebhookValues } from './specified-form.tsx'
import { SpecifiedSubscriptions } from './specified-subscriptions.tsx'

type SpecifiedWebhookProps = { urn: string; mayChange: boolean }

const names = ['deliveries', 'subscriptions', 'settings', 'verify'] as const

/** A webhook of a service that has only the specified operations. */
export function SpecifiedWebhook({ urn, mayChange }: SpecifiedWebhookProps) {
  const [{ data, error, fetching }, ask] = useQuery({ query: specifiedWebhookDocument, variables: { webhook: urn } })
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(names).withDefault('deliveries'))
  const webhook = data?.webhook
  useEffect(() => {
    if (webhook) noteWebhook(webhook.urn)
  }, [webhook])
  const again = () => ask({ requestPolicy: 'network-only' })
  if (error && !data)
    return <GraphqlFailure title="We can't read the webhook" error={error} onRetry={again} retrying={fetching} />
  if (!data) return <Skeleton className="h-48 w-full" />
  if (!webhook)
    return (
      <Notice tone="idle" title="Webhook not found">
        The service of this connection has none with this URN.
      </Notice>
    )
  const look = <Notice title="You may look, not change">Ask an owner or a developer of your organization.</Notice>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Head webhook={webhook} />
      <Tabs
        label="Parts of the webhook"
        value={tab}
        onChange={(name) => setTab(names.find((known) => known === name) ?? 'deliveries')}
        tabs={[
          { value: 'deliveries', label: 'Deliveries', content: <SpecifiedDeliveries urn={webhook.urn} /> },
          {
            value: 'subscriptions',
            label: 'Subscriptions',
            content: mayChange ? <SpecifiedSubscriptions urn={webhook.urn} /> : look,
          },
          {
            value: 'settings',
            label: 'Settings',
            content: mayChange ? <Settings webhook={webhook} onChanged={again} /> : look,
          },
          {
            value: 'verify',
            label: 'Verify signature',
            content: (
              <div className="max-w-2xl">
                <SignatureVerifier />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}

const Head = ({ webhook }: { webhook: Shown }) => (
  <header className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
    <h1 className="text-28 font-semibold wrap-anywhere">
      <UntrustedText text={hostOf(webhook.url)} />
    </h1>
    <p className="flex flex-wrap gap-x-3 text-ink-2 wrap-anywhere">
      <StateWord tone={webhook.enabled ? 'ok' : 'idle'}>{webhook.enabled ? 'Enabled' : 'Disabled'}</StateWord>
      <UntrustedText text={webhook.url} />
    </p>
    {webhook.description !== null && webhook.description !== '' && (
      <p className="text-ink-2">
        <UntrustedText text={webhook.description} />
      </p>
    )}
  </header>
)

function Settings({ webhook, onChanged }: { webhook: Shown; onChanged: () => void }) {
  const [{ data, error, fetching }, update] = useMutation(updateSpecifiedDocument)
  const before: WebhookValues = {
    url: webhook.url,
    description: webhook.description ?? '',
    events: webhook.events,
    authorization: '',
  }
  const send = async (input: ReturnType<typeof inputOf>) => {
    const answer = await update({ webhook: webhook.urn, input })
    if (!answer.data?.updateWebhook.success) return
    announce('The webhook was saved.')
    onChanged()
  }
  const declined = data && !data.updateWebhook.success ? data.updateWebhook : undefined
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      <Panel title={webhook.enabled ? 'Enabled' : 'Disabled'}>
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2">An event that occurs while a webhook is disabled is skipped and not sent later.</p>
          <Button busy={fetching} onClick={() => void send({ enabled: !webhook.enabled })}>
            {webhook.enabled ? 'Disable' : 'Enable'}
          </Button>
          <Problem text={changeProblem(error, data?.updateWebhook)} />
        </div>
      </Panel>
      <Panel title="Settings" note="A field that you leave as it is keeps its value.">
        <SpecifiedForm
          key={JSON.stringify(before)}
          initial={before}
          button="Save"
          busy={fetching}
          problem={error && graphqlProblem(error)}
          declined={declined}
          onSend={(values) => void send(inputOf(values, before))}
        />
      </Panel>
    </div>
  )
}
