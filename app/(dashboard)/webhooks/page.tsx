import type { Metadata } from 'next'
import Link from 'next/link'
import { buttonLook } from '#components/ui/button-look.ts'
import { PageHeader } from '#components/shell/page-header.tsx'
import { NewWebhookLink } from '#components/webhooks/new-webhook-link.tsx'
import { WebhookList } from '#components/webhooks/webhook-list.tsx'
import { requireSession } from '#lib/server/account/sessions/session.ts'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage() {
  const { role } = await requireSession()
  const mayChange = role !== 'viewer'
  return (
    <>
      <PageHeader title="Webhooks" actions={<WebhookActions mayChange={mayChange} />}>
        Your own addresses are told when a brand changes: signed, tried again for a week, and kept for you to look at
        for 90 days.
      </PageHeader>
      <WebhookList mayChange={mayChange} />
    </>
  )
}

function WebhookActions({ mayChange }: { mayChange: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link href="/webhooks/inbox" className={buttonLook({})}>
        Inbox
      </Link>
      {mayChange && <NewWebhookLink />}
    </div>
  )
}
