import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { ByService } from '#components/account/connections/by-service.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { NewWebhookLink } from '#components/webhooks/new-webhook-link.tsx'
import { SpecifiedList } from '#components/webhooks/specified/specified-screens.tsx'
import { WebhookList } from '#components/webhooks/webhook-list.tsx'
import { requireSession } from '#lib/server/account/sessions/session.ts'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage() {
  const { role } = await requireSession()
  const mayChange = role !== 'viewer'
  return (
    <>
      <PageHeader title="Webhooks" actions={<WebhookActions mayChange={mayChange} />}>
        Your endpoints are notified when a brand changes: signed, retried for a week, and logged for 90 days.
      </PageHeader>
      <ByService part="/graphql" here={<WebhookList mayChange={mayChange} />} there={<SpecifiedList />} />
    </>
  )
}

function WebhookActions({ mayChange }: { mayChange: boolean }) {
  return (
    <>
      <ByService
        here={
          <Link href="/webhooks/inbox" className={buttonLook()}>
            Inbox
          </Link>
        }
      />
      {mayChange && <NewWebhookLink />}
    </>
  )
}
