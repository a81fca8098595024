import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { WebhookView } from '#components/webhooks/webhook-view.tsx'
import { readWebhookUrn } from '#contract/urn.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'

export const metadata: Metadata = { title: 'Webhook' }

export default async function WebhookPage({ params }: { params: Promise<{ urn: string }> }) {
  const { role } = await requireSession()
  const urn = decodeURIComponent((await params).urn)
  if (!readWebhookUrn(urn)) notFound()
  return <WebhookView key={urn} urn={urn} mayChange={role !== 'viewer'} />
}
