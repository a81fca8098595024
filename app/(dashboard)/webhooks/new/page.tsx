import type { Metadata } from 'next'
import { ByService } from '#components/account/connections/by-service.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { NewWebhook } from '#components/webhooks/new-webhook.tsx'
import { SampleDelivery } from '#components/webhooks/deliveries/sample-delivery.tsx'
import { SpecifiedNew } from '#components/webhooks/specified/specified-screens.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'New webhook' }

export default async function NewWebhookPage() {
  const { role } = await requireSession()
  return (
    <>
      <PageHeader title="New webhook">An endpoint that is notified of changes, and of which ones.</PageHeader>
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-2">
        {role === 'viewer' ? (
          <Notice title="You may look, not change">Ask an owner or a developer of your organization.</Notice>
        ) : (
          <ByService
            part="/graphql"
            here={<NewWebhook hasInbox={settings().LIVERY_INBOX === 'on'} />}
            there={<SpecifiedNew />}
          />
        )}
        <ByService here={<SampleDelivery />} />
      </div>
    </>
  )
}
