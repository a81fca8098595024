import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ByService } from '#components/account/connections/by-service.tsx'
import { SpecifiedWebhook } from '#components/webhooks/specified/specified-screens.tsx'
import { WebhookView } from '#components/webhooks/webhook-view.tsx'
import { connectionParam } from '#contract/dashboard/usable-connection.ts'
import { readWebhookUrn } from '#contract/urn.ts'
import { revealSecret } from '../actions.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'

export const metadata: Metadata = { title: 'Webhook' }

type Props = { params: Promise<{ urn: string }>; searchParams: Promise<Record<string, unknown>> }

export default async function WebhookPage({ params, searchParams }: Props) {
  const { role } = await requireSession()
  const urn = decodeURIComponent((await params).urn)
  // Another service has a word of its own in its URNs.
  if (!readWebhookUrn(urn) && (await searchParams)[connectionParam] === undefined) notFound()
  const shown = { urn, mayChange: role !== 'viewer' }
  return (
    <ByService
      key={urn}
      part="/graphql"
      here={<WebhookView {...shown} revealSecret={revealSecret} />}
      there={<SpecifiedWebhook {...shown} />}
    />
  )
}
